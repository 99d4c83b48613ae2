import type { Format } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { saidText } from '#components/ui/told/said.ts'
import { MOST_CHANGED_SHARE, MOST_LOST_SHARE } from '#server/areas/core/imports/contract.ts'
import { type Refusal, refusalIn } from '#server/areas/core/imports/refusal.ts'
import type { ImportRun } from '#server/areas/core/imports/contract.ts'

type Words = Language['words']['core']['data']
type Print = Pick<Format, 'number'>

/** Whether a run is still to do something. */
export function isOpen({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

type Told = Pick<ImportRun, 'status' | 'dry_run' | 'progress' | 'reason'> & {
  difference: readonly Pick<ImportRun['difference'][number], 'added' | 'changed' | 'ended'>[]
}

/** What a run changed, or would, over all records; why it changed nothing; while it runs, where it is. */
export function changeWords(run: Told, language: Language): string {
  const { format } = language
  const words = language.words.core.data
  const { status, dry_run, progress, reason, difference } = run
  if (isOpen({ status }))
    return progress === null
      ? words.noProgress[status === 'queued' ? 'queued' : 'running']
      : progressWords(progress, words, format)
  if (status === 'interrupted' || status === 'cancelled') return words[status]
  if (reason !== null) return reasonWords(reason, language)
  const sum = (field: 'added' | 'changed' | 'ended') => difference.reduce((total, each) => total + each[field], 0)
  const [added, changed, ended] = [sum('added'), sum('changed'), sum('ended')]
  if (added + changed + ended === 0) return words.noChange
  const say = dry_run ? words.wouldChange : words.changes
  return say(format.number(added), format.number(changed), format.number(ended))
}

/** Why a run changed nothing: where the register shrank, in the words of the dialog that can accept it. */
function reasonWords(reason: string, language: Language): string {
  const refusal = refusalIn(reason)
  if (refusal === null) return saidText(reason, language)
  const { words, format } = language
  const text = words.core.data
  const { how, before, count, example = '' } = refusal
  const what = recordWords(refusal, language)
  const [of, all] = [format.number(count), format.number(before)]
  if (how === 'emptied') return text.emptied(what, all)
  if (how === 'garbled') return text.garbled(what, of, all, example)
  return text.refused[how](what, of, all, acceptWords(text, format))
}

/** What is counted, such as `Marktpartner (Schweden)` or `Gebiete (Regelzone)`. */
function recordWords({ record, kind, country }: Refusal, { words, format }: Language): string {
  const kinds: Readonly<Record<string, string>> = { ...words.coreExplorer.roles, ...words.coreExplorer.one }
  const narrower = [kind && (kinds[kind] ?? kind), country && format.country(country)].filter(Boolean)
  return words.core.data.recordKinds[record] + (narrower.length === 0 ? '' : ` (${narrower.join(', ')})`)
}

/** What the field says by which an answer is taken that is refused otherwise. */
export function acceptWords(words: Words, format: Pick<Format, 'share'>): string {
  return words.acceptShrink(format.share(MOST_LOST_SHARE), format.share(MOST_CHANGED_SHARE))
}

/** Where a run is, such as `Reading 12 of 40`. */
function progressWords({ step, done, total }: NonNullable<ImportRun['progress']>, words: Words, format: Print): string {
  const count = total === null ? format.number(done) : words.of(format.number(done), format.number(total))
  return `${words.steps[step]} ${count}`
}
