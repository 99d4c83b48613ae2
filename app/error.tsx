'use client'

import { PageFailed } from '#components/ui/page/page-failed.tsx'

/**
 * The frame itself could not be rendered, for example because the database is unavailable and the session is unknown.
 */
export default function RootError({ error }: { error: Error & { digest?: string } }) {
  return (
    <main style={{ maxWidth: 640, margin: '12vh auto', padding: '0 20px' }}>
      <PageFailed error={error} />
    </main>
  )
}
