'use client'

import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { TypedField } from '#components/ui/form/typed-field.tsx'
import { entriesOptions } from './records/entries.ts'
import type { ExplorerState } from './explorer-state.ts'
import styles from './explorer.module.css'
import { CORE_KINDS, type CoreKind } from './records/kinds.ts'
import { countCountries, narrowed } from './records/narrow.ts'

export type ChangeExplorer = (
  change: Partial<Omit<ExplorerState, 'at'>> & { at?: string | null; sort?: string },
  how?: 'push' | 'replace',
) => void

type ExplorerFormProps = { state: ExplorerState; onChange: ChangeExplorer }

/** The search: words and codes, a kind, a country, a day. */
export function ExplorerForm({ state, onChange }: ExplorerFormProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  return (
    <Card className="no-print">
      <search className={styles.search} data-filter>
        <WordsField q={state.q} onChange={(q) => onChange({ q, lookup: null })} />
        <CountryField state={state} onChange={onChange} />
        <TextField
          label={text.asOf}
          type="date"
          value={state.as_of ?? ''}
          onChange={(event) => onChange({ as_of: event.target.value })}
        />
      </search>
      <div className={styles.kinds}>
        <Segmented<CoreKind | 'all'>
          label={text.kind}
          value={state.kind ?? (state.q === null ? 'bidding-zone' : 'all')}
          onChange={(kind) =>
            onChange({ kind: kind === 'all' ? null : kind, zone: null, operator: null, area: null }, 'push')
          }
          choices={[
            { value: 'all', label: text.all, disabled: state.q === null },
            ...CORE_KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] })),
          ]}
        />
        <Bound state={state} onChange={onChange} />
      </div>
    </Card>
  )
}

function WordsField({ q, onChange }: { q: string | null; onChange: (q: string) => void }) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  return (
    <TypedField
      className={styles.texts}
      label={text.search}
      hint={text.searchHint}
      type="search"
      autoComplete="off"
      value={q ?? ''}
      onType={onChange}
      onKeyDown={toFirstResult}
    />
  )
}

/** From the words with the arrow into what they found. */
function toFirstResult(event: React.KeyboardEvent) {
  if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
  const first = document.querySelector<HTMLElement>('[data-results] a')
  if (!first) return
  event.preventDefault()
  if (event.key === 'Enter') first.click()
  else first.focus()
}

function CountryField({ state, onChange }: ExplorerFormProps) {
  const { messages, format } = useLanguage()
  const query = useQuery(entriesOptions(useTRPCClient(), state.kind ?? 'bidding-zone', state.as_of))
  // A search finds records of all kinds, of which the entries of one count nothing.
  const isSearch = state.q !== null && state.kind === null
  const countries = [
    ...countCountries(narrowed(query.data ?? [], { ...state, country: null, ...(isSearch && { q: null }) })),
  ]
  const isMissing = state.country !== null && !countries.some(([code]) => code === state.country)
  const choices = [...countries, ...(isMissing && state.country ? ([[state.country, 0]] as [string, number][]) : [])]
  return (
    <SelectField
      label={messages.coreExplorer.country}
      value={state.country ?? ''}
      onChange={(event) => onChange({ country: event.target.value })}
      choices={[
        { value: '', label: messages.ui.any },
        ...choices
          .map(([code, count]) => ({
            value: code,
            label: isSearch ? format.country(code) : `${format.country(code)} (${format.number(count)})`,
          }))
          .sort((a, b) => format.compare(a.label, b.label)),
      ]}
    />
  )
}

/** The area or the operator that grid areas are bound to, to be taken away. */
function Bound({ state, onChange }: ExplorerFormProps) {
  const { messages } = useLanguage()
  const text = messages.coreExplorer
  const client = useTRPCClient()
  const zones = useQuery({ ...entriesOptions(client, 'scheduling-area', state.as_of), enabled: state.zone !== null })
  const parties = useQuery({ ...entriesOptions(client, 'party', state.as_of), enabled: state.operator !== null })
  const zone = state.zone && (zones.data?.find(({ id }) => id === state.zone)?.label ?? state.zone)
  const operator = state.operator && (parties.data?.find(({ id }) => id === state.operator)?.name ?? state.operator)
  return (
    <>
      {zone ? (
        <Button kind="quiet" onClick={() => onChange({ zone: null })}>
          {text.inZone(zone)} <X size={12} aria-hidden />
        </Button>
      ) : null}
      {operator ? (
        <Button kind="quiet" onClick={() => onChange({ operator: null })}>
          {text.byOperator(operator)} <X size={12} aria-hidden />
        </Button>
      ) : null}
    </>
  )
}
