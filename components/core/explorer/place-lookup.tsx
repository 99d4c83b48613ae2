'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { useSettled } from '#components/ui/use-settled.ts'
import { askedPlace } from './asked-place.ts'
import type { ChangeExplorer } from './explorer-form.tsx'
import type { ExplorerState } from './explorer-state.ts'
import styles from './explorer.module.css'
import found from './found-records.module.css'
import { GridAreasAt } from './grid-areas-at.tsx'
import { readPlace } from './read-place.ts'

/** So long nobody types before a place is looked up by itself, which may ask a service outside. */
const settledMs = 500

type PlaceLookupProps = { q: string; state: ExplorerState; onChange: ChangeExplorer }

/** Words that are coordinates, an address or a postal code, looked up as a place: at once where it can be of one country only, else in the one that is chosen. */
export function PlaceLookup({ q, state, onChange }: PlaceLookupProps) {
  const { words, format } = useLanguage()
  const text = words.coreExplorer
  const settled = useSettled(q, settledMs)
  const typed = readPlace(q, state.country)
  const asked = askedPlace({ ...state, q })
  if (typed === null && asked === null) return null
  const countries = typed?.countries ?? []
  return (
    <section className={found.group} aria-label={text.lookup.title(q)}>
      <h2>{text.lookup.title(q)}</h2>
      {countries.length < 2 ? null : (
        <div className={styles.picked}>
          <span className="dim">{text.lookup.country}</span>
          <Segmented
            label={text.lookup.country}
            value={state.lookup ?? ''}
            onChange={(lookup) => onChange({ lookup }, 'push')}
            choices={countries.map((each) => ({ value: each, label: format.country(each) }))}
          />
        </div>
      )}
      {asked !== null && settled === q ? (
        <div className={styles.picked} role="status">
          <GridAreasAt asked={asked} as_of={state.as_of} />
        </div>
      ) : null}
    </section>
  )
}
