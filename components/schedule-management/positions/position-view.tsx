'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { CONTROL_AREAS } from '#server/areas/market-access/contract.ts'
import type { Positions } from '#server/areas/schedule-management/positions/contract.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { DayCard } from './day-card.tsx'
import { OpenTable } from './open-table.tsx'
import { readDay, readPositionRequest, turned } from './position-address.ts'
import { hasPrice, PositionChart } from './position-chart.tsx'
import { PositionFacts } from './position-facts.tsx'
import { ProofCard } from './proof-card.tsx'
import styles from './positions.module.css'

/** The open position of a day between the day before and the day after, by quarter-hour. */
export function PositionView({ drawn_ms }: { drawn_ms: number }) {
  const { messages, format } = useLanguage()
  const text = messages.positions
  const [parameters, change] = useUrlState()
  const read = (name: string) => parameters.get(name) ?? undefined
  const requested = readPositionRequest(read)
  const today = formatDate(berlinDay(new Date(drawn_ms)))
  const date = readDay(read('date')) ?? today
  const query = useQuery({
    ...useTRPC().scheduleManagement.listPositions.queryOptions({ query: requested }),
    placeholderData: keepPreviousData,
  })
  const turn = (days: number) => paths.position({ ...Object.fromEntries(parameters), date: turned(date, days) })
  return (
    <>
      <PageHead
        title={text.titleOf(format.weekdayDay(date, 'UTC'))}
        sub={text.sub}
        actions={
          <>
            <ButtonLink href={turn(-1)}>{text.before}</ButtonLink>
            <ButtonLink href={turn(1)}>{text.after}</ButtonLink>
            <CopyAs call={{ method: 'GET', path: '/schedule-management/v1/positions', query: requested }} />
            <ButtonLink kind="go" href={paths.newSchedule()}>
              {text.submit}
            </ButtonLink>
          </>
        }
      />
      <div className={styles.filter}>
        <PositionFilter groups={query.data?.balance_groups ?? []} date={date} />
      </div>
      <QueryStates query={query} lines={12}>
        {(positions) => (
          <Shown positions={positions} date={date} slot={read('slot')} onSlot={(slot) => change({ slot })} />
        )}
      </QueryStates>
    </>
  )
}

type ShownProps = {
  positions: Positions
  date: string
  slot: string | undefined
  onSlot: (slot: string | null) => void
}

function Shown({ positions, date, slot, onSlot }: ShownProps) {
  const { messages } = useLanguage()
  const text = messages.positions
  const day = positions.days.find((each) => each.date === date) ?? positions.days[0]
  if (day === undefined) return null
  const isEmpty = positions.quarter_hours.every(({ open_mw }) => open_mw === null)
  const chosen = positions.quarter_hours.find(({ start_time }) => start_time === slot)
  return (
    <>
      {positions.balance_groups.length === 0 ? <Notice tone="warn">{text.noGroups}</Notice> : null}
      <PositionFacts positions={positions} day={day} />
      {positions.quarter_hours.some(hasPrice) ? null : (
        <Notice tone="warn">
          {text.noPrices} <ButtonLink href={paths.coreData()}>{messages.frame.coreData}</ButtonLink>
        </Notice>
      )}
      {isEmpty ? <Notice tone="go">{text.nothing}</Notice> : <PositionChart positions={positions} date={date} />}
      <div className={styles.two}>
        <OpenTable positions={positions} day={day} chosen={chosen?.start_time ?? null} onSlot={onSlot} />
        <div>
          {chosen === undefined ? null : <ProofCard slot={chosen} positions={positions} />}
          <DayCard day={day} positions={positions} />
        </div>
      </div>
    </>
  )
}

function PositionFilter({ groups, date }: { groups: Positions['balance_groups']; date: string }) {
  const { messages } = useLanguage()
  const text = messages.positions
  const [parameters, change] = useUrlState()
  return (
    <FilterBar
      isFiltered={['group', 'area', 'date'].some((name) => parameters.get(name))}
      onClear={() => change({ group: null, area: null, date: null, slot: null })}
    >
      <TextField
        label={text.day}
        type="date"
        value={date}
        onChange={(event) => change({ date: event.target.value, slot: null })}
      />
      <SelectField
        label={text.group}
        choices={[
          { value: '', label: messages.ui.all },
          ...groups.map(({ eic, name }) => ({ value: eic, label: `${name} · ${eic}` })),
        ]}
        value={parameters.get('group') ?? ''}
        onChange={(event) => change({ group: event.target.value })}
      />
      <SelectField
        label={text.area}
        choices={[{ value: '', label: messages.ui.all }, ...CONTROL_AREAS.map((value) => ({ value, label: value }))]}
        value={parameters.get('area') ?? ''}
        onChange={(event) => change({ area: event.target.value })}
      />
    </FilterBar>
  )
}
