'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { useSession } from '#components/session-provider.tsx'
import { actorName } from '#components/settings/audit/actor-name.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { storedText } from '#components/ui/messages/message-text.ts'
import type { ForecastVersion } from '#server/areas/portfolio-forecasts/contract.ts'
import { dayAheadGate } from '#server/areas/portfolio-forecasts/gate.ts'
import { DeliveryTag } from '../delivery-tag.tsx'
import styles from '../portfolio-forecasts.module.css'

type VersionsCardProps = {
  delivery_day: string
  versions: ForecastVersion[]
  shown: ForecastVersion
  compared: ForecastVersion | undefined
}

/** All versions of a day with their delivery state; one is shown and compared with another. */
export function VersionsCard({ delivery_day, versions, shown, compared }: VersionsCardProps) {
  const language = useLanguage()
  const text = language.messages.portfolioForecasts
  return (
    <Card
      title={text.versions}
      note={versions.length}
      flush
      actions={<RedeliverButton delivery_day={delivery_day} newest={versions[0]} />}
    >
      {versions.length > 1 ? <Picker {...{ versions, shown, compared }} /> : null}
      <DataTable
        caption={text.versions}
        columns={columnsOf(language)}
        rows={versions}
        rowKey={({ version }) => String(version)}
      />
    </Card>
  )
}

function Picker({ versions, shown, compared }: Omit<VersionsCardProps, 'delivery_day'>) {
  const { messages } = useLanguage()
  const text = messages.portfolioForecasts
  const [, change] = useUrlState()
  const newest = versions[0]?.version
  return (
    <div className={styles.pick}>
      <label>
        {text.shownVersion(shown.version, versions.length)}
        <input
          type="range"
          min={1}
          max={newest}
          value={shown.version}
          onChange={({ target: { value } }) => change({ version: Number(value) === newest ? null : value })}
        />
      </label>
      <SelectField
        label={text.compareWith}
        value={compared && compared !== shown ? String(compared.version) : ''}
        choices={[
          { value: '', label: text.noComparison },
          ...versions.flatMap((each) =>
            each === shown ? [] : [{ value: String(each.version), label: text.version(each.version) }],
          ),
        ]}
        onChange={({ target: { value } }) => change({ against: value })}
      />
    </div>
  )
}

/** A rejected or abandoned delivery can be repeated; after its gate it would be rejected again. */
function RedeliverButton({ delivery_day, newest }: { delivery_day: string; newest: ForecastVersion | undefined }) {
  const text = useLanguage().messages.portfolioForecasts
  const { role } = useSession()
  const trpc = useTRPC().portfolioForecasts
  const queries = useQueryClient()
  const toast = useToast()
  const redeliver = useMutation(
    trpc.redeliverForecast.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: trpc.pathKey() })
        toast(text.redelivered)
      },
    }),
  )
  const state = newest?.delivery?.state
  const isLate = newest !== undefined && Date.parse(newest.submitted_at) > dayAheadGate(delivery_day)
  if (role === 'viewer' || (state !== 'dead' && (state !== 'rejected' || isLate))) return null
  return (
    <>
      {redeliver.error ? <FailedNotice error={redeliver.error} /> : null}
      <Button disabled={redeliver.isPending} onClick={() => redeliver.mutate({ path: { delivery_day } })}>
        {text.redeliver}
      </Button>
    </>
  )
}

function columnsOf(language: Language): Column<ForecastVersion>[] {
  const { messages, format } = language
  const text = messages.portfolioForecasts
  const energy = (id: 'total_production_mwh' | 'total_consumption_mwh', label: string): Column<ForecastVersion> => ({
    id,
    label: `${label} (MWh)`,
    value: (row) => row[id],
    cell: (row) => format.number(row[id], 3),
    align: 'end',
    isWideOnly: true,
  })
  const tries = ({ delivery }: ForecastVersion) =>
    [
      delivery ? text.attempts(delivery.attempts) : null,
      delivery?.state === 'pending' && delivery.due_at ? text.due(format.second(delivery.due_at)) : null,
      delivery?.detail ? storedText(delivery.detail, delivery, language) : null,
    ]
      .filter(Boolean)
      .join(' · ') || '–'
  return [
    { id: 'version', label: text.columns.version, value: ({ version }) => version },
    {
      id: 'submitted',
      label: text.columns.submitted,
      value: ({ submitted_at }) => submitted_at,
      cell: ({ submitted_at }) => `${format.second(submitted_at)} ${format.zoneLabel()}`,
    },
    {
      id: 'by',
      label: text.columns.by,
      value: ({ submitted_by, source }) => `${actorName(submitted_by, language)} (${text.sources[source]})`,
      isWideOnly: true,
    },
    energy('total_production_mwh', text.kinds.production),
    energy('total_consumption_mwh', text.kinds.consumption),
    {
      id: 'delivery',
      label: text.downstream,
      value: ({ delivery }) => (delivery ? text.deliveries[delivery.state] : text.deliveries.none),
      cell: (row) => <DeliveryTag version={row} />,
    },
    { id: 'tries', label: text.columns.delivery, value: tries, dim: true, wrap: true, isWideOnly: true },
  ]
}
