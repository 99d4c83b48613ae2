'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { newestDay, readDay, readPart, yearsUpTo } from './series-period.ts'
import styles from './series-view.module.css'

const WHOLE = '0'

/** Which year or month is shown, and as it was known on which day. */
export function SeriesPart({ drawn_ms }: { drawn_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const [parameters, change] = useUrlState()
  const part = readPart((name) => parameters.get(name), drawn_ms)
  const as_of = readDay(parameters.get('as_of'))
  const newest = formatDate(newestDay(drawn_ms))
  const isFuture = (month: number) => `${part.year}-${String(month).padStart(2, '0')}` > newest.slice(0, 7)
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.monthName(index + 1),
    title: format.monthName(index + 1, 'long'),
    disabled: isFuture(index + 1),
  }))
  return (
    <div className={styles.part}>
      <SelectField
        label={text.year}
        value={String(part.year)}
        onChange={(event) => change({ year: event.target.value, day: null, before: null })}
        choices={yearsUpTo(drawn_ms).map((year) => ({ value: String(year), label: String(year) }))}
      />
      <Segmented
        label={text.month}
        value={String(part.month ?? WHOLE)}
        onChange={(month) => change({ year: String(part.year), month, day: null, before: null })}
        choices={[{ value: WHOLE, label: text.year }, ...months]}
      />
      <TextField
        label={text.asOf}
        type="date"
        value={as_of === null ? '' : formatDate(as_of)}
        onChange={(event) => change({ as_of: event.target.value, day: null, before: null })}
      />
    </div>
  )
}
