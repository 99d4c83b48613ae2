'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { downloadTable } from '#components/ui/download-table.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { AddMemberDialog } from './add-member-dialog.tsx'
import type { Member } from './member.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Open =
  | { kind: 'add' }
  | { kind: 'role' | 'remove'; member: Member }
  | { kind: 'password'; password: string }
  | null

/** The people of the organization; administrators add and remove them and say what they may do. */
export function Members() {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.members
  const { user, role } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const query = useQuery(useTRPC().access.listMembers.queryOptions({}))
  const columns = memberColumns(language, user.email)
  const shown = role === 'admin' ? [...columns, actionsColumn(language, setOpen)] : columns
  const id = { label: 'user_id', value: (member: Member) => member.user_id }
  const csv = () =>
    downloadTable({ locale: language.locale, name: text.file, columns, rows: query.data?.members ?? [], more: [id] })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <Button disabled={!query.data} onClick={csv}>
              {words.ui.csv}
            </Button>
            <CopyAs call={{ method: 'GET', path: '/access/v1/members' }} />
            <Button kind="go" disabled={role !== 'admin'} onClick={() => setOpen({ kind: 'add' })}>
              {text.add}
            </Button>
          </>
        }
      />
      <SettingsTabs />
      <Card flush>
        <QueryStates query={query}>
          {({ members }) =>
            members.length === 0 ? (
              <Empty title={text.emptyTitle} />
            ) : (
              <DataTable caption={text.title} rows={members} rowKey={(member) => member.user_id} columns={shown} />
            )
          }
        </QueryStates>
      </Card>
      {open?.kind === 'add' ? (
        <AddMemberDialog onClose={close} onPassword={(password) => setOpen({ kind: 'password', password })} />
      ) : null}
      {open?.kind === 'role' ? <RoleDialog member={open.member} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveMemberDialog member={open.member} onClose={close} /> : null}
      {open?.kind === 'password' ? <PasswordDialog password={open.password} onClose={close} /> : null}
    </>
  )
}

function memberColumns({ words, format }: Language, ownEmail: string): Column<Member>[] {
  const text = words.settings.members
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

function actionsColumn({ words }: Language, onOpen: (open: Open) => void): Column<Member> {
  const text = words.settings.members
  return {
    id: 'actions',
    label: words.ui.actions,
    isLabelHidden: true,
    isPinned: true,
    align: 'end',
    value: () => null,
    cell: (member) => (
      <>
        <Button
          kind="quiet"
          aria-label={`${text.changeRole}: ${member.name}`}
          onClick={() => onOpen({ kind: 'role', member })}
        >
          {text.changeRole}
        </Button>
        <Button
          kind="quiet"
          aria-label={`${text.remove}: ${member.name}`}
          onClick={() => onOpen({ kind: 'remove', member })}
        >
          {text.remove}
        </Button>
      </>
    ),
  }
}
