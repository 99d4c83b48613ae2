'use client'

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { SelectField, TextAreaField } from '#components/ui/field.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import {
  type Evidence,
  EVIDENCE_UNITS,
  MOST_INTERVALS,
  type ObjectionRecord,
} from '#server/areas/schedule-management/objections/contract.ts'
import styles from './clearing.module.css'
import { EvidencePlot } from './evidence-plot.tsx'
import { unitLabel } from './objection-words.ts'
import { differing, printPasted, readPasted } from './pasted.ts'
import { useKept } from './use-objection.ts'

/** Picks, on a chart of pasted values, the intervals that a draft disputes. */
export function EvidenceDialog({ record, onClose }: { record: ObjectionRecord; onClose: () => void }) {
  const { words } = useLanguage()
  const text = words.clearing.objections.evidence
  const [pasted, setPasted] = useState(() => printPasted(record.evidence?.intervals ?? []))
  const [unit, setUnit] = useState<Evidence['unit']>(record.evidence?.unit ?? 'MWH')
  const { intervals, problem } = useMemo(
    () => readPasted(pasted, record.bilanzierungsmonat),
    [pasted, record.bilanzierungsmonat],
  )
  const [marks, setMarks] = useState<{ of: string; picked: boolean[] } | null>(null)
  const picked = marks?.of === pasted ? marks.picked : differing(intervals)
  const pick = (next: boolean[]) => setMarks({ of: pasted, picked: next })
  const set = (first: number, last: number, is: boolean) =>
    pick(picked.map((each, index) => (index >= first && index <= last ? is : each)))
  const chosen = intervals.filter((_, index) => picked[index])
  const save = useSave(record, onClose)
  const evidence = chosen.length === 0 ? null : { unit, intervals: chosen }
  return (
    <Dialog open onOpenChange={onClose} title={text.pickTitle} intro={text.intro} wide>
      <div className={styles.form}>
        <TextAreaField
          label={text.paste}
          rows={5}
          value={pasted}
          placeholder={'2026-10-12 09:00\t3.2\t4.1'}
          error={problem ? text.problems[problem.code](problem.line) : undefined}
          onChange={(event) => setPasted(event.target.value)}
        />
        {intervals.length > 0 ? (
          <>
            <EvidencePlot
              intervals={intervals}
              picked={picked}
              label={`${text.chart}: ${text.pickedCount(chosen.length, intervals.length)}`}
              onRange={(first, last) => set(first, last, !picked.slice(first, last + 1).every(Boolean))}
            />
            <p className="dim">
              {text.pickedCount(chosen.length, intervals.length)}. {text.drag}
            </p>
            <RangeFields intervals={intervals} onSet={set} />
            <div className={styles.moves}>
              <Button onClick={() => pick(differing(intervals))}>{text.differing}</Button>
              <Button onClick={() => pick(intervals.map(() => true))}>{text.all}</Button>
              <Button onClick={() => pick(intervals.map(() => false))}>{text.nothing}</Button>
            </div>
          </>
        ) : null}
        <SelectField
          label={text.unit}
          value={unit}
          onChange={(event) => setUnit(event.target.value as Evidence['unit'])}
          choices={EVIDENCE_UNITS.map((value) => ({ value, label: unitLabel(value) }))}
        />
        {save.error ? <FailedNotice error={save.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{words.ui.cancel}</Button>
          <Button
            kind="go"
            disabled={save.isPending || problem !== null || chosen.length > MOST_INTERVALS}
            onClick={() =>
              save.mutate({ path: { uid: record.clearing_period_uid, objection_uid: record.uid }, body: { evidence } })
            }
          >
            {text.save}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function useSave(record: ObjectionRecord, onClose: () => void) {
  const { words } = useLanguage()
  const keep = useKept()
  const toast = useToast()
  return useMutation(
    useTRPC().scheduleManagement.changeObjection.mutationOptions({
      onSuccess: async (changed) => {
        await keep(changed)
        toast(words.clearing.objections.form.saved)
        onClose()
      },
    }),
  )
}

type RangeProps = { intervals: Evidence['intervals']; onSet: (first: number, last: number, is: boolean) => void }

/** The range for those who do not drag. */
function RangeFields({ intervals, onSet }: RangeProps) {
  const { words, format } = useLanguage()
  const text = words.clearing.objections.evidence
  const [range, setRange] = useState<[number, number]>([0, 0])
  const most = intervals.length - 1
  const [first, last] = [Math.min(range[0], most), Math.min(range[1], most)]
  const choices = intervals.map(({ start_time }, index) => ({
    value: String(index),
    label: format.moment(start_time, 'Europe/Berlin'),
  }))
  return (
    <div className={styles.range}>
      <SelectField
        label={text.from}
        value={String(first)}
        choices={choices}
        onChange={(event) => setRange([Number(event.target.value), Math.max(last, Number(event.target.value))])}
      />
      <SelectField
        label={text.to}
        value={String(last)}
        choices={choices}
        onChange={(event) => setRange([Math.min(first, Number(event.target.value)), Number(event.target.value)])}
      />
      <Button onClick={() => onSet(first, last, true)}>{text.pick}</Button>
      <Button onClick={() => onSet(first, last, false)}>{text.leave}</Button>
    </div>
  )
}
