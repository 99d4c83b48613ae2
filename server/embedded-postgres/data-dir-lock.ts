import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startMark } from './process.ts'

type Claim = { pid: number; mark: string; name: string }

const CLAIM = /^(\d+)-(.*)$/
const ATTEMPTS = 40
const ATTEMPT_INTERVAL_MS = 50

/** Another living process has the directory. */
export class DataDirInUseError extends Error {
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`The data directory ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another one.`)
    this.name = 'DataDirInUseError'
    this.pid = pid
  }
}

/**
 * Takes the lock of a data directory for this process and returns its release.
 *
 * Every contender writes a claim named after its process and only then looks for others: one that sees no living claim
 * has the lock, so two can never both have it. Claims of dead processes (also of a reused id) are removed. Throws a
 * DataDirInUseError when another process has it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const folder = join(dataDir, 'lock')
  const own = `${process.pid}-${startMark(process.pid) ?? ''}`
  const release = () => rmSync(join(folder, own), { force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (readdirSync(folder).includes(own)) throw new DataDirInUseError(dataDir, process.pid)
  writeFileSync(join(folder, own), '', { mode: 0o600 })
  for (let attempt = 0; ; attempt++) {
    const rival = livingClaims(folder, own)[0]
    if (!rival) return release
    // Two that start at once see each other: the one with the lower name stays and waits for the other to give way.
    if (rival.name < own || attempt === ATTEMPTS) {
      release()
      throw new DataDirInUseError(dataDir, rival.pid)
    }
    await sleep(ATTEMPT_INTERVAL_MS)
  }
}

function livingClaims(folder: string, own: string): Claim[] {
  return readdirSync(folder)
    .filter((name) => name !== own && CLAIM.test(name))
    .map((name) => {
      const [, pid, mark] = CLAIM.exec(name) as unknown as [string, string, string]
      return { pid: Number(pid), mark, name }
    })
    .filter((claim) => {
      const mark = startMark(claim.pid)
      const alive = isAlive(claim.pid) && (mark === undefined || mark === claim.mark)
      if (!alive) rmSync(join(folder, claim.name), { force: true })
      return alive
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
