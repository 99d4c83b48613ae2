import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TEMPORARY_PREFIX } from '#server/testing/throwaway-postgres.ts'
import { lastingStream } from './lasting-stream.ts'

const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const module = JSON.stringify(import.meta.resolve('./lasting-stream.ts'))
const script = `import { lastingStream } from ${module}
  const out = lastingStream(process.stdout)
  for (let line = 0; line < 3; line++) { out.write('line ' + line + '\\n'); console.log('by others') }
  setTimeout(() => process.stderr.write('still here'), 50)`
const run = (out: number | 'pipe') =>
  spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', out, 'pipe'],
    encoding: 'utf8',
  })

test('a file takes each line as it comes', () => {
  const file = join(root, 'log')
  const fd = openSync(file, 'a')
  expect(run(fd).stderr).toBe('still here')
  closeSync(fd)
  const lines = [0, 1, 2].flatMap((line) => [`line ${line}`, 'by others'])
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\n')}\n`)
})

// A device that is always full.
test.runIf(existsSync('/dev/full'))('a full disk does not end the process', () => {
  const fd = openSync('/dev/full', 'w')
  const { status, stderr } = run(fd)
  closeSync(fd)
  expect([status, stderr]).toEqual([0, 'still here'])
})

test('how much was lost is said once there is room again', () => {
  const file = join(root, 'later')
  const fd = openSync(file, 'a')
  const stream = Object.assign(new EventEmitter(), { fd: openSync(file, 'r') })
  const lasting = lastingStream(Object.assign(stream) as never)
  // A file that is open for reading takes nothing.
  lasting.write('one\ntwo\n')
  lasting.write('three\n')
  closeSync(stream.fd)
  stream.fd = fd
  lasting.write('four\n')
  expect(readFileSync(file, 'utf8')).toBe('3 lines of the log could not be written\nfour\n')
  expect(stream.emit('error', new Error('heard'))).toBe(true)
  closeSync(fd)
})
