'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { monthOf, shiftMonth } from '#server/areas/schedule-management/clearing/deadlines.ts'
import type { EvidenceInterval, ObjectionRecord } from '#server/areas/schedule-management/objections/contract.ts'
import { formatDate } from '#server/calendar/civil.ts'
import styles from '../../clearing/clearing.module.css'
import { type EnergyUnit, OUR_SOURCES, type OurSource, withOurValues } from './our-values.ts'

type OurValuesProps = {
  record: Pick<ObjectionRecord, 'clearing_period_uid' | 'bilanzierungsmonat'>
  intervals: readonly EvidenceInterval[]
  unit: EnergyUnit
  onImport: (intervals: readonly EvidenceInterval[]) => void
}

/** Fills in our side from the allocations or schedules that are stored for the balance group's settlement month. */
export function CopyOurValues({ record, intervals, unit, onImport }: OurValuesProps) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.evidence.our
  const [source, setSource] = useState<OurSource>('allocated_mwh')
  const [wished, setRange] = useState<string | null>(null)
  const range = wished ?? (intervals.length > 0 ? 'lines' : 'month')
  const client = useTRPCClient().scheduleManagement
  const taking = useMutation({
    mutationFn: async () => {
      const { rows } = await client.readClearingImbalance.query({ path: { uid: record.clearing_period_uid } })
      const of = range === 'lines' || range === 'month' ? range : { day: range }
      return withOurValues(intervals, rows, { source, unit, range: of })
    },
    onSuccess: (found) => (found.used > 0 ? onImport(found.intervals) : undefined),
  })
  const month = monthOf(record.bilanzierungsmonat)
  const days = Array.from({ length: shiftMonth(month, 1) - month }, (_, day) => formatDate(month + day))
  const ranges = [
    ...(intervals.length > 0 ? [{ value: 'lines', label: text.lines(intervals.length) }] : []),
    { value: 'month', label: text.month },
    ...days.map((day) => ({ value: day, label: format.weekdayDay(day, 'UTC') })),
  ]
  return (
    <div className={styles.range}>
      <SelectField
        label={text.source}
        value={source}
        choices={OUR_SOURCES.map((value) => ({ value, label: text.sources[value] }))}
        onChange={({ target: { value } }) => setSource(value as OurSource)}
      />
      <SelectField
        label={text.range}
        value={range}
        choices={ranges}
        onChange={({ target: { value } }) => setRange(value)}
      />
      <Button disabled={taking.isPending} onClick={() => taking.mutate()}>
        {taking.isPending ? text.taking : text.take}
      </Button>
      {taking.error ? <FailedNotice error={taking.error} /> : null}
      {taking.data?.used === 0 ? <Notice tone="warn">{text.none}</Notice> : null}
    </div>
  )
}
