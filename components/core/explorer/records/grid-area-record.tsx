'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import type { MeteringGridArea } from '#server/areas/core/records/contract.ts'
import { ChainCard } from '../map/chain-card.tsx'
import { recordCall } from '../explorer-call.ts'
import { codeOf } from './entries.ts'
import { recordPath } from './kinds.ts'
import { RecordFrame, RecordQuery, useAsOf } from './record-frame.tsx'
import { type GridAreaPage, gridAreaOptions } from './record-options.ts'
import { Fact, Facts, IdentifiersCard, SourceCard, validityText } from './record-parts.tsx'
import styles from './record.module.css'
import { WhereCard } from '../place/where-card.tsx'

/** A metering grid area: who operates it, what it belongs to, what is charged there, and the source. */
export function GridAreaRecord({ id, today }: { id: string; today: string }) {
  const as_of = useAsOf()
  const query = useQuery({ ...gridAreaOptions(useTRPCClient(), id, as_of), placeholderData: keepPreviousData })
  return (
    <RecordQuery query={query} find={({ area }) => area}>
      {(area, page) => <Loaded page={page} area={area} today={today} as_of={as_of} />}
    </RecordQuery>
  )
}

type LoadedProps = { page: GridAreaPage; area: MeteringGridArea; today: string; as_of: string | null }

function Loaded({ page, area, today, as_of }: LoadedProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  return (
    <RecordFrame
      record={area}
      kinds={text.one['metering-grid-area']}
      countries={[area.country]}
      call={recordCall('metering-grid-area', area.id, as_of)}
      today={today}
    >
      <ChainCard
        chain={page.chain}
        here={area.id}
        as_of={as_of}
        moreHref={paths.core({ kind: 'metering-grid-area' })}
      />
      <div className={styles.two}>
        <WhereCard
          kinds={['metering-grid-area']}
          record={{ ...area, label: null }}
          countries={[area.country]}
          instead={area.scheduling_area_eic}
          as_of={as_of}
        />
        <div>
          <Card title={text.record.facts}>
            <GridAreaFacts page={page} area={area} as_of={as_of} />
          </Card>
          <IdentifiersCard ids={area.extra_ids} />
          <SourceCard record={area} />
        </div>
      </div>
    </RecordFrame>
  )
}

function GridAreaFacts({ page, area, as_of }: Omit<LoadedProps, 'today'>) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.coreExplorer.record
  const { areas } = useSession().organization
  const { system_operator: operator, scheduling_area_eic: eic } = area
  const code = codeOf(area) ?? undefined
  const priced = { by: 'area', country: area.country, area: code }
  return (
    <Facts>
      <Fact label={text.operator}>
        {operator && (
          <Link href={recordPath({ kind: 'party', id: operator.id }, as_of)}>{page.operator ?? operator.id}</Link>
        )}
      </Fact>
      <Fact label={text.schedulingArea}>
        {eic && <Link href={recordPath({ kind: 'scheduling-area', id: eic }, as_of)}>{page.zone?.name ?? eic}</Link>}
      </Fact>
      <Fact label={text.mgaType}>{area.mga_type && text.mgaTypes[area.mga_type]}</Fact>
      <Fact label={text.valid}>{validityText(area, language)}</Fact>
      <Fact label={text.tariffs}>
        {code && areas.includes('cost-of-energy') ? (
          <Link href={paths.tariffs({ area: code })}>{text.tariffsShow}</Link>
        ) : null}
      </Fact>
      <Fact label={messages.frame.powerTariffs}>
        {code && areas.includes('power-tariffs') ? (
          <Link href={paths.powerTariffs(priced)}>{text.tariffsShow}</Link>
        ) : null}
      </Fact>
    </Facts>
  )
}
