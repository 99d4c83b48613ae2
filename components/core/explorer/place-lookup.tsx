'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { useSettled } from '#components/ui/use-settled.ts'
import type { ExplorerState } from './explorer-state.ts'
import styles from './explorer.module.css'
import found from './found-records.module.css'
import { GridAreasAt } from './grid-areas-at.tsx'
import { readCoordinates, readPlace } from './read-place.ts'

/** So long nobody types before a place is looked up by itself, which may ask a service outside. */
const settledMs = 500

type PlaceLookupProps = { q: string; state: ExplorerState }

/** Words that are coordinates, an address or a postal code, looked up as a place: at once where it can be of one country only, else in the one that is chosen. */
export function PlaceLookup({ q, state }: PlaceLookupProps) {
  const { words, format } = useLanguage()
  const text = words.coreExplorer
  const [chosen, setChosen] = useState<{ q: string; country: string } | null>(null)
  const settled = useSettled(q, settledMs)
  const point = readCoordinates(q)
  const typed = readPlace(q, state.country)
  if (point !== null)
    return (
      <section className={found.group} aria-label={text.lookup.title(q)}>
        <h2>{text.lookup.title(q)}</h2>
        <div className={styles.picked} role="status">
          {settled === q ? <GridAreasAt asked={point} as_of={state.as_of} /> : null}
        </div>
      </section>
    )
  if (typed === null) return null
  const [only, ...others] = typed.countries
  const isOne = others.length === 0
  const country = isOne ? settled === q && only : chosen?.q === q && chosen.country
  return (
    <section className={found.group} aria-label={text.lookup.title(q)}>
      <h2>{text.lookup.title(q)}</h2>
      {isOne ? null : (
        <div className={styles.picked}>
          <span className="dim">{text.lookup.country}</span>
          {typed.countries.map((each) => (
            <Button key={each} onClick={() => setChosen({ q, country: each })}>
              {format.country(each)}
            </Button>
          ))}
        </div>
      )}
      {country ? (
        <div className={styles.picked} role="status">
          <GridAreasAt asked={{ ...typed.place, country: [country] }} as_of={state.as_of} />
        </div>
      ) : null}
    </section>
  )
}
