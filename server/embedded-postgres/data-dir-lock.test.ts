import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { startMark } from './process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock of data '))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const claim = (pid: number | undefined, mark: string | undefined) => {
  mkdirSync(join(dataDir, 'lock'), { recursive: true })
  writeFileSync(join(dataDir, 'lock', `${pid}-${mark}`), '')
}

/** A process of our own that runs until it is ended. */
function bystander() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const end = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, end }
}

test('the second taker is refused and told the directory and the process', async () => {
  const release = await lockDataDir(dataDir)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
  release()
  const again = await lockDataDir(dataDir)
  again()
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([])
})

test('a living other process keeps the lock, and the refused one leaves no claim behind', async () => {
  const other = bystander()
  const mark = startMark(other.pid)
  claim(other.pid, mark)
  await expect(lockDataDir(dataDir)).rejects.toThrow(`in use by process ${other.pid}`)
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([`${other.pid}-${mark}`])
  await other.end()
})

test('the claim of a dead process is swept away', async () => {
  const other = bystander()
  claim(other.pid, startMark(other.pid))
  await other.end()
  await lockDataDir(dataDir)
  expect(readdirSync(join(dataDir, 'lock'))).toHaveLength(1)
})

test.runIf(process.platform === 'linux')(
  'a claim whose process id now belongs to another process is stale',
  async () => {
    const other = bystander()
    claim(other.pid, 'earlier-boot.1')
    await lockDataDir(dataDir)
    expect(readdirSync(join(dataDir, 'lock'))).toEqual([`${process.pid}-${startMark(process.pid)}`])
    await other.end()
  },
)
