'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { ChainCard } from '../map/chain-card.tsx'
import { recordCall } from '../explorer-call.ts'
import { isDrawnKind, recordPath } from './kinds.ts'
import type { AreaRecord as Area } from '../read-core.ts'
import { RecordFrame, RecordQuery, useAsOf } from './record-frame.tsx'
import { type AreaPage, areaOptions } from './record-options.ts'
import { Fact, Facts, IdentifiersCard, SourceCard, validityText } from './record-parts.tsx'
import styles from './record.module.css'
import { WhereCard } from '../place/where-card.tsx'

/** An area: what kinds it is, what it belongs to, where it lies, and the source. */
export function AreaRecord({ eic, today }: { eic: string; today: string }) {
  const as_of = useAsOf()
  const query = useQuery({ ...areaOptions(useTRPCClient(), eic, as_of), placeholderData: keepPreviousData })
  return (
    <RecordQuery query={query} find={({ areas }) => areas[0] ?? null}>
      {(area, page) => <Loaded page={page} area={area} today={today} as_of={as_of} />}
    </RecordQuery>
  )
}

type LoadedProps = { page: AreaPage; area: Area; today: string; as_of: string | null }

function Loaded({ page, area, today, as_of }: LoadedProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  const kinds = page.areas.map(({ kind }) => kind)
  const drawn = kinds.filter(isDrawnKind)
  const gridAreas = paths.core({ kind: 'metering-grid-area', zone: area.id, as_of: as_of ?? undefined })
  return (
    <RecordFrame
      record={area}
      kinds={kinds.map((kind) => text.one[kind]).join(', ')}
      countries={area.countries}
      call={recordCall(area.kind, area.id, as_of)}
      today={today}
    >
      {drawn.length === 0 ? null : <ChainCard chain={page.chain} here={area.id} as_of={as_of} moreHref={gridAreas} />}
      <div className={styles.two}>
        {drawn.length === 0 ? null : (
          <WhereCard
            kinds={drawn}
            record={{ ...area, label: area.short_name }}
            countries={area.countries}
            as_of={as_of}
          />
        )}
        <div>
          <Card title={text.record.facts}>
            <AreaFacts page={page} area={area} as_of={as_of} gridAreasHref={gridAreas} />
          </Card>
          <IdentifiersCard ids={[{ kind: 'eic', value: area.id }]} />
          <SourceCard record={area} />
        </div>
      </div>
    </RecordFrame>
  )
}

type AreaFactsProps = Omit<LoadedProps, 'today'> & { gridAreasHref: string }

function AreaFacts({ page, area, as_of, gridAreasHref }: AreaFactsProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.coreExplorer
  const { transmission_system_operator: tso, timezone, status } = area
  const postalCodes = page.areas.find(({ kind }) => kind === 'control-area')?.postal_codes
  return (
    <Facts>
      <Fact label={text.columns.label}>{area.short_name}</Fact>
      <Fact label={text.record.status}>{[text.status[status], text.statusWhy[status]].filter(Boolean).join(': ')}</Fact>
      {page.areas.map((each) => (
        <Fact key={each.kind} label={text.one[each.kind]}>
          {validityText(each, language)}
        </Fact>
      ))}
      <Fact label={text.record.timezone}>{timezone}</Fact>
      <Fact label={text.record.tso}>
        {tso && <Link href={recordPath({ kind: 'party', id: tso.id }, as_of)}>{tso.name}</Link>}
      </Fact>
      <Fact label={text.record.inRegister}>
        {area.register_name === null ? null : (
          <span lang="en">
            {area.register_name} <span className="dim">({area.register_functions?.join(', ')})</span>
          </span>
        )}
      </Fact>
      <Fact label={text.record.postalCodes}>
        {postalCodes ? (
          <Link href={paths.coreData({ text: 'opsd-postal-codes' })}>
            {text.record.postalCodesFrom(format.number(postalCodes))}
          </Link>
        ) : null}
      </Fact>
      <Fact label={text.record.gridAreas}>
        {page.grid_areas === 0 ? null : (
          <Link href={gridAreasHref}>{text.record.gridAreasShow(format.number(page.grid_areas))}</Link>
        )}
      </Fact>
    </Facts>
  )
}
