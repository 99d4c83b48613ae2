'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { Acknowledgments } from './acknowledgments.tsx'
import { partnerWarningText } from './partner-warning-text.ts'
import { MessagesTable } from './messages-table.tsx'

/**
 * The messages of a MSCONS: who sent each to whom, in which format, and what is owed to the sender. `onReject` submits
 * a file that was only checked, so that its answers are written.
 */
export function ImportMessages({
  uid,
  name,
  onReject = null,
}: {
  uid: string
  name: string
  onReject?: (() => void) | null
}) {
  const language = useLanguage()
  const text = language.messages.allocationImport.messages
  const query = useQuery(useTRPC().marketAccess.listAllocationAcknowledgments.queryOptions({ path: { uid } }))
  return (
    <QueryStates query={query} lines={2}>
      {(report) =>
        report.interchanges.length === 0 ? null : (
          <>
            {report.partner_warnings.map((warning) => (
              <Notice key={`${warning.interchange} ${warning.code} ${warning.partner_id}`} tone="warn">
                {partnerWarningText(warning, language)}
              </Notice>
            ))}
            <MessagesTable caption={text.title(name)} interchanges={report.interchanges} />
            <Acknowledgments uid={uid} report={report} onReject={onReject} />
          </>
        )
      }
    </QueryStates>
  )
}
