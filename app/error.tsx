'use client'

import { PageFailed } from '#components/ui/page/page-failed.tsx'

/** Not even the frame could be drawn, as while the database is away and nobody knows who is signed in. */
export default function RootError({ error }: { error: Error & { digest?: string } }) {
  return (
    <main style={{ maxWidth: 640, margin: '12vh auto', padding: '0 20px' }}>
      <PageFailed error={error} />
    </main>
  )
}
