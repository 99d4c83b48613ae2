'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { listCall } from './explorer-call.ts'
import { ExplorerForm } from './explorer-form.tsx'
import { ExplorerMap } from './map/explorer-map.tsx'
import { readExplorer } from './explorer-state.ts'
import styles from './explorer.module.css'
import { FoundRecords } from './records/record-results.tsx'
import { RecordList } from './records/record-list.tsx'
import { usePlace } from './place/use-place.ts'

/** One search over all records of Core, the list of a kind, and a map beside it; the URL carries the view. */
export function Explorer() {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  const [parameters, change] = useUrlState()
  const state = readExplorer((name) => parameters.get(name))
  const kind = state.kind ?? 'bidding-zone'
  const isSearch = state.q !== null && state.kind === null
  const place = usePlace(state)
  return (
    <>
      <PageHead title={text.title} sub={text.sub} actions={<CopyAs call={listCall(state, place.place)} />} />
      <ExplorerForm state={state} onChange={change} />
      <div className={clsx(styles.beside, isSearch && styles.searched)}>
        <Card flush>
          {isSearch ? (
            <FoundRecords q={state.q ?? ''} state={state} place={place} onChange={change} />
          ) : (
            <RecordList kind={kind} state={state} sortedBy={parameters.get('sort')} onChange={change} />
          )}
        </Card>
        <ExplorerMap
          kind={kind}
          state={isSearch ? { ...state, q: null } : state}
          searched={place.point}
          onChange={change}
        />
      </div>
    </>
  )
}
