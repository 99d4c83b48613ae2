import { paths } from '#components/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { getLanguage } from './preferences.ts'

export default async function NotFound() {
  const { words } = await getLanguage()
  return (
    <Card>
      <Empty title={words.ui.notFoundTitle} action={<ButtonLink href={paths.today()}>{words.ui.toStart}</ButtonLink>}>
        {words.ui.notFoundText}
      </Empty>
    </Card>
  )
}
