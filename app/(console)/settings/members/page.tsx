import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { Members } from '#components/settings/members/members.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.settings.members.title }
}

export default async function MembersPage() {
  await requireSession(paths.members())
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.access.listMembers.queryOptions({}))]}
    >
      <Members />
    </Prefetched>
  )
}
