'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { loadProfiles } from '../calculate/inputs/calculation-address.ts'
import { FileButton } from '../../ui/form/table-file.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { lastYearOf } from './profile-period.ts'
import { RemoveProfileDialog } from './remove-profile-dialog.tsx'
import { useMayWrite } from './use-may-write.ts'
import { useSaveCsv } from './use-save-csv.ts'

type ProfileActionsProps = { entry: ProfileEntry; onFile: (file: File) => void; onRemoved: () => void }

/** What can be done with a profile: everybody can use and save it, and who may, change their own. */
export function ProfileActions({ entry, onFile, onRemoved }: ProfileActionsProps) {
  const { messages } = useLanguage()
  const text = messages.profiles
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const canWrite = useMayWrite() && entry.scope === 'org'
  const { save, isSaving } = useSaveCsv(entry)
  return (
    <>
      <Uses entry={entry} />
      <Button disabled={isSaving} onClick={save} title={text.exportCsv}>
        {messages.ui.csv}
      </Button>
      <CopyAs call={{ method: 'GET', path: `/cost-of-energy/v1/profiles/${entry.id}` }} />
      {canWrite ? (
        <>
          <Button onClick={() => setOpen('edit')}>{text.edit}</Button>
          <FileButton onFile={onFile}>{text.replace}</FileButton>
          <Button kind="danger" onClick={() => setOpen('remove')}>
            {text.remove}
          </Button>
        </>
      ) : null}
      {open === 'edit' ? <EditProfileDialog entry={entry} onClose={close} /> : null}
      {open === 'remove' ? <RemoveProfileDialog entry={entry} onClose={close} onRemoved={onRemoved} /> : null}
    </>
  )
}

/** Where the profile can be used, with the last year that it has. */
function Uses({ entry }: { entry: ProfileEntry }) {
  const { messages } = useLanguage()
  const text = messages.profiles
  const days = lastYearOf(entry)
  if (loadProfiles([entry]).length === 0 || days === null) return null
  const query = { profile: entry.id, ...days }
  return (
    <>
      <ButtonLink kind="go" href={paths.calculate(query)}>
        {text.calculate}
      </ButtonLink>
      <ButtonLink href={paths.compare(query)}>{text.compare}</ButtonLink>
    </>
  )
}
