'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#components/i18n/language.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty, Notice } from '#components/ui/states.tsx'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import { useSession } from '#components/session-provider.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Open = { kind: 'create' } | { kind: 'rotate' | 'revoke'; key: ApiKey } | { kind: 'secret'; secret: string } | null

/** The keys of the organization's programs. */
export function ApiKeys({ now }: { now: number }) {
  const language = useLanguage()
  const text = language.words.settings.keys
  const isAdmin = useSession().role === 'admin'
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const showSecret = (secret: string) => setOpen({ kind: 'secret', secret })
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={
          <>
            <CopyAs call={{ method: 'GET', path: '/access/v1/api-keys' }} />
            <Button kind="go" disabled={!isAdmin} onClick={() => setOpen({ kind: 'create' })}>
              {text.create}
            </Button>
          </>
        }
      />
      <SettingsTabs />
      {isAdmin ? <KeyTable now={now} onOpen={setOpen} /> : <Notice tone="go">{text.adminOnly}</Notice>}
      {open?.kind === 'create' ? <CreateKeyDialog onClose={close} onCreated={showSecret} now={now} /> : null}
      {open?.kind === 'rotate' ? <RotateKeyDialog apiKey={open.key} onClose={close} onCreated={showSecret} /> : null}
      {open?.kind === 'revoke' ? <RevokeKeyDialog apiKey={open.key} onClose={close} /> : null}
      {open?.kind === 'secret' ? <SecretDialog secret={open.secret} onClose={close} /> : null}
    </>
  )
}

function KeyTable({ now, onOpen }: { now: number; onOpen: (open: Open) => void }) {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.keys
  const query = useQuery(useTRPC().access.listApiKeys.queryOptions({}))
  const actions: Column<ApiKey> = {
    id: 'actions',
    label: words.ui.actions,
    isLabelHidden: true,
    align: 'end',
    value: () => null,
    cell: (key) =>
      key.status === 'active' ? (
        <>
          <Button
            kind="quiet"
            aria-label={`${text.rotate}: ${key.name}`}
            onClick={() => onOpen({ kind: 'rotate', key })}
          >
            {text.rotate}
          </Button>
          <Button
            kind="quiet"
            aria-label={`${text.revoke}: ${key.name}`}
            onClick={() => onOpen({ kind: 'revoke', key })}
          >
            {text.revoke}
          </Button>
        </>
      ) : null,
  }
  return (
    <Card flush>
      <QueryStates query={query}>
        {({ api_keys }) =>
          api_keys.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <DataTable
              caption={text.title}
              rows={api_keys}
              rowKey={(key) => key.id}
              columns={[...keyColumns(language, now), actions]}
            />
          )
        }
      </QueryStates>
    </Card>
  )
}

const soon_ms = 14 * 86_400_000

function keyColumns({ words, format }: Language, now: number): Column<ApiKey>[] {
  const text = words.settings.keys
  const time = (instant: string | null) => (instant ? `${format.time(instant)} ${format.zoneLabel()}` : text.never)
  return [
    {
      id: 'name',
      label: text.columns.name,
      value: (key) => key.name,
      cell: (key) => (
        <>
          {key.name} <span className="mono faint">…{key.hint}</span>
        </>
      ),
    },
    {
      id: 'state',
      label: text.columns.state,
      value: (key) => stateOf(key, now),
      cell: (key) => {
        const state = stateOf(key, now)
        return <Tag tone={tones[state]}>{text.state[state]}</Tag>
      },
    },
    {
      id: 'scope',
      label: text.columns.scope,
      value: (key) => (key.can_write ? text.accessWrite : text.accessRead),
    },
    {
      id: 'areas',
      label: text.columns.areas,
      value: (key) => key.areas.join(', '),
      cell: (key) => key.areas.map((area) => areaName(area, words)).join(', '),
      dim: true,
      wrap: true,
    },
    { id: 'last_used', label: text.columns.last_used, value: (key) => time(key.last_used_at), dim: true },
    { id: 'expires', label: text.columns.expires, value: (key) => time(key.expires_at), dim: true },
    { id: 'created', label: text.columns.created, value: (key) => format.day(key.created_at), dim: true },
  ]
}

type State = 'active' | 'expiring' | 'expired' | 'revoked' | 'rotating'

const tones: Record<State, Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'plain',
  revoked: 'plain',
  rotating: 'warn',
}

function stateOf(key: ApiKey, now: number): State {
  if (key.status !== 'active') return key.status
  if (key.rotated_to) return 'rotating'
  return key.expires_at && Date.parse(key.expires_at) - now < soon_ms ? 'expiring' : 'active'
}

export function areaName(area: ApiKey['areas'][number], words: Language['words']): string {
  return area === 'access' ? words.frame.settings : words.frame.areas[area]
}
