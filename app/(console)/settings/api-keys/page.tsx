import { ApiKeys } from '#components/settings/keys/api-keys.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.settings.keys.title,
  ask: ({ access }) => [access.listApiKeys.queryOptions({})],
  show: ({ now_ms }) => <ApiKeys now={now_ms} />,
})

export { generateMetadata, Page as default }
