'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Allocation } from '#server/areas/market-access/contract.ts'
import { ALLOCATION_ZONE } from '#server/areas/market-access/delivery-days.ts'
import { changedSlots, comparedDay, differenceOf, energyOf } from './allocation-rows.ts'
import { dayRequest, type SeriesKey } from './series-period.ts'
import styles from './series-view.module.css'
import { versionText } from './version-text.ts'

type DifferenceProps = { series: SeriesKey; day: string; received_at: string }

/**
 * A day's version against the one before it; `before` in the URL is the instant of an older one, from which one can
 * step back.
 */
export function CorrectionDifference({ series, day, received_at }: DifferenceProps) {
  const { marketAccess } = useTRPC()
  const [parameters] = useUrlState()
  const requested = Date.parse(parameters.get('before') ?? '')
  const newer_at = Number.isNaN(requested) ? received_at : new Date(requested).toISOString()
  const older_at = new Date(Date.parse(newer_at) - 1).toISOString()
  const newer = useQuery(marketAccess.listAllocations.queryOptions({ query: dayRequest(series, day, newer_at) }))
  const older = useQuery(marketAccess.listAllocations.queryOptions({ query: dayRequest(series, day, older_at) }))
  return (
    <div className={styles.compared}>
      <QueryStates query={newer}>
        {({ items: [after] }) => (
          <QueryStates query={older}>
            {({ items: [before] }) => (after && before ? <Difference {...{ day, before, after }} /> : null)}
          </QueryStates>
        )}
      </QueryStates>
    </div>
  )
}

type Compared = { day: string; before: Allocation; after: Allocation }

function Difference({ day, before, after }: Compared) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const [, change] = useUrlState()
  const [was, is] = [before.versions[0], after.versions[0]]
  const changed = changedSlots(before, after)
  const kwh = (value: number | null) => (value === null ? text.gap : format.number(value, [0, 3]))
  if (!is) return <Empty title={text.noCorrections} />
  return (
    <>
      <h3>
        {text.compared(
          format.day(day, 'UTC'),
          versionText(is.version, format),
          was ? versionText(was.version, format) : null,
        )}
      </h3>
      <Facts facts={factsOf({ before, after, changed: changed.length }, { text, format })} />
      {changed.length > 0 ? (
        <DataTable
          caption={text.changed}
          rows={changed}
          rowKey={({ start_ms }) => String(start_ms)}
          columns={[
            {
              id: 'start',
              label: text.quarterHour,
              value: ({ start_ms }) => new Date(start_ms).toISOString(),
              cell: ({ start_ms }) => format.clock(start_ms, ALLOCATION_ZONE),
            },
            {
              id: 'before',
              label: text.before,
              value: (row) => row.before,
              cell: (row) => kwh(row.before),
              align: 'end',
            },
            { id: 'after', label: text.after, value: (row) => row.after, cell: (row) => kwh(row.after), align: 'end' },
            {
              id: 'difference',
              label: text.differenceKwh,
              value: differenceOf,
              cell: (row) => signed(differenceOf(row), format.number),
              align: 'end',
            },
          ]}
        />
      ) : null}
      {was && was.replaces !== null ? (
        <Button onClick={() => change({ before: was.received_at })}>
          {text.goBack(versionText(was.version, format))}
        </Button>
      ) : null}
    </>
  )
}

type Texts = Pick<ReturnType<typeof useLanguage>, 'format'> & {
  text: ReturnType<typeof useLanguage>['messages']['marketAccess']
}

function factsOf({ before, after, changed }: Omit<Compared, 'day'> & { changed: number }, { text, format }: Texts) {
  const [old_kwh, new_kwh] = [energyOf(before), energyOf(after)]
  const { kwh, both, gained, lost } = comparedDay(before, after)
  const energy = (sum: number | null) => (sum === null ? '–' : format.withUnit(format.number(sum, [0, 3]), 'kWh'))
  const received = (at: string | undefined) => (at === undefined ? undefined : format.time(at))
  return [
    { label: text.before, value: energy(old_kwh), note: received(before.versions[0]?.received_at) },
    { label: text.after, value: energy(new_kwh), note: received(after.versions[0]?.received_at) },
    {
      label: text.difference,
      value: kwh === null ? '–' : format.withUnit(signed(kwh, format.number), 'kWh'),
      note: gained + lost > 0 ? text.knownInBoth(format.number(both)) : null,
    },
    {
      label: text.changed,
      value: format.number(changed),
      note: gained + lost > 0 ? text.gainedAndLost(format.number(gained), format.number(lost)) : null,
    },
  ]
}

function signed(value: number | null, print: (value: number, digits: [number, number]) => string): string {
  if (value === null) return '–'
  return `${value > 0 ? '+' : ''}${print(value, [0, 3])}`
}
