import { paths } from '#components/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { getLanguage } from './preferences.ts'

export default async function NotFound() {
  const { messages } = await getLanguage()
  return (
    <Card>
      <Empty
        title={messages.ui.notFoundTitle}
        action={<ButtonLink href={paths.today()}>{messages.ui.toStart}</ButtonLink>}
      >
        {messages.ui.notFoundText}
      </Empty>
    </Card>
  )
}
