'use client'

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { SelectField, TextAreaField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import {
  type Evidence,
  EVIDENCE_UNITS,
  MOST_INTERVALS,
  type ObjectionRecord,
} from '#server/areas/schedule-management/objections/contract.ts'
import shared from '../../clearing/clearing.module.css'
import styles from './evidence-dialog.module.css'
import { EvidencePlot } from './evidence-plot.tsx'
import { unitLabel } from '../objection-messages.ts'
import { differing, type PastedProblem, printPasted, readPasted } from './pasted.ts'
import { RangeFields } from '../../clearing/periods/range-fields.tsx'
import { CopyOurValues } from './take-our-values.tsx'
import { useSaved } from '../use-objection.ts'

/** Picks, on a chart of pasted values, the intervals that a draft disputes. */
export function EvidenceDialog({ record, onClose }: { record: ObjectionRecord; onClose: () => void }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.evidence
  const [pasted, setPasted] = useState(() => printPasted(record.evidence?.intervals ?? []))
  const [unit, setUnit] = useState<Evidence['unit']>(record.evidence?.unit ?? 'MWH')
  const { intervals, problems } = useMemo(
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
      <div className={shared.form}>
        <TextAreaField
          label={text.paste}
          rows={5}
          value={pasted}
          placeholder={`${record.bilanzierungsmonat.slice(0, 8)}12 09:00\t${format.number(3.2)}\t${format.number(4.1)}`}
          error={problems.length > 0 ? <ProblemList problems={problems} /> : undefined}
          onChange={(event) => setPasted(event.target.value)}
        />
        <SelectField
          label={text.unit}
          value={unit}
          onChange={(event) => setUnit(event.target.value as Evidence['unit'])}
          choices={EVIDENCE_UNITS.map((value) => ({ value, label: unitLabel(value) }))}
        />
        {problems.length === 0 && unit !== 'EUR_per_MWh' ? (
          <CopyOurValues {...{ record, intervals, unit }} onImport={(imported) => setPasted(printPasted(imported))} />
        ) : null}
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
            <div className={shared.actions}>
              <Button onClick={() => pick(differing(intervals))}>{text.differing}</Button>
              <Button onClick={() => pick(intervals.map(() => true))}>{text.all}</Button>
              <Button onClick={() => pick(intervals.map(() => false))}>{text.nothing}</Button>
            </div>
          </>
        ) : null}
        {save.error ? <FailedNotice error={save.error} /> : null}
        <DialogActions>
          <Button onClick={onClose}>{messages.ui.cancel}</Button>
          <Button
            kind="go"
            disabled={save.isPending || problems.length > 0 || chosen.length > MOST_INTERVALS}
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
  const { messages } = useLanguage()
  const keep = useSaved()
  const toast = useToast()
  return useMutation(
    useTRPC().scheduleManagement.updateObjection.mutationOptions({
      onSuccess: async (changed) => {
        await keep(changed)
        toast(messages.clearing.objections.form.saved)
        onClose()
      },
    }),
  )
}

const MOST_SHOWN = 8

function ProblemList({ problems }: { problems: readonly PastedProblem[] }) {
  const text = useLanguage().messages.clearing.objections.evidence
  return (
    <ul className={styles.problems}>
      {problems.slice(0, MOST_SHOWN).map(({ line, code, value }) => (
        <li key={line}>{text.problems[code](line, value.slice(0, 60))}</li>
      ))}
      {problems.length > MOST_SHOWN ? <li>{text.problems.more(problems.length - MOST_SHOWN)}</li> : null}
    </ul>
  )
}
