'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { ACTIONS_COLUMN, type Column } from '#components/ui/table/data-table.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { SaveCsv } from '#components/ui/table/save-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import type { Member } from './member.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { ShownOnce } from '#components/ui/dialog/shown-once.tsx'

type Open = { kind: 'add' } | { kind: MemberDialog; member: Member } | { kind: 'password'; password: string } | null

/** The members of the organization; administrators add and remove them and set their roles. */
export function Members() {
  const language = useLanguage()
  const text = language.messages.settings.members
  const { user, role } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showPassword = (password: string) => setOpen({ kind: 'password', password })
  const query = useQuery(useTRPC().access.listMembers.queryOptions({}))
  const columns = memberColumns(language, user.email)
  const shown = role === 'admin' ? [...columns, actionsColumn(language, user.email, setOpen)] : columns
  return (
    <>
      <ListPage
        {...{ text, query }}
        sub={text.sub}
        path="/access/v1/members"
        rowsOf={({ members }) => members}
        columns={shown}
        rowKey={({ user_id }) => user_id}
        save={(props) => <SaveCsv {...props} />}
        more={[{ label: 'user_id', value: ({ user_id }) => user_id }]}
        actions={
          <Button kind="go" disabled={role !== 'admin'} onClick={() => setOpen({ kind: 'add' })}>
            {text.add}
          </Button>
        }
        above={<SettingsTabs />}
        empty={() => <Empty title={text.emptyTitle} />}
      />
      {open?.kind === 'add' ? <AddMemberDialog onClose={close} onPassword={showPassword} /> : null}
      {open?.kind === 'role' ? <RoleDialog member={open.member} onClose={close} /> : null}
      {open?.kind === 'reset' ? (
        <ResetPasswordDialog member={open.member} onClose={close} onPassword={showPassword} />
      ) : null}
      {open?.kind === 'remove' ? <RemoveMemberDialog member={open.member} onClose={close} /> : null}
      {open?.kind === 'password' ? <PasswordDialog password={open.password} onClose={close} /> : null}
    </>
  )
}

function memberColumns({ messages, format }: Language, ownEmail: string): Column<Member>[] {
  const text = messages.settings.members
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (member) => member.name,
      cell: (member) => (
        <>
          {member.name} {member.email === ownEmail ? <Tag tone="go">{text.you}</Tag> : null}
        </>
      ),
    },
    { id: 'email', label: text.columns.email, value: (member) => member.email },
    {
      id: 'role',
      label: text.columns.role,
      value: (member) => member.role,
      cell: (member) => (
        <>
          {text.role[member.role]} <span className="faint">{text.roleWhat[member.role]}</span>
        </>
      ),
    },
    {
      id: 'since',
      label: text.columns.since,
      dim: true,
      value: (member) => member.created_at,
      cell: (member) => format.day(member.created_at),
    },
  ]
}

type MemberDialog = 'role' | 'reset' | 'remove'

function actionsColumn({ messages }: Language, ownEmail: string, onOpen: (open: Open) => void): Column<Member> {
  const text = messages.settings.members
  const labels = { role: text.changeRole, reset: text.reset, remove: text.remove } satisfies Record<
    MemberDialog,
    string
  >
  // Users change their own password with the old one, in the menu under their name.
  const offered = (member: Member): MemberDialog[] =>
    member.email === ownEmail ? ['role', 'remove'] : ['role', 'reset', 'remove']
  return {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (member) => (
      <>
        {offered(member).map((kind) => (
          <Button
            key={kind}
            kind="quiet"
            aria-label={`${labels[kind]}: ${member.name}`}
            onClick={() => onOpen({ kind, member })}
          >
            {labels[kind]}
          </Button>
        ))}
      </>
    ),
  }
}

/** Shows a first password, this once. */
function PasswordDialog({ password, onClose }: { password: string; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.settings.members
  return (
    <ShownOnce
      title={text.passwordTitle}
      intro={text.passwordIntro}
      secret={password}
      copyLabel={messages.ui.copy}
      doneLabel={messages.settings.keys.done}
      onClose={onClose}
    />
  )
}
