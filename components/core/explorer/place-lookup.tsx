'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { ExplorerState } from './explorer-state.ts'
import styles from './explorer.module.css'
import found from './found-records.module.css'
import { type AskedPlace, GridAreasAt } from './grid-areas-at.tsx'
import { readPlace } from './read-place.ts'

type PlaceLookupProps = { q: string; state: ExplorerState }

/** Words that are an address or a postal code, offered to be looked up as a place: in the filter's country, or a chosen one. */
export function PlaceLookup({ q, state }: PlaceLookupProps) {
  const { words, format } = useLanguage()
  const text = words.coreExplorer
  const [asked, setAsked] = useState<AskedPlace | null>(null)
  const typed = readPlace(q, state.country)
  if (typed === null) return null
  return (
    <section className={found.group} aria-label={text.lookup.title(q)}>
      <h2>{text.lookup.title(q)}</h2>
      <div className={styles.picked}>
        <span className="dim">{text.lookup.country}</span>
        {typed.countries.map((country) => (
          <Button key={country} onClick={() => setAsked({ ...typed.place, country: [country] })}>
            {format.country(country)}
          </Button>
        ))}
      </div>
      {asked ? (
        <div className={styles.picked} role="status">
          <GridAreasAt asked={asked} as_of={state.as_of} />
        </div>
      ) : null}
    </section>
  )
}
