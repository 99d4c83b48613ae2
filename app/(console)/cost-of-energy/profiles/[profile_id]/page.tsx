import type { Metadata } from 'next'
import { ProfileView } from '#components/cost-of-energy/profiles/profile-view.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../../../preferences.ts'
import { Prefetched } from '../../../prefetch.tsx'
import { requireId } from '../../../require-id.ts'
import { requireSession } from '../../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.profiles.title }
}

export default async function ProfilePage({ params }: { params: Promise<{ profile_id: string }> }) {
  const { profile_id } = await params
  await requireSession(paths.profile(profile_id))
  requireId(profile_id)
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.costOfEnergy.listProfiles.queryOptions({}))]}
    >
      <ProfileView profile_id={profile_id} />
    </Prefetched>
  )
}
