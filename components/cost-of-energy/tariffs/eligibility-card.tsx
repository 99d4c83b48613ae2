'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { mgaCodeOf } from '#server/areas/core/records/mga-code-kinds.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import styles from './eligibility-card.module.css'
import { availability } from './tariff-list.tsx'

const areasShown = 6

/** Who can have the tariff, where, and from when. */
export function EligibilityCard({ tariff }: { tariff: Tariff }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.tariff
  const { type, fuse_size, other } = tariff.eligibility
  return (
    <Card title={text.eligibility}>
      <dl className={styles.facts}>
        <dt>{text.issuer}</dt>
        <dd>
          {tariff.system_operator?.name ?? '–'} · {messages.costOfEnergy.eligibilityType[type]}
        </dd>
        <dt>{text.fuse}</dt>
        <dd>{fuse_size ? format.amount(fuse_size.value, fuse_size.unit) : messages.costOfEnergy.tariffs.any}</dd>
        <dt>{text.customers}</dt>
        <dd className={styles.tags}>
          {other?.length
            ? other.map((one) => <Tag key={one}>{messages.costOfEnergy.other[one]}</Tag>)
            : messages.ui.any}
        </dd>
        <dt>{text.areas}</dt>
        <dd>
          <Areas ids={tariff.eligibility.metering_grid_area_ids ?? []} />
        </dd>
        <dt>{text.availability}</dt>
        <dd>{availability(tariff, messages.costOfEnergy.tariffs, format)}</dd>
      </dl>
    </Card>
  )
}

function Areas({ ids }: { ids: string[] }) {
  const { messages } = useLanguage()
  const text = messages.costOfEnergy.tariff
  const query = useQuery({
    ...useTRPC().core.listMeteringGridAreas.queryOptions({ query: { id: ids } }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return text.areasAny
  if (!query.data) return query.isError ? `${ids.length}` : messages.ui.loading
  const areas = query.data.mgas
  const names = areas.slice(0, areasShown).map((area) => {
    const code = mgaCodeOf(area)
    return code ? `${area.name} (${code})` : area.name
  })
  const more = areas.length - names.length
  return `${names.join(', ')}${more > 0 ? ` ${text.areasMore(more)}` : ''}`
}
