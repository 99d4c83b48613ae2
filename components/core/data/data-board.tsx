'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Facts } from '#components/ui/page/facts.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import type { Sources } from '#server/areas/core/imports/contract.ts'
import { ImporterList } from './importer-list.tsx'
import { ImportRuns } from './import-runs.tsx'
import { ageText } from './register-messages.ts'
import { SourceList } from './source-list.tsx'
import { usePlatformAdmin } from './use-platform-admin.ts'

/** The sources of the facts, their age, and the importers that update them. */
export function DataBoard() {
  const { messages } = useLanguage()
  const text = messages.core.data
  const query = useQuery(useTRPC().core.listSources.queryOptions({}))
  const isPlatformAdmin = usePlatformAdmin()
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={{ method: 'GET', path: '/core/v1/sources' }} />}
      />
      <QueryStates query={query} lines={12}>
        {({ sources: all, importers }) => {
          const sources = all.filter(isInUse)
          return (
            <>
              <Summary sources={sources} />
              <ImporterList importers={importers} isPlatformAdmin={isPlatformAdmin} />
              {isPlatformAdmin ? <ImportRuns importers={importers} /> : null}
              <SourceList sources={sources} />
            </>
          )
        }}
      </QueryStates>
    </>
  )
}

/** Not a register's earlier copy of which an import has left nothing. */
function isInUse({ record_count, importer }: Sources['sources'][number]): boolean {
  return record_count > 0 || importer === null
}

function Summary({ sources }: Pick<Sources, 'sources'>) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  const byAge = sources.filter(({ record_count }) => record_count > 0).toSorted((a, b) => a.age_days - b.age_days)
  const [newest, oldest] = [byAge[0], byAge.at(-1)]
  const records = sources.reduce((sum, { record_count }) => sum + record_count, 0)
  return (
    <Facts
      facts={[
        { label: text.facts.sources, value: format.number(sources.length) },
        { label: text.facts.records, value: format.number(records) },
        {
          label: text.facts.newest,
          value: newest ? ageText(newest, text) : '–',
          note: newest && text.publisherText(newest.publisher),
        },
        {
          label: text.facts.oldest,
          value: oldest ? ageText(oldest, text) : '–',
          note: oldest && text.publisherText(oldest.publisher),
        },
      ]}
    />
  )
}
