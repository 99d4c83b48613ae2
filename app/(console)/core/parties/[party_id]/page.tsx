import type { Metadata } from 'next'
import { readDay } from '#components/core/explorer/explorer-state.ts'
import { PartyRecord } from '#components/core/explorer/records/party-record.tsx'
import { partyOptions } from '#components/core/explorer/records/record-options.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { addressOf, type Query, requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.coreExplorer.one.party }
}

type PartyPageProps = { params: Promise<{ party_id: string }>; searchParams: Promise<Query> }

export default async function PartyPage({ params, searchParams }: PartyPageProps) {
  const { party_id } = await params
  const query = await searchParams
  await requireSession(addressOf(paths.party(party_id), query))
  requireId(party_id)
  const as_of = readDay([query.as_of].flat()[0])
  return (
    <Prefetched ask={({ client, queries }) => [queries.prefetchQuery(partyOptions(client, party_id, as_of))]}>
      <PartyRecord id={party_id} today={new Date().toISOString().slice(0, 10)} />
    </Prefetched>
  )
}
