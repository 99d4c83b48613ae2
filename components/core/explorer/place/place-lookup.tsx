'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import type { ChangeExplorer } from '../explorer-form.tsx'
import type { ExplorerState } from '../explorer-state.ts'
import styles from '../explorer.module.css'
import found from '../records/record-results.module.css'
import { GridAreasAt } from './grid-areas-at.tsx'
import type { SearchedPlace } from './use-place.ts'

type PlaceLookupProps = { q: string; state: ExplorerState; place: SearchedPlace; onChange: ChangeExplorer }

/** Words that are coordinates, an address or a postal code, looked up as a place, country by country where it may be in several. */
export function PlaceLookup({ q, state, place, onChange }: PlaceLookupProps) {
  const { messages: words, format } = useLanguage()
  const text = words.coreExplorer.lookup
  const { typed, place: requested, isSettled } = place
  if (typed === null && requested === null) return null
  const countries = requested === null || 'lat' in requested ? [] : requested.country
  return (
    <section className={found.group} aria-label={text.title(q)}>
      <h2>{text.title(q)}</h2>
      <CountryChoice lookup={state.lookup} place={place} onChange={onChange} />
      <div className={styles.areasAt} role="status">
        {requested === null || !isSettled ? null : 'lat' in requested ? (
          <GridAreasAt place={requested} as_of={state.as_of} />
        ) : (
          countries.map((country) => (
            <div key={country} className={styles.areasAt}>
              {countries.length > 1 ? <h3>{format.country(country)}</h3> : null}
              <GridAreasAt place={{ ...requested, country: [country] }} as_of={state.as_of} />
            </div>
          ))
        )}
      </div>
    </section>
  )
}

type CountryChoiceProps = Pick<PlaceLookupProps, 'place' | 'onChange'> & Pick<ExplorerState, 'lookup'>

const everywhere = 'all'

/** The countries that the place may be in; where several have such a town, also all of these. */
function CountryChoice({ lookup, place: { typed, known, isSettled }, onChange }: CountryChoiceProps) {
  const { messages: words, format } = useLanguage()
  const text = words.coreExplorer.lookup
  const countries: readonly string[] = typed?.countries ?? []
  if (countries.length < 2 || !isSettled) return null
  const picked = countries.find((country) => country === lookup)
  const all = known.length > 1 ? [{ value: everywhere, label: text.known }] : []
  return (
    <div className={styles.picked}>
      <span className="dim">{text.country}</span>
      <Segmented
        label={text.country}
        value={picked ?? (known.length === 1 ? (known[0] ?? '') : everywhere)}
        onChange={(country) => onChange({ lookup: country === everywhere ? null : country }, 'push')}
        choices={[...all, ...countries.map((country) => ({ value: country, label: format.country(country) }))]}
      />
    </div>
  )
}
