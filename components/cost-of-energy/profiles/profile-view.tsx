'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { unitName, zoneLabel } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useIsGoing } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { loadProfiles } from '../calculate/inputs/calculation-address.ts'
import { DropZone } from '../../ui/form/table-file.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileImport } from './import/profile-import.tsx'
import { partOf, yearsOf } from './profile-period.ts'
import { ProfileValues } from './profile-values.tsx'
import styles from './profile-view.module.css'
import { useMayWrite } from './use-may-write.ts'

const whole = '0'

/** One profile, a year or a month of it at a time. */
export function ProfileView({ profile_id }: { profile_id: string }) {
  const { listProfiles, deleteProfile } = useTRPC().costOfEnergy
  const isGoing = useIsGoing(deleteProfile.mutationKey(), profile_id)
  const query = useQuery({ ...listProfiles.queryOptions({}), enabled: !isGoing })
  return (
    <QueryStates query={query}>
      {({ profiles }) => {
        const entry = profiles.find((profile) => profile.id === profile_id)
        return entry ? <Entry entry={entry} /> : <UnknownProfile />
      }}
    </QueryStates>
  )
}

function UnknownProfile() {
  const { messages } = useLanguage()
  const text = messages.profiles
  return (
    <Card>
      <Empty title={messages.ui.notFoundTitle} action={<ButtonLink href={paths.profiles()}>{text.title}</ButtonLink>}>
        {text.notFound}
      </Empty>
    </Card>
  )
}

function Entry({ entry }: { entry: ProfileEntry }) {
  const { messages } = useLanguage()
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const canWrite = useMayWrite() && entry.scope === 'org'
  if (file) {
    const close = () => setFile(null)
    return <ProfileImport file={file} replaced={entry} onFile={setFile} onClose={close} onStored={close} />
  }
  const leave = () => router.push(paths.profiles())
  return (
    <>
      <Head entry={entry} onFile={setFile} onRemoved={leave} />
      {canWrite ? <DropZone label={messages.profiles.dropReplace} onFile={setFile} /> : null}
      <Part entry={entry} />
    </>
  )
}

type HeadProps = { entry: ProfileEntry; onFile: (file: File) => void; onRemoved: () => void }

function Head({ entry, onFile, onRemoved }: HeadProps) {
  const { messages } = useLanguage()
  const text = messages.profiles
  const mayWrite = useMayWrite()
  const facts = [messages.pipeline.resolution[entry.resolution], unitName(entry.unit), zoneLabel(entry.timezone)]
  const right = entry.scope === 'global' ? text.readOnly : mayWrite ? '' : text.viewer
  const use = entry.unit === 'kWh' && loadProfiles([entry]).length === 0 ? text.only15 : ''
  const reason = `${right} ${use}`.trim()
  return (
    <>
      <PageHead
        title={entry.name}
        record={entry.name}
        sub={`${facts.filter(Boolean).join(' · ')} · ${text.scope[entry.scope]}`}
        actions={<ProfileActions {...{ entry, onFile, onRemoved }} />}
      />
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </>
  )
}

/** The year and month that stand in the address, and their values. */
function Part({ entry }: { entry: ProfileEntry }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const [parameters, change] = useUrlState()
  const years = yearsOf(entry)
  const year = years.find((one) => one === parameters.get('year')) ?? years.at(-1) ?? ''
  const requested = parameters.get('month') ?? whole
  const month = requested === whole || partOf(entry, year, Number(requested)) === null ? null : Number(requested)
  const { readProfile, deleteProfile } = useTRPC().costOfEnergy
  const isGoing = useIsGoing(deleteProfile.mutationKey(), entry.id)
  const path = { profile_id: entry.id }
  const query = useQuery({
    ...readProfile.queryOptions({ path, query: partOf(entry, year, month) ?? {} }),
    enabled: !isGoing,
  })
  const monthChoices = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.monthName(index + 1),
    title: format.monthName(index + 1, 'long'),
    disabled: partOf(entry, year, index + 1) === null,
  }))
  return (
    <>
      <div className={styles.part}>
        <SelectField
          label={text.year}
          value={year}
          onChange={(event) => change({ year: event.target.value })}
          choices={years.map((value) => ({ value, label: value }))}
        />
        <Segmented
          label={text.month}
          value={month === null ? whole : String(month)}
          onChange={(next) => change({ month: next === whole ? null : next })}
          choices={[{ value: whole, label: text.year }, ...monthChoices]}
        />
      </div>
      <QueryStates query={query} lines={12}>
        {(profile) => <ProfileValues profile={profile} />}
      </QueryStates>
      <About entry={entry} />
    </>
  )
}

function About({ entry }: { entry: ProfileEntry }) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  return (
    <Card title={text.description} note={entry.tags.join(' · ')}>
      {entry.description ? <p className={styles.description}>{entry.description}</p> : null}
      <p className="dim">{text.provenance(format.time(entry.created_at), format.time(entry.updated_at))}</p>
    </Card>
  )
}
