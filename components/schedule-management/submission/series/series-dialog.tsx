'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import {
  SERIES_KINDS,
  type SeriesIds,
  type SeriesKind,
} from '#server/areas/schedule-management/submission/series-rules.ts'
import { areaName } from './column-names.ts'
import styles from '../submission.module.css'
import { OpenFields } from '../open-fields.tsx'
import {
  type Address,
  idsOf,
  NEW_PARTS,
  openParts,
  sameSeries,
  type SeriesParts,
  flowDirectionOf,
} from './series-parts.ts'
import { partsFindings } from './table-series.ts'

type SeriesDialogProps = {
  address: Address
  /** The series that is changed; null for a new one. */
  series: { name: string; parts: SeriesParts | null } | null
  others: readonly SeriesIds[]
  onSave: (parts: SeriesParts) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the kind of a series, and for the areas and parties that its rules leave open. */
export function SeriesDialog({ address, series, others, onSave, onRemove, onClose }: SeriesDialogProps) {
  const { messages } = useLanguage()
  const text = messages.scheduleSubmission.series
  const [parts, setParts] = useState(series?.parts ?? NEW_PARTS)
  const change = (some: Partial<SeriesParts>) => setParts({ ...parts, ...some })
  const ids = idsOf(parts, address)
  const findings = partsFindings(parts, address)
  const isTwice = others.some((other) => sameSeries(other, ids))
  const open = openParts(parts, address)
  return (
    <Dialog open onOpenChange={onClose} title={series ? text.change(series.name) : text.add}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (findings.length === 0 && !isTwice) onSave(parts)
        }}
      >
        {series?.parts === null ? <Notice tone="warn">{text.unusual}</Notice> : null}
        <SelectField
          label={text.kind}
          value={parts.type}
          choices={SERIES_KINDS.map((value) => ({ value, label: messages.schedules.kinds[value] }))}
          onChange={({ target: { value } }) => change({ type: value as SeriesKind })}
        />
        {open.direction ? (
          <Segmented
            label={text.direction}
            value={parts.direction}
            choices={(['in', 'out'] as const).map((value) => ({
              value,
              label: messages.scheduleSubmission.columns[parts.type][value],
            }))}
            onChange={(direction) => change({ direction })}
          />
        ) : null}
        <OpenFields {...{ address, parts, findings, change }} />
        <Between ids={shownIds(parts, ids)} />
        {isTwice ? <Notice tone="warn">{messages.forecastSubmit.column.twice}</Notice> : null}
        <DialogActions>
          {series ? (
            <Button kind="danger" onClick={onRemove}>
              {messages.forecastSubmit.column.remove}
            </Button>
          ) : null}
          <Button type="submit" kind="go" disabled={findings.length > 0 || isTwice}>
            {messages.forecastSubmit.column.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The counterparty of a trade is unknown until it is named; only across a border it is the own balance group. */
function shownIds(parts: SeriesParts, ids: SeriesIds): SeriesIds {
  if (parts.type !== 'internal' || parts.other_party !== '') return ids
  return flowDirectionOf(parts) === 'in' ? { ...ids, out_party: '' } : { ...ids, in_party: '' }
}

/** What the message will name. */
function Between({ ids }: { ids: SeriesIds }) {
  const text = useLanguage().messages.scheduleSubmission.series
  const side = (party: string, area: string) => (
    <span>
      <code>{party || '–'}</code> {area === '' ? null : <span className="dim">{areaName(area)}</span>}
    </span>
  )
  return (
    <dl className={styles.between}>
      <dt>{text.from}</dt>
      <dd>{side(ids.out_party, ids.out_area)}</dd>
      <dt>{text.to}</dt>
      <dd>{side(ids.in_party, ids.in_area)}</dd>
    </dl>
  )
}
