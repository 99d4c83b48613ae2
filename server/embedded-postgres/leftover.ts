import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process.ts'

const POLL_INTERVAL_MS = 20

/**
 * Cleans up after a killed process. A server that survived it is stopped properly, so that the new one is our child.
 * Where the recorded pid belongs to another program by now, the record is removed. Requires the lock of the data
 * directory.
 */
export async function settleLeftover(directory: string, log: (line: string) => void): Promise<void> {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return
  const [first = '', ...rest] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && servesFrom(pid, directory)) {
    log(`Stopping the database server of an earlier run (process ${pid})`)
    process.kill(pid, 'SIGINT')
    while (isAlive(pid)) await sleep(POLL_INTERVAL_MS)
  } else {
    // PostgreSQL takes its parent's id for a stale one and still checks the shared memory recorded further down.
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
  }
}

/** True when the process is a PostgreSQL server whose working directory (Linux) or arguments name this cluster. */
function servesFrom(pid: number, directory: string): boolean {
  try {
    if (process.platform === 'linux') {
      const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    return command.includes('postgres') && command.includes(directory)
  } catch {
    return false
  }
}
