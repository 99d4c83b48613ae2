import type { Metadata } from 'next'
import { ProfileList } from '#components/cost-of-energy/profiles/profile-list.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.profiles.title }
}

export default async function ProfilesPage() {
  await requireSession(paths.profiles())
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({}))]}
    >
      <ProfileList />
    </Prefetched>
  )
}
