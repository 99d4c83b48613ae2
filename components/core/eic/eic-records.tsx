'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { recordPath } from '#components/core/explorer/records/kinds.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { EicResult } from '#server/areas/core/areas/contract.ts'
import { EIC_LENGTH } from '#server/areas/core/eic/eic.ts'
import styles from './eic-checker.module.css'

/** What the registers that are loaded here call by this code. */
export function EicRecords({ code, isValid }: { code: string; isValid: boolean }) {
  const { messages } = useLanguage()
  const text = messages.core.eic
  const query = useQuery({
    ...useTRPC().core.explainEicCode.queryOptions({ path: { code } }),
    enabled: isValid || [...code].length === EIC_LENGTH,
  })
  if (!query.isEnabled) return null
  return (
    <Card title={text.recordsTitle}>
      <QueryStates query={query} lines={2}>
        {({ records }) => (records.length === 0 ? <Unknown /> : <Records records={records} />)}
      </QueryStates>
    </Card>
  )
}

function Unknown() {
  const { messages } = useLanguage()
  return <Empty title={messages.core.eic.unknownTitle}>{messages.core.eic.unknownText}</Empty>
}

function Records({ records }: Pick<EicResult, 'records'>) {
  const { messages } = useLanguage()
  return (
    <ul className={styles.records}>
      {records.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Link href={recordPath({ kind, id })}>{name}</Link> <Tag>{messages.coreExplorer.one[kind]}</Tag>
        </li>
      ))}
    </ul>
  )
}
