import type { Format } from '#components/i18n/format.ts'
import type { Language } from '#components/i18n/language.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ImportRun } from './import-run.ts'

type Messages = Language['messages']['core']['data']
type Print = Pick<Format, 'number'>

/** Whether a run is still to do something. */
export function isOpen({ status }: Pick<ImportRun, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

type Reply = Pick<ImportRun, 'status' | 'dry_run' | 'progress' | 'reason' | 'code' | 'params'> & {
  difference: readonly Pick<ImportRun['difference'][number], 'added' | 'changed' | 'ended'>[]
}

/** What a run changed, or would, over all records; why it changed nothing; while it runs, where it is. */
export function changeText(run: Reply, language: Language): string {
  const { format } = language
  const messages = language.messages.core.data
  const { status, dry_run, progress, reason, difference } = run
  if (isOpen({ status }))
    return progress === null
      ? messages.noProgress[status === 'queued' ? 'queued' : 'running']
      : progressText(progress, messages, format)
  if (reason !== null) return storedText(reason, run, language)
  const sum = (field: 'added' | 'changed' | 'ended') => difference.reduce((total, each) => total + each[field], 0)
  const [added, changed, ended] = [sum('added'), sum('changed'), sum('ended')]
  if (added + changed + ended === 0) return messages.noChange
  const textOf = dry_run ? messages.wouldChange : messages.changes
  return textOf(format.number(added), format.number(changed), format.number(ended))
}

/** Where a run is, such as `Reading 12 of 40`. */
function progressText(
  { step, done, total }: NonNullable<ImportRun['progress']>,
  messages: Messages,
  format: Print,
): string {
  const count = total === null ? format.number(done) : messages.of(format.number(done), format.number(total))
  return `${messages.steps[step]} ${count}`
}
