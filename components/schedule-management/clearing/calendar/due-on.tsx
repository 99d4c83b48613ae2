'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { FIRST_DUE, LAST_DUE, readClearing } from '../clearing-address.ts'
import shared from '../clearing.module.css'
import styles from './due-on.module.css'

/** The question backward: which deadlines of which settlement months end on a day. */
export function DueOn() {
  const { messages } = useLanguage()
  const text = messages.clearing.due
  const [parameters, change] = useUrlState()
  const { due } = readClearing((name) => parameters.get(name) ?? undefined)
  return (
    <div className={styles.due}>
      <TextField
        label={text.label}
        type="date"
        min={FIRST_DUE}
        max={LAST_DUE}
        defaultValue={due ?? ''}
        onChange={(event) => change({ due: event.target.value })}
      />
      <div aria-live="polite">{due === null ? <p className="dim">{text.hint}</p> : <Due day={due} />}</div>
    </div>
  )
}

function Due({ day }: { day: string }) {
  const { messages, format } = useLanguage()
  const text = messages.clearing
  const [parameters] = useUrlState()
  const { calendar } = readClearing((name) => parameters.get(name) ?? undefined).query
  const trpc = useTRPC().scheduleManagement
  const query = useQuery({
    ...trpc.listClearingDeadlines.queryOptions({ query: { start_date: day, calendar } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryStates query={query} lines={1}>
      {({ deadlines }) =>
        deadlines.length === 0 ? (
          <p>{text.due.none(format.weekdayDate(day))}</p>
        ) : (
          <ul className={shared.list}>
            {deadlines.map(({ bilanzierungsmonat, name, werktag }) => (
              <li key={`${bilanzierungsmonat} ${name}`}>
                <span>
                  <Link href={`?from=${bilanzierungsmonat}`}>{format.month(bilanzierungsmonat, 'long', 'UTC')}</Link>:{' '}
                  {text.deadlines[name]}
                  {werktag === null ? '' : ` · ${text.werktag(werktag)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryStates>
  )
}
