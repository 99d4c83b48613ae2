import { ProfileView } from '#components/cost-of-energy/profiles/profile-view.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  path: { profile_id: readId },
  title: (messages) => messages.profiles.title,
  ask: ({ costOfEnergy }) => [costOfEnergy.listProfiles.queryOptions({})],
  show: ({ path }) => <ProfileView {...path} />,
})

export { generateMetadata, Page as default }
