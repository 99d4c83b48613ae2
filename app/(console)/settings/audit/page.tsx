import type { Metadata } from 'next'
import { paths } from '#components/paths.ts'
import { AuditLog } from '#components/settings/audit/audit-log.tsx'
import { getLanguage } from '../../preferences.ts'
import { Prefetched } from '../../prefetch.tsx'
import { requireSession } from '../../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.settings.audit.title }
}

export default async function AuditLogPage() {
  await requireSession(paths.audit())
  return (
    <Prefetched
      ask={({ operations, queries }) => [queries.prefetchQuery(operations.access.checkAuditChain.queryOptions({}))]}
    >
      <AuditLog />
    </Prefetched>
  )
}
