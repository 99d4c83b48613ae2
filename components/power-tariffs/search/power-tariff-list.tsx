'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { unknownPlaceText } from '#components/core/explorer/place/unknown-place.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { PageHead } from '#components/ui/page/page-head.tsx'
import { Empty, Notice } from '#components/ui/page/states.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { entriesOptions } from './entries.ts'
import { FoundTariffs } from './tariff-results.tsx'
import { PointMap } from './point-map.tsx'
import { type Lookup, lookupCall, lookupOf, readSearch, type Search, searchParameters } from './search.ts'
import styles from './power-tariff-list.module.css'
import { SearchForm } from './search-form.tsx'

const listOn = (valid_on: string | null): Lookup => ({ by: 'list', country: 'SE', type: null, valid_on })

type SetSearch = (change: Partial<Search>, how: 'push' | 'replace') => void

/** All power tariffs, or those at a place, valid today by default; the URL carries the search. */
export function PowerTariffList({ today }: { today: string }) {
  const { messages } = useLanguage()
  const text = messages.powerTariffs.list
  const [parameters, change] = useUrlState()
  const search = readSearch((name) => parameters.get(name), today)
  const lookup = lookupOf(search)
  const onSearch: SetSearch = (next, how) => change(searchParameters(next, today), how)
  return (
    <>
      <PageHead
        title={text.title}
        sub={text.sub}
        actions={<CopyAs call={lookupCall(lookup ?? listOn(search.valid_on), search.country)} />}
      />
      <SearchForm search={search} onSearch={onSearch} />
      {search.by === 'point' ? <PointMap search={search} onSearch={onSearch} /> : null}
      <Card flush>
        {lookup ? (
          <Found lookup={lookup} search={search} onSearch={onSearch} />
        ) : (
          <Empty title={text.startTitle}>{text.startText}</Empty>
        )}
      </Card>
    </>
  )
}

type FoundProps = { lookup: Lookup; search: Search; onSearch: SetSearch }

function Found({ lookup, search, onSearch }: FoundProps) {
  const language = useLanguage()
  const [parameters, change] = useUrlState()
  const client = useTRPCClient()
  const options = entriesOptions(client, lookup)
  const isList = lookup.by === 'list'
  const query = useQuery({ ...options, placeholderData: isList ? keepPreviousData : undefined })
  const isAway = query.error !== null && failureOf(query.error).kind === 'upstream'
  return (
    <>
      <QueryStates query={query} lines={10}>
        {({ entries, unknown_places }) => (
          <FoundTariffs
            entries={entries}
            unknown={unknownPlaceText(unknown_places, language)}
            search={search}
            sortedBy={parameters.get('sort')}
            onSort={(sort) => change({ sort })}
            onOperator={(operator) => onSearch({ operator }, 'replace')}
            onAnyDay={() => onSearch({ valid_on: null }, 'push')}
            onClear={() => onSearch({ text: null, operator: null, country: null, type: null, valid_on: null }, 'push')}
            instead={isList ? null : <Instead lookup={lookup} onSearch={onSearch} />}
          />
        )}
      </QueryStates>
      {isAway ? <Instead lookup={lookup} onSearch={onSearch} /> : null}
    </>
  )
}

/** Suggestions for a place without results, or one that could not be looked up. */
function Instead({ lookup, onSearch }: Omit<FoundProps, 'search'>) {
  const { messages, format } = useLanguage()
  const text = messages.powerTariffs.list
  const known = useQuery({ ...entriesOptions(useTRPCClient(), listOn(lookup.valid_on)), enabled: lookup.by !== 'list' })
  const count = known.data?.entries.filter(({ country }) => country === lookup.country).length ?? 0
  return (
    <Notice
      tone="go"
      action={
        <div className={styles.ways}>
          {lookup.by === 'postal_code' ? (
            <Button onClick={() => onSearch({ by: 'address' }, 'push')}>{text.byCity}</Button>
          ) : null}
          {lookup.by === 'postal_code' || lookup.by === 'address' ? (
            <Button onClick={() => onSearch({ by: 'point' }, 'push')}>{text.byMap}</Button>
          ) : null}
          {lookup.by === 'area' ? null : (
            <Button onClick={() => onSearch({ by: 'area' }, 'push')}>{text.byArea}</Button>
          )}
          {count > 0 ? (
            <Button onClick={() => onSearch({ by: 'list', country: lookup.country }, 'push')}>
              {text.all(format.country(lookup.country))} ({format.number(count)})
            </Button>
          ) : null}
        </div>
      }
    >
      {text.instead}
    </Notice>
  )
}
