'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Working } from '#components/ui/page/working.tsx'
import { type AllocationImportEntry, isOpenImport } from '#server/areas/market-access/imports/contract.ts'
import type { QueuedFile } from './queue/import-queue.ts'
import { importsRequest } from './imports-ask.ts'

const AGAIN_MS = 1000

/** A file on its way: first how much is sent, then how far the service is with it. */
export function OpenImport({ file: { step, share, uid }, onCancel }: { file: QueuedFile; onCancel: () => void }) {
  const { messages, format } = useLanguage()
  const text = messages.allocationImport
  const isSent = share >= 1
  const query = useQuery({
    ...useTRPC().marketAccess.listAllocationImports.queryOptions({ query: importsRequest(() => null) }),
    enabled: isSent && step === 'store',
    refetchInterval: AGAIN_MS,
  })
  const known = query.data?.items.find((entry) => entry.uid === uid)
  if (!isSent)
    return (
      <Working
        label={text.sending(format.share(share))}
        progress={{ done: Math.round(share * 1000), total: 1000 }}
        onCancel={onCancel}
      />
    )
  if (known === undefined || !isOpenImport(known))
    return <Working label={step === 'check' ? text.checking : text.storing} onCancel={onCancel} />
  return (
    <>
      <Working {...progressOf(known, { text, format })} onCancel={onCancel} />
      <p className="dim">{text.keepsGoing}</p>
    </>
  )
}

type Texts = Pick<Language, 'format'> & { text: Language['messages']['allocationImport'] }

/** The progress of a running import. */
export function progressOf({ status, done, total, received_bytes }: AllocationImportEntry, { text, format }: Texts) {
  if (status === 'reading') return { label: text.received(format.number(received_bytes / 1_000_000, 1)) }
  if (status === 'checking' || total === 0) return { label: text.checking }
  return { label: text.storingOf(format.number(done), format.number(total)), progress: { done, total } }
}
