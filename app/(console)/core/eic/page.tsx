import type { Metadata } from 'next'
import { EicChecker } from '#components/core/eic/eic-checker.tsx'
import { readCode } from '#components/core/eic/code.ts'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { addressOf, type Query, requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.core.eic.title }
}

export default async function EicPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  await requireSession(addressOf(paths.eicChecker(), query))
  const code = readCode([query.code].flat()[0])
  return (
    <Prefetched
      ask={({ operations, queries }) =>
        code === '' ? [] : [queries.prefetchQuery(operations.core.explainEicCode.queryOptions({ path: { code } }))]
      }
    >
      <EicChecker />
    </Prefetched>
  )
}
