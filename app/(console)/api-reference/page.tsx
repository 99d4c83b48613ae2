import { ApiReference } from '#components/api-reference/api-reference.tsx'
import { screen } from '../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.settings.reference.title,
  show: () => <ApiReference />,
})

export { generateMetadata, Page as default }
