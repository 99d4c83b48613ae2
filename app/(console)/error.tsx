'use client'

import { PageFailed } from '#components/ui/page/page-failed.tsx'

/** A page failed; the frame around it stays. */
export default function ConsoleError({ error }: { error: Error & { digest?: string } }) {
  return <PageFailed error={error} />
}
