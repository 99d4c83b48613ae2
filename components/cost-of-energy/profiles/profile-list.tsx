'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useSortedTable } from '#components/ui/table/use-sorted-table.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ListedProfile } from '#server/areas/cost-of-energy/profiles/contract.ts'
import styles from '../tariffs/tariff-filters.module.css'
import { DropZone, FileButton } from '../../ui/form/table-file.tsx'
import { narrowProfiles, readFilters, tagsOf } from './narrow-profiles.ts'
import { profileColumns } from './profile-columns.tsx'
import { ProfileImport } from './import/profile-import.tsx'
import { useMayWrite } from './use-may-write.ts'

/** The library of series that calculations can use by their id; a file that is dropped here becomes one. */
export function ProfileList() {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  if (!file) return <Library onFile={setFile} />
  return (
    <ProfileImport
      file={file}
      replaced={null}
      onFile={setFile}
      onClose={() => setFile(null)}
      onStored={({ id }) => router.push(paths.profile(id))}
    />
  )
}

function Library({ onFile }: { onFile: (file: File) => void }) {
  const language = useLanguage()
  const { words } = language
  const text = words.profiles
  const mayWrite = useMayWrite()
  const query = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const { table, sorted, save } = useSortedTable({
    name: text.file,
    columns: profileColumns(language),
    first: 'name',
    id: (row) => row.id,
  })
  const filters = readFilters(useUrlState()[0])
  const narrowed = (profiles: ListedProfile[]) => narrowProfiles(profiles, filters)
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <Button onClick={() => save(narrowed(query.data?.profiles ?? []))}>{words.ui.csv}</Button>
            <CopyAs call={{ method: 'GET', path: '/cost-of-energy/v1/profiles' }} />
            {mayWrite ? (
              <FileButton kind="go" onFile={onFile}>
                {text.fromFile}
              </FileButton>
            ) : null}
          </>
        }
      />
      {mayWrite ? <DropZone label={text.dropHere} onFile={onFile} /> : null}
      <Filters profiles={query.data?.profiles ?? []} />
      <Card flush>
        <QueryStates query={query} lines={10}>
          {({ profiles }) => {
            const rows = sorted(narrowed(profiles))
            return rows.length === 0 ? (
              <Nothing isNarrowed={profiles.length > 0} />
            ) : (
              <DataTable
                {...table}
                caption={text.title}
                rows={rows}
                rowKey={(row) => row.id}
                rowHref={(row) => paths.profile(row.id)}
              />
            )
          }}
        </QueryStates>
      </Card>
    </>
  )
}

function Filters({ profiles }: { profiles: ListedProfile[] }) {
  const { words, format } = useLanguage()
  const text = words.profiles
  const [parameters, change] = useUrlState()
  const filters = readFilters(parameters)
  const tags = tagsOf(profiles).toSorted(format.compare)
  return (
    <search className={styles.filters} data-filter>
      <TextField
        label={text.filter}
        type="search"
        value={filters.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <SelectField
        label={text.tagFilter}
        value={filters.tag}
        choices={[{ value: '', label: words.ui.any }, ...tags.map((value) => ({ value, label: value }))]}
        onChange={(event) => change({ tag: event.target.value })}
      />
      <div style={{ alignSelf: 'end' }}>
        <Segmented
          label={text.scopeFilter}
          value={filters.scope}
          onChange={(scope) => change({ scope: scope === 'all' ? null : scope })}
          choices={[
            { value: 'all', label: text.scopeAll },
            { value: 'org', label: text.scope.org },
            { value: 'global', label: text.scope.global },
          ]}
        />
      </div>
    </search>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { words } = useLanguage()
  const [, change] = useUrlState()
  if (!isNarrowed) return <Empty title={words.profiles.emptyTitle}>{words.profiles.emptyText}</Empty>
  const clear = () => change({ text: null, tag: null, scope: null })
  return <Empty title={words.ui.noMatch} action={<Button onClick={clear}>{words.ui.clearFilters}</Button>} />
}
