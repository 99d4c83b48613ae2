import { AuditLog } from '#components/settings/audit/audit-log.tsx'
import { screen } from '../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.settings.audit.title,
  ask: ({ access }) => [access.checkAuditChain.queryOptions({})],
  show: () => <AuditLog />,
})

export { generateMetadata, Page as default }
