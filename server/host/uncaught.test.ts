import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { listenForUncaught } from './uncaught.ts'

function listening() {
  const texts: string[] = []
  const process = new EventEmitter()
  const log = { uncaught: (error: unknown) => void texts.push(String(error)) }
  const keepAlone = listenForUncaught(log, () => void texts.push('end'), process)
  return { texts, process, keepAlone }
}

test('an error that nobody caught is told and ends the process; a promise’s is told alone', () => {
  const { texts, process } = listening()
  process.emit('unhandledRejection', new Error('of a promise'))
  process.emit('uncaughtException', new Error('thrown'))
  process.emit('uncaughtException', 'no error at all')
  expect(texts).toEqual(['Error: of a promise', 'Error: thrown', 'end', 'no error at all', 'end'])
})

test.each(['/srv/app/node_modules/postgres/src/connection.js', 'C:\\app\\node_modules\\postgres\\src\\connection.js'])(
  'what PostgreSQL’s client throws in %s does not end it',
  (file) => {
    const { texts, process } = listening()
    const stack = `TypeError: no write\n    at Socket.closed (${file}:255:7)`
    process.emit('uncaughtException', Object.assign(new TypeError('no write'), { stack }))
    expect(texts).toEqual(['TypeError: no write'])
  },
)

test('whoever listened to thrown errors besides, as Next does, is no longer told; to promises’ Next keeps a filter', () => {
  const { texts, process, keepAlone } = listening()
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => void texts.push('another'))
  keepAlone()
  process.emit('unhandledRejection', 'rejected')
  process.emit('uncaughtException', 'thrown')
  expect(texts).toEqual(['rejected', 'another', 'thrown', 'end'])
})
