'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Party } from '#server/areas/core/records/contract.ts'
import { ChainCard } from '../map/chain-card.tsx'
import { recordCall } from '../explorer-call.ts'
import { RecordFrame, RecordQuery, useAsOf } from './record-frame.tsx'
import { type PartyPage, partyOptions } from './record-options.ts'
import { Fact, Facts, IdentifiersCard, SourceCard, validityText } from './record-parts.tsx'
import styles from './record.module.css'

/** A market party: its roles and identifiers, what it operates, and the source. */
export function PartyRecord({ id, today }: { id: string; today: string }) {
  const as_of = useAsOf()
  const query = useQuery({ ...partyOptions(useTRPCClient(), id, as_of), placeholderData: keepPreviousData })
  return (
    <RecordQuery query={query} find={({ party }) => party}>
      {(party, page) => <Loaded page={page} party={party} today={today} as_of={as_of} />}
    </RecordQuery>
  )
}

type LoadedProps = { page: PartyPage; party: Party; today: string; as_of: string | null }

function Loaded({ page, party, today, as_of }: LoadedProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  const gridAreas = paths.core({ kind: 'metering-grid-area', operator: party.id, as_of: as_of ?? undefined })
  return (
    <RecordFrame
      record={party}
      kinds={text.one.party}
      countries={party.countries}
      call={recordCall('party', party.id, as_of)}
      today={today}
    >
      {party.description ? <p className={styles.about}>{party.description}</p> : null}
      <ChainCard
        chain={isAlone(page) ? { nodes: [], links: [], more: 0, more_operators: 0 } : page.chain}
        here={party.id}
        as_of={as_of}
        moreHref={gridAreas}
      />
      <div className={styles.two}>
        <div>
          <IdentifiersCard ids={party.extra_ids} />
          <SourceCard record={party} />
        </div>
        <Card title={text.record.facts}>
          <PartyFacts page={page} party={party} gridAreasHref={gridAreas} />
        </Card>
      </div>
    </RecordFrame>
  )
}

/** Whether nothing belongs to the party that a chain could be drawn through. */
function isAlone({ chain }: PartyPage): boolean {
  return chain.nodes.every(({ stage }) => stage === 'operator')
}

type PartyFactsProps = { page: PartyPage; party: Party; gridAreasHref: string }

function PartyFacts({ page, party, gridAreasHref }: PartyFactsProps) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.coreExplorer
  const { areas } = useSession().organization
  const hasTariffs = party.roles.includes('system-operator') && areas.includes('cost-of-energy')
  return (
    <Facts>
      <Fact label={text.record.roles}>{party.roles.map((role) => text.roles[role]).join(', ')}</Fact>
      <Fact label={text.record.functions}>
        {party.register_functions ? <span lang="en">{party.register_functions.join(', ')}</span> : null}
      </Fact>
      <Fact label={text.record.valid}>{validityText(party, language)}</Fact>
      <Fact label={text.record.website}>{party.website_url && <Website url={party.website_url} />}</Fact>
      <Fact label={text.record.gridAreas}>
        {page.grid_areas === 0 ? null : (
          <Link href={gridAreasHref}>{text.record.gridAreasShow(format.number(page.grid_areas))}</Link>
        )}
      </Fact>
      <Fact label={text.record.tariffs}>
        {hasTariffs ? <Link href={paths.tariffs({ operator: party.name })}>{text.record.tariffsOf}</Link> : null}
      </Fact>
    </Facts>
  )
}

/** Only http(s) addresses become links, whatever a register contains. */
function Website({ url }: { url: string }) {
  return /^https?:\/\//.test(url) ? (
    <a href={url} rel="noreferrer noopener" target="_blank">
      {url}
    </a>
  ) : (
    url
  )
}
