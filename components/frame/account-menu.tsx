'use client'

import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { ConsoleSession } from '#components/session.ts'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '#components/ui/menu.tsx'
import styles from './account-menu.module.css'
import { signOut, switchOrganization } from './account.ts'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

/** The current organization; opens the other organizations and the sign-out. */
export function AccountMenu({ session }: { session: ConsoleSession }) {
  const { messages } = useLanguage()
  const { organization, organizations, role, user } = session
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles.account}>
      <Menu
        label={messages.frame.switchOrganization}
        align="start"
        side="top"
        trigger={
          <button type="button" className={styles.trigger}>
            <span className={styles.names}>
              <b>{organization.name}</b>
              <span>
                {messages.frame.plan[organization.plan]} · {user.email}
              </span>
            </span>
            <ChevronsUpDown size={13} aria-hidden />
          </button>
        }
      >
        <MenuNote>
          {messages.frame.signedInAs(user.email)} · {messages.settings.members.role[role]}
        </MenuNote>
        {organizations.length > 1 ? (
          <MenuChoice
            label={messages.frame.organizations}
            value={organization.id}
            choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={switchOrganization}
          />
        ) : null}
        <MenuSeparator />
        <MenuItem onSelect={() => setChanging(true)}>{messages.frame.ownPassword.open}</MenuItem>
        <MenuItem onSelect={() => void signOut()}>{messages.frame.signOut}</MenuItem>
      </Menu>
      {isChanging ? <OwnPasswordDialog onClose={() => setChanging(false)} /> : null}
    </div>
  )
}
