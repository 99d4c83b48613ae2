import type { Message } from '#server/messages/message.ts'
import type { FurtherSource, ImportDifference, ImportProgress, ImportRun } from '../contract.ts'
import { IMPORTS } from '../messages.ts'
import type { RunEnd } from '../run-store.ts'
import type { ImportPlace } from './import-place.ts'

/** What an import of rates, prices or tariffs did. */
export type FurtherResult = {
  differences: ImportDifference[]
  left_out: { name: string; reasons: string[] }[]
  /** Parts, such as bidding zones, of which nothing could be read though others could. */
  faults: { name: string; why: Message }[]
}

/** Imports rates, prices or tariffs; each part is stored by itself. Throws where nothing could be read. */
export type FurtherImport = (
  place: ImportPlace,
  of: { dry_run: boolean; zones: readonly string[] | null },
) => Promise<FurtherResult>
export type FurtherImports = Readonly<Record<FurtherSource, FurtherImport>>

const MOST_LEFT_OUT = 100

type FurtherPlace = Omit<ImportPlace, 'now' | 'log'> & {
  now: () => Date
  signal: AbortSignal
  further?: FurtherImports
}

/** Runs such an import: answers are noted as progress, and the signal ends it ahead of the next one. */
export async function runFurther(
  { ownerUrl, remote, env, now, signal, further }: FurtherPlace,
  { source, dry_run, zones }: ImportRun & { source: FurtherSource },
  note: (progress: ImportProgress) => Promise<void>,
): Promise<RunEnd> {
  let done = 0
  const noting = {
    read: async (...[url, want]: Parameters<typeof remote.read>) => {
      const bytes = await remote.read(url, { ...want, signal })
      await note({ step: 'reading', done: ++done, total: null })
      return bytes
    },
  }
  const importer = further?.[source]
  if (importer === undefined) throw new Error(`no importer of ${source} is given`)
  const place = { ownerUrl, remote: noting, now: now(), env, log: () => {} }
  const { differences: difference, left_out, faults } = await importer(place, { dry_run, zones })
  const names = faults.map(({ name }) => name)
  const [fault] = faults
  const total = difference.reduce((sum, { after }) => sum + after, 0)
  return {
    status: fault === undefined ? 'succeeded' : 'failed',
    reason: fault === undefined ? null : IMPORTS.refused_parts({ names, why: fault.why }),
    progress: { step: dry_run ? 'comparing' : 'storing', done: total, total },
    ...{ difference, left_out: left_out.slice(0, MOST_LEFT_OUT), reused_answers: 0 },
  }
}
