import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/page/states.tsx'

export default function Loading() {
  return (
    <Card>
      <Skeleton lines={8} />
    </Card>
  )
}
