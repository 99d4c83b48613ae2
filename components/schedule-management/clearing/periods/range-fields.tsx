'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import type { Evidence } from '#server/areas/schedule-management/objections/contract.ts'
import { berlinMoment } from '../berlin-moment.ts'
import styles from '../clearing.module.css'

type RangeProps = { intervals: Evidence['intervals']; onSet: (first: number, last: number, is: boolean) => void }

/** The range for those who do not drag: from the beginning of one quarter-hour until the end of another. */
export function RangeFields({ intervals, onSet }: RangeProps) {
  const { messages, format } = useLanguage()
  const text = messages.clearing.objections.evidence
  const [range, setRange] = useState<[number, number]>([0, 0])
  const most = intervals.length - 1
  const [first, last] = [Math.min(range[0], most), Math.min(range[1], most)]
  const choices = (side: 'start_time' | 'end_time') =>
    intervals.map((each, index) => ({ value: String(index), label: berlinMoment(each[side], format) }))
  return (
    <div className={styles.range}>
      <SelectField
        label={text.from}
        value={String(first)}
        choices={choices('start_time')}
        onChange={(event) => setRange([Number(event.target.value), Math.max(last, Number(event.target.value))])}
      />
      <SelectField
        label={text.to}
        value={String(last)}
        choices={choices('end_time')}
        onChange={(event) => setRange([Math.min(first, Number(event.target.value)), Number(event.target.value)])}
      />
      <Button onClick={() => onSet(first, last, true)}>{text.pick}</Button>
      <Button onClick={() => onSet(first, last, false)}>{text.leave}</Button>
    </div>
  )
}
