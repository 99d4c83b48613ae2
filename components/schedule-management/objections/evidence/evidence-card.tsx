'use client'

import { useState } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Evidence, ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import { differenceOf } from '#server/areas/schedule-management/objections/evidence.ts'
import { berlinMoment } from '../../clearing/berlin-moment.ts'
import styles from '../../clearing/clearing.module.css'
import { Disagreement } from '../disagreement.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { EvidencePlot } from './evidence-plot.tsx'
import { unitLabel } from '../objection-messages.ts'

/** The intervals that are disputed, ours against theirs, with their export; a draft's can be picked again. */
export function EvidenceCard({ record }: { record: ObjectionRecord }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.evidence
  const { role } = useSession()
  const [isPicking, setPicking] = useState(false)
  const canPick = role !== 'viewer' && record.status === 'draft'
  const edit = canPick ? <Button onClick={() => setPicking(true)}>{text.edit}</Button> : null
  const dialog = isPicking ? <EvidenceDialog record={record} onClose={() => setPicking(false)} /> : null
  const { evidence } = record
  if (evidence === null)
    return (
      <Card title={text.title} actions={edit}>
        <p className="dim">{record.status === 'draft' ? text.none : text.noneFixed}</p>
        {dialog}
      </Card>
    )
  const unit = unitLabel(evidence.unit)
  const { from, to, ours, theirs } = messages.clearing.columns
  const noteOf = ({ unit: of, intervals }: Evidence) =>
    of === 'EUR_per_MWh'
      ? text.count(intervals.length)
      : text.note(intervals.length, format.amount(differenceOf(intervals), unit))
  return (
    <>
      <Disagreement objection={record} then={record.status === 'draft' ? text.disagreesDraft : null} />
      <ChartCard
        title={text.title}
        note={noteOf(evidence)}
        controls={edit}
        legend={<SideLegend />}
        fileName={text.file}
        twin={{
          header: [from, to, `${ours} (${unit})`, `${theirs} (${unit})`],
          rows: evidence.intervals.map((each) => [each.start_time, each.end_time, each.our_value, each.their_value]),
          print: (cell, column) =>
            typeof cell === 'string' && column < 2
              ? berlinMoment(cell, format)
              : typeof cell === 'number'
                ? format.number(cell, [0, 6])
                : '–',
        }}
      >
        <EvidencePlot intervals={evidence.intervals} label={text.chart} />
      </ChartCard>
      {dialog}
    </>
  )
}

function SideLegend() {
  const text = useLanguage().messages.clearing.objections.evidence
  return (
    <div className={styles.legend}>
      <span>
        <i style={{ background: 'var(--s1)', height: 2, verticalAlign: 4 }} />
        {text.ours}
      </span>
      <span>
        <i style={{ borderTop: '2px dashed var(--s4)', height: 0, width: 16, borderRadius: 0, verticalAlign: 4 }} />
        {text.theirs}
      </span>
    </div>
  )
}
