import { ProfileList } from '#components/cost-of-energy/profiles/profile-list.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.profiles.title,
  ask: ({ costOfEnergy }) => [costOfEnergy.listProfiles.queryOptions({})],
  show: () => <ProfileList />,
})

export { generateMetadata, Page as default }
