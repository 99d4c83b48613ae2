'use client'

import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Failed } from '#components/ui/page/states.tsx'
import { Working } from '#components/ui/page/working.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { DropZone, FileButton } from '../../../ui/form/table-file.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ImportMapping } from './import-mapping.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportStore, STORE_ID } from './import-store.tsx'
import { ImportSummary } from './import-summary.tsx'
import { type ImportQuery, previewCall, uploadFile } from './upload-file.ts'

type ProfileImportProps = {
  file: File
  /** The profile whose values the file replaces; null for a new one. */
  replaced: ProfileEntry | null
  onFile: (file: File) => void
  onClose: () => void
  onStored: (profile: ProfileEntry) => void
}

/** A file of meter data before it is stored: how it was read, its content, gaps and errors. */
export function ProfileImport({ file, replaced, onFile, onClose, onStored }: ProfileImportProps) {
  const { messages, format } = useLanguage()
  const text = messages.profiles.import
  const [query, setQuery] = useState<ImportQuery>(replaced ? { timezone: replaced.timezone } : {})
  const queryClient = useQueryClient()
  const request = useImport(file, query)
  const change = (changes: ImportQuery) => setQuery((old) => withoutEmpty({ ...old, ...changes }))
  const report = request.data
  const cancel = () => {
    void queryClient.cancelQueries({ queryKey: ['profile-import'] })
    onClose()
  }
  return (
    <>
      <PageHead
        title={replaced ? text.replaceTitle(replaced.name) : text.title}
        sub={`${file.name} · ${format.number(file.size / 1024, [0, 0])} kB`}
        actions={
          <>
            <CopyAs call={previewCall(file, query, replaced)} />
            <Button onClick={cancel}>{messages.ui.cancel}</Button>
            <FileButton onFile={onFile}>{text.other}</FileButton>
            {report?.can_store ? (
              <ButtonLink kind="go" href={`#${STORE_ID}`}>
                {text.store} …
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <DropZone label={messages.profiles.dropHere} onFile={onFile} />
      {request.isFetching ? (
        <Working label={`${text.reading(file.name)} · ${text.sent(format.share(request.share))}`} onCancel={cancel} />
      ) : null}
      {request.error && !request.isFetching ? (
        <Card>
          <Failed failure={failureOf(request.error)} onRetry={() => void request.refetch()} />
        </Card>
      ) : null}
      {report ? (
        <div aria-busy={request.isFetching}>
          <ImportFindings report={report} query={query} onChange={change} />
          <ImportSummary report={report} name={file.name} />
          <ImportMapping report={report} query={query} onChange={change} onReset={() => setQuery({})} />
          <ImportRows report={report} />
          <ImportStore
            key={replaced?.id ?? file.name}
            {...{ file, report, query, replaced, onStored }}
            isReady={!request.isFetching && !request.error}
          />
        </div>
      ) : null}
    </>
  )
}

function withoutEmpty(query: ImportQuery): ImportQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}

/**
 * The service's findings about a file with the current settings; requested again after a change, with the last response
 * still shown.
 */
function useImport(file: File, query: ImportQuery) {
  const [share, setShare] = useState(0)
  const { name, size, lastModified } = file
  const requested = useQuery({
    queryKey: ['profile-import', { name, size, lastModified }, query],
    queryFn: ({ signal }) => {
      setShare(0)
      return uploadFile(file, { ...query, dry_run: true }, { signal, onProgress: setShare })
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
  })
  return { ...requested, share }
}
