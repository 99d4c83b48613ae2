'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { type AccountingPoint, POINT_AREAS, type PointArea } from '#server/areas/market-access/contract.ts'
import { FIRST_DAY, LAST_DAY } from '#server/areas/market-access/day-range.ts'
import { AreaTag } from '../area-tag.tsx'
import { entryOn } from '../point-areas.ts'
import styles from './series-view.module.css'

type AreaProps = { accounting_point_id: string; market_identifier: string; today: string }

/** The control area of the point, with its start day and origin. */
export function AreaCard({ accounting_point_id, market_identifier, today }: AreaProps) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const request = { accounting_point_id: [accounting_point_id] }
  const query = useQuery(useTRPC().marketAccess.listAccountingPoints.queryOptions({ query: request }))
  const maySet = useSession().role !== 'viewer'
  return (
    <Card title={text.area}>
      <QueryStates query={query} lines={2}>
        {({ accounting_points }) => (
          <>
            {entryOn(accounting_points, accounting_point_id, today) ? null : (
              <Notice tone="warn">{text.noAreaText}</Notice>
            )}
            <ul className={styles.areas}>
              {accounting_points.map((entry) => (
                <li key={entry.valid_from}>
                  <AreaTag area={entry.control_area} />{' '}
                  <span className="dim">
                    {text.areaFrom(format.day(entry.valid_from, 'UTC'), entry.market_identifier)}
                  </span>
                </li>
              ))}
            </ul>
            {maySet ? (
              <AreaForm
                key={accounting_points.length}
                entries={accounting_points}
                {...{ accounting_point_id, market_identifier, today }}
              />
            ) : null}
          </>
        )}
      </QueryStates>
    </Card>
  )
}

function AreaForm({
  accounting_point_id,
  market_identifier,
  today,
  entries,
}: AreaProps & { entries: AccountingPoint[] }) {
  const { messages } = useLanguage()
  const text = messages.marketAccess
  const trpc = useTRPC()
  const queries = useQueryClient()
  const toast = useToast()
  const form = useId()
  const [control_area, setArea] = useState<PointArea | ''>('')
  const [valid_from, setFrom] = useState(entries.length === 0 ? `${today.slice(0, 4)}-01-01` : today)
  const put = useMutation(
    trpc.marketAccess.putAccountingPoints.mutationOptions({
      onSuccess: async () => {
        await Promise.all(
          [trpc.marketAccess.pathKey(), trpc.portfolioForecasts.pathKey()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        )
        toast(text.areaMessages)
      },
    }),
  )
  const send = () => {
    if (control_area === '') return
    put.mutate({
      body: { accounting_points: [{ accounting_point_id, market_identifier, control_area, valid_from }] },
    })
  }
  const choices = [{ value: '', label: '–' }, ...POINT_AREAS.map((value) => ({ value, label: value }))]
  return (
    <form
      id={form}
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {put.error ? <FailedNotice error={put.error} /> : null}
      <SelectField
        label={text.area}
        value={control_area}
        required
        choices={choices}
        onChange={({ target }) => setArea(POINT_AREAS.find((each) => each === target.value) ?? '')}
      />
      <TextField
        label={text.areaSince}
        type="date"
        required
        min={FIRST_DAY}
        max={LAST_DAY}
        value={valid_from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Button type="submit" disabled={put.isPending || control_area === '' || valid_from === ''}>
        {text.setArea}
      </Button>
    </form>
  )
}
