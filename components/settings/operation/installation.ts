import type { inferRouterOutputs } from '@trpc/server'
import type { Language } from '#components/i18n/language.ts'
import type { AppRouter } from '#server/trpc/router.ts'

export type Installation = inferRouterOutputs<AppRouter>['access']['readInstallation']
export type ServiceProcess = Installation['processes'][number]
export type Job = ServiceProcess['jobs'][number]

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the unit that leaves at most three digits ahead of the point: 1,500,000 → `1.5 MB`. */
export function byteText(bytes: number, format: Language['format']): string {
  let [value, unit] = [bytes, 0]
  while (value >= 999.5 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1]
  return format.withUnit(format.number(value, value < 10 && unit > 0 ? [0, 1] : 0), UNITS[unit] ?? '')
}

/** A span in the largest unit of which there are two: 90 s stay seconds, 7,200 s are 2 h. */
export function spanText(seconds: number, format: Language['format']): string {
  if (seconds < 120) return format.withUnit(format.number(seconds, seconds < 10 ? [0, 1] : 0), 's')
  if (seconds < 7200) return format.withUnit(format.number(seconds / 60, 0), 'min')
  return format.withUnit(format.number(seconds / 3600, 0), 'h')
}

/** The machine and the process on it. */
export function processName({ host, pid }: Pick<ServiceProcess, 'host' | 'pid'>): string {
  return `${host} · ${pid}`
}

export type JobRow = Job & { process: ServiceProcess }

/** Jobs of all processes that are heard of, those that fail first, else by name. */
export function jobRows(processes: readonly ServiceProcess[]): JobRow[] {
  return processes
    .filter(({ is_silent }) => !is_silent)
    .flatMap((process) => process.jobs.map((job) => ({ ...job, process })))
    .toSorted(
      (a, b) =>
        Math.sign(b.failures_in_a_row) - Math.sign(a.failures_in_a_row) ||
        (a.name < b.name ? -1 : a.name > b.name ? 1 : a.process.pid - b.process.pid),
    )
}
