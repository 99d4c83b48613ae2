'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { SaveCsv } from '#components/ui/table/save-table.tsx'
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
  const text = language.messages.profiles
  const mayWrite = useMayWrite()
  const query = useQuery(useTRPC().costOfEnergy.listProfiles.queryOptions({}))
  const filters = readFilters(useUrlState()[0])
  return (
    <ListPage
      {...{ text, query }}
      sub={text.sub}
      path="/cost-of-energy/v1/profiles"
      rowsOf={({ profiles }) => narrowProfiles(profiles, filters)}
      columns={profileColumns(language)}
      rowKey={({ id }) => id}
      rowHref={({ id }) => paths.profile(id)}
      order={{ first: { column: 'name', descending: false } }}
      save={({ table }) => <SaveCsv table={table} isRead />}
      more={[{ label: 'id', value: ({ id }) => id }]}
      actions={
        mayWrite ? (
          <FileButton kind="go" onFile={onFile}>
            {text.fromFile}
          </FileButton>
        ) : null
      }
      above={
        <>
          {mayWrite ? <DropZone label={text.dropHere} onFile={onFile} /> : null}
          <Filters profiles={query.data?.profiles ?? []} />
        </>
      }
      lines={10}
      empty={({ profiles }) => <Nothing isNarrowed={profiles.length > 0} />}
    />
  )
}

function Filters({ profiles }: { profiles: ListedProfile[] }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
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
        choices={[{ value: '', label: messages.ui.any }, ...tags.map((value) => ({ value, label: value }))]}
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
  const { messages } = useLanguage()
  const [, change] = useUrlState()
  if (!isNarrowed) return <Empty title={messages.profiles.emptyTitle}>{messages.profiles.emptyText}</Empty>
  const clear = () => change({ text: null, tag: null, scope: null })
  return <Empty title={messages.ui.noMatch} action={<Button onClick={clear}>{messages.ui.clearFilters}</Button>} />
}
