'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { useSession } from '#components/session-provider.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import styles from './api-keys.module.css'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { isRotatable, keyColumns, keyName } from './key-columns.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { RotateKeyDialog } from './rotate-key-dialog.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { asCurl } from '#components/ui/messages/api-call.ts'
import { ShownOnce, Snippet } from '#components/ui/dialog/shown-once.tsx'

type Open = { kind: 'create' } | { kind: 'rotate' | 'revoke'; key: ApiKey } | { kind: 'secret'; secret: string } | null

/** The keys of the organization's programs. */
export function ApiKeys({ now }: { now: number }) {
  const language = useLanguage()
  const text = language.messages.settings.keys
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
  const { messages } = language
  const text = messages.settings.keys
  const query = useQuery(useTRPC().access.listApiKeys.queryOptions({}))
  const columns = keyColumns(language, now)
  const id = { label: 'id', value: (key: ApiKey) => key.id }
  const actions: Column<ApiKey> = {
    ...ACTIONS_COLUMN,
    label: messages.ui.actions,
    cell: (key) =>
      key.status === 'active' ? (
        <>
          {isRotatable(key) ? (
            <Button
              kind="quiet"
              aria-label={`${text.rotate}: ${keyName(key)}`}
              onClick={() => onOpen({ kind: 'rotate', key })}
            >
              {text.rotate}
            </Button>
          ) : null}
          <Button
            kind="quiet"
            aria-label={`${text.revoke}: ${keyName(key)}`}
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
            <>
              <div className={styles.bar}>
                <Button
                  kind="quiet"
                  onClick={() =>
                    downloadTable({ locale: language.locale, name: text.file, columns, rows: api_keys, more: [id] })
                  }
                >
                  {messages.ui.csv}
                </Button>
              </div>
              <DataTable
                caption={text.title}
                rows={api_keys}
                rowKey={(key) => key.id}
                columns={[...columns, actions]}
              />
            </>
          )
        }
      </QueryStates>
    </Card>
  )
}

/** Shows a new key, this once. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useLanguage().messages.settings.keys
  const call = asCurl(window.location.origin, { method: 'GET', path: '/cost-of-energy/v1/datasets' })
  return (
    <ShownOnce
      title={text.createdTitle}
      intro={text.createdIntro}
      secret={secret}
      copyLabel={text.copyKey}
      doneLabel={text.done}
      onClose={onClose}
    >
      <Snippet title={text.tryIt}>{`export QUARTERHOUR_KEY=${secret}\n${call}`}</Snippet>
    </ShownOnce>
  )
}
