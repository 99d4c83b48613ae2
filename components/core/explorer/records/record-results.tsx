'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import type { Messages } from '#components/i18n/messages.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Empty } from '#components/ui/page/states.tsx'
import { useHotkeys } from '#components/ui/use-hotkeys.ts'
import type { SearchKind, SearchResult } from '#server/areas/core/search/contract.ts'
import { MOST_FOUND, searchQuery } from '../explorer-call.ts'
import type { ChangeExplorer } from '../explorer-form.tsx'
import type { ExplorerState } from '../explorer-state.ts'
import styles from './record-results.module.css'
import { CORE_KINDS, type CoreKind } from './kinds.ts'
import { PlaceLookup } from '../place/place-lookup.tsx'
import { termsOf } from '../place/read-place.ts'
import { isOpen, resultPath } from './result-path.ts'
import type { SearchedPlace } from '../place/use-place.ts'

type FoundRecordsProps = { q: string; state: ExplorerState; place: SearchedPlace; onChange: ChangeExplorer }

/** What the words find, kind by kind, the kind with the best match first; j and k move along it. */
export function FoundRecords({ q, state, place, onChange }: FoundRecordsProps) {
  const typed = useDeferredValue(q)
  const query = useQuery({
    ...useTRPC().core.search.queryOptions({ query: searchQuery(typed, state) }),
    placeholderData: keepPreviousData,
  })
  const { areas } = useSession().organization
  useHotkeys({ j: () => moveAlong(1), k: () => moveAlong(-1) })
  return (
    <QueryStates query={query} lines={12}>
      {({ results: found }) => {
        const results = found.filter((result) => isOpen(result, areas))
        return (
          <>
            <PlaceLookup q={q} state={state} place={place} onChange={onChange} />
            {results.length > 0 ? (
              <div data-results>
                {[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, some]) => (
                  <Group key={`${kind} ${typed}`} kind={kind} found={some} onChange={onChange} />
                ))}
                {results.length < MOST_FOUND ? null : <CutOff />}
              </div>
            ) : place.typed === null && place.place === null ? (
              <NothingFound q={typed} onChange={onChange} />
            ) : null}
          </>
        )
      }}
    </QueryStates>
  )
}

/** Shown without results: the words one by one, which may match more than together. */
function NothingFound({ q, onChange }: Pick<FoundRecordsProps, 'q' | 'onChange'>) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  return (
    <Empty
      title={text.noneTitle}
      action={
        <div className={styles.apart}>
          {termsOf(q).map((word) => (
            <Button key={word} onClick={() => onChange({ q: word })}>
              {text.findAlone(word)}
            </Button>
          ))}
          <Button onClick={() => onChange({ q: null, country: null })}>{messages.ui.clearFilters}</Button>
        </div>
      }
    >
      {text.noneText(q)}
    </Empty>
  )
}

/** Shown below a full page of results: there may be more. */
function CutOff() {
  const { messages, format } = useLanguage()
  return <p className={styles.cut}>{messages.coreExplorer.cutOff(format.number(MOST_FOUND))}</p>
}

type GroupProps = { kind: SearchKind; found: SearchResult[]; onChange: ChangeExplorer }

const shownOfKind = 8

function Group({ kind, found, onChange }: GroupProps) {
  const { messages, format } = useLanguage()
  const text = messages.coreExplorer
  const own: CoreKind | undefined = CORE_KINDS.find((each) => each === kind)
  const [isWhole, setWhole] = useState(false)
  return (
    <section className={styles.group} aria-label={text.found[kind]}>
      <h2>{text.found[kind]}</h2>
      <ul>
        {found.slice(0, isWhole ? undefined : shownOfKind).map((result) => (
          <li key={result.id}>
            <Result result={result} />
          </li>
        ))}
      </ul>
      {found.length > shownOfKind && !isWhole ? (
        <Button kind="quiet" onClick={() => (own ? onChange({ kind: own }, 'push') : setWhole(true))}>
          {text.moreOf(format.number(found.length), text.found[kind])}
        </Button>
      ) : null}
    </section>
  )
}

function Result({ result }: { result: SearchResult }) {
  const { messages, format } = useLanguage()
  const text = messages.coreExplorer
  const { name, countries, extra_ids, matched } = result
  const code = matched.field === 'extra_id' ? matched.text : extra_ids[0]?.value
  const notes = [beside(text, name, matched), ...countries.map((country) => format.country(country))]
    .filter(Boolean)
    .join(' · ')
  return (
    <Link href={resultPath(result)} className={styles.result} onKeyDown={onArrow}>
      <span className={styles.name}>{name}</span>
      <span className={styles.notes}>{notes}</span>
      <code>{code}</code>
    </Link>
  )
}

/** Why it was found, if its name and identifiers do not show it. */
function beside(text: Messages['coreExplorer'], name: string, matched: SearchResult['matched']): string | null {
  if (matched.field === 'other_name') return matched.text === name ? null : text.alsoCalled(matched.text)
  return matched.field === 'grid_area' || matched.field === 'operator'
    ? text.operates[matched.field](matched.text)
    : null
}

/** The arrows go along what was found; the first goes back up to the words. */
function onArrow(event: React.KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  moveAlong(event.key === 'ArrowDown' ? 1 : -1)
}

function moveAlong(step: number) {
  const links = [...document.querySelectorAll<HTMLElement>('[data-results] a')]
  const next = links.findIndex((link) => link === document.activeElement) + step
  if (next < 0) document.querySelector<HTMLElement>('main [data-filter] input')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}
