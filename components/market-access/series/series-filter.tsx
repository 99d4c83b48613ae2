'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { SelectField, TextAreaField } from '#components/ui/form/field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { FLOW_DIRECTIONS } from '#server/areas/market-access/contract.ts'
import { type Pasted, readPasted } from './series-ask.ts'
import styles from './series-list.module.css'

const NAMES = ['market_identifier', 'accounting_point_id', 'flow_direction'] as const
type Faults = Partial<Record<(typeof NAMES)[number], Pasted['fault']>>

/** The filters of the list: pasted identifiers, pasted accounting points, a direction; stored in the URL. */
export function SeriesFilter() {
  const { messages } = useLanguage()
  const text = messages.marketAccess
  const [parameters, change] = useUrlState()
  const [round, setRound] = useState(0)
  const [faults, setFaults] = useState<Faults>({})
  const initial = (name: (typeof NAMES)[number]) => ({ name, defaultValue: parameters.getAll(name).join('\n') })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const market_identifier = readPasted(textOf(sent.get('market_identifier')), 'text')
    const accounting_point_id = readPasted(textOf(sent.get('accounting_point_id')), 'uuid')
    setFaults({ market_identifier: market_identifier.fault, accounting_point_id: accounting_point_id.fault })
    if (market_identifier.fault || accounting_point_id.fault) return
    change({
      market_identifier: market_identifier.values,
      accounting_point_id: accounting_point_id.values,
      flow_direction: textOf(sent.get('flow_direction')),
      offset: null,
    })
  }
  const clear = () => {
    change({ ...Object.fromEntries(NAMES.map((name) => [name, null])), offset: null })
    setFaults({})
    setRound(round + 1)
  }
  const reportOf = (fault: Pasted['fault'] | undefined) => {
    if (!fault) return undefined
    return fault.kind === 'too_many' ? text.tooMany : text.notUuid(fault.value)
  }
  const pasted = (name: 'market_identifier' | 'accounting_point_id') => (
    <TextAreaField
      className={styles.pasted}
      label={text.columns[name]}
      hint={text.pasteHint}
      rows={2}
      error={reportOf(faults[name])}
      {...initial(name)}
    />
  )
  return (
    <form key={round} className={styles.filter} aria-label={messages.ui.filter} onSubmit={submit} data-filter>
      {pasted('market_identifier')}
      {pasted('accounting_point_id')}
      <div className={styles.choice}>
        <SelectField
          label={text.columns.flow_direction}
          choices={[
            { value: '', label: messages.ui.all },
            ...FLOW_DIRECTIONS.map((value) => ({ value, label: text.directions[value] })),
          ]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          {...initial('flow_direction')}
        />
        <Button type="submit">{messages.ui.filter}</Button>
        {NAMES.some((name) => parameters.has(name)) ? (
          <Button kind="quiet" onClick={clear}>
            {messages.ui.clearFilters}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
