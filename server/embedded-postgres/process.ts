import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** True when a process of this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A text that two processes with the same id never share: boot and start tick on Linux, the start time elsewhere.
 * `undefined` if the system does not provide it (no such process, hidden /proc, Windows).
 */
export function startMark(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
      return `${boot}.${startTick(readFileSync(`/proc/${pid}/stat`, 'utf8'))}`
    }
    if (process.platform === 'win32') return undefined
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
    return started.trim().replaceAll(/[^0-9A-Za-z]+/g, '.')
  } catch {
    return undefined
  }
}

/** Field 22 of /proc/<pid>/stat (proc_pid_stat(5)); the name in field 2 may itself hold blanks and parentheses. */
function startTick(stat: string): string {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return afterName[19] ?? ''
}
