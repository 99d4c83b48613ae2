import type { Metadata } from 'next'
import { importsAsk } from '#components/market-access/import/imports-ask.ts'
import { ImportPage } from '#components/market-access/import/import-page.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.allocationImport.title }
}

export default async function AllocationImportPage({ searchParams }: { searchParams: Promise<Query> }) {
  const address = await searchParams
  await requireSession(addressOf(paths.allocationImport(), address))
  const query = importsAsk((name) => [address[name]].flat()[0] ?? null)
  return (
    <Prefetched
      ask={({ operations: { marketAccess }, queries }) => [
        queries.prefetchQuery(marketAccess.listAllocationImports.queryOptions({ query })),
      ]}
    >
      <ImportPage drawn_ms={Date.now()} />
    </Prefetched>
  )
}
