'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy-as.tsx'
import { DataTable } from '#components/ui/data-table.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Empty } from '#components/ui/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** The people of the organization. */
export function Members() {
  const { words, format } = useLanguage()
  const text = words.settings.members
  const { user } = useSession()
  const query = useQuery(useTRPC().access.listMembers.queryOptions({}))
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={{ method: 'GET', path: '/access/v1/members' }} />}
      />
      <SettingsTabs />
      <Card flush>
        <QueryStates query={query}>
          {({ members }) =>
            members.length === 0 ? (
              <Empty title={text.emptyTitle} />
            ) : (
              <DataTable
                caption={text.title}
                rows={members}
                rowKey={(member) => member.user_id}
                columns={[
                  {
                    id: 'name',
                    label: text.columns.name,
                    value: (member) => member.name,
                    cell: (member) => (
                      <>
                        {member.name} {member.email === user.email ? <Tag tone="go">{text.you}</Tag> : null}
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
                ]}
              />
            )
          }
        </QueryStates>
      </Card>
    </>
  )
}
