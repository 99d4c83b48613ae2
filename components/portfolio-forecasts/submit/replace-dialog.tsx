'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { seriesKey } from '#components/quarter-hour-grid/series-name.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import type { Source } from '#server/areas/portfolio-forecasts/contract.ts'
import { signed } from '../day/day-charts.tsx'
import { differenceOf, type SeriesChange } from './draft-difference.ts'
import type { Draft } from './draft.ts'
import { seriesText } from './series-text.ts'

type ReplaceProps = {
  stored: { version: number; source: Source; draft: Draft }
  draft: Draft
  /** The version that was stored while the user was asked about an earlier one. */
  overtaken: number | null
  change: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onClose: () => void
}

/** Lists, series by series, what submitting changes in the stored version. */
export function ReplaceDialog({ stored, draft, overtaken, change, onConfirm, onClose }: ReplaceProps) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.forecastSubmit.replace
  const changes = differenceOf(stored.draft, draft)
  const count = changes.reduce((sum, { changed }) => sum + changed, 0)
  return (
    <Dialog open onOpenChange={onClose} title={text.title(stored.version)} intro={text.intro(count)} wide>
      {overtaken === null ? null : <Notice tone="warn">{text.overtaken(overtaken)}</Notice>}
      {stored.source === 'generated' ? <Notice tone="go">{text.generated}</Notice> : null}
      <DataTable
        caption={text.title(stored.version)}
        columns={columnsOf(language)}
        rows={changes}
        rowKey={({ name }) => seriesKey(name)}
      />
      {change.error ? <FailedNotice error={change.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{messages.ui.cancel}</Button>
        <Button kind="go" data-first disabled={change.isPending} onClick={onConfirm}>
          {change.isPending ? messages.forecastSubmit.sending : text.send}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function columnsOf(language: Language): Column<SeriesChange>[] {
  const { messages, format } = language
  const text = messages.forecastSubmit
  const print = (mwh: number | null) => format.number(mwh, [0, 3])
  const difference = ({ before_mwh, after_mwh }: SeriesChange) => (after_mwh ?? 0) - (before_mwh ?? 0)
  return [
    { id: 'series', label: text.check.series, value: ({ name }) => seriesText(name, language) },
    {
      id: 'before',
      label: text.replace.before,
      value: (row) => row.before_mwh,
      cell: (row) => print(row.before_mwh),
      align: 'end',
    },
    {
      id: 'after',
      label: text.replace.after,
      value: (row) => row.after_mwh,
      cell: (row) => print(row.after_mwh),
      align: 'end',
    },
    {
      id: 'difference',
      label: text.replace.difference,
      value: difference,
      cell: (row) => signed((value) => print(value), difference(row), ''),
      align: 'end',
    },
    { id: 'changed', label: text.replace.changed, value: ({ changed }) => changed, align: 'end' },
  ]
}
