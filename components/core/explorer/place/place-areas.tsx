'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Point } from '#server/areas/core/geo/geojson.ts'
import { type ExplorerState, printPoint } from '../explorer-state.ts'
import styles from '../explorer.module.css'
import { GridAreasAt } from './grid-areas-at.tsx'
import { settlementOf } from './read-place.ts'

type PlaceAreasProps = { point: Point } & Pick<ExplorerState, 'place' | 'place_country' | 'as_of'>

/** The grid areas at a point of the map, looked up on demand; by the name of the settlement without a shape. */
export function PlaceAreas({ point, place, place_country, as_of }: PlaceAreasProps) {
  const { messages: words } = useLanguage()
  const text = words.coreExplorer.map
  const [isRequested, setRequested] = useState(false)
  const name = place ?? printPoint(point).replace(',', ', ')
  return (
    <div className={isRequested ? styles.areasAt : styles.picked}>
      <strong>{isRequested ? text.at(name) : name}</strong>
      {isRequested ? (
        <GridAreasAt place={point} otherwise={settlementOf({ place, place_country })} isNarrow as_of={as_of} />
      ) : (
        <Button onClick={() => setRequested(true)}>{text.ask}</Button>
      )}
    </div>
  )
}
