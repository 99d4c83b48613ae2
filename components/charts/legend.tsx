import styles from './legend.module.css'
import type { SeriesStyle } from './series-style.ts'
import { Swatch } from './texture-defs.tsx'

export function Legend({ entries }: { entries: { name: string; look: SeriesStyle }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, look }) => (
        <li key={name}>
          <Swatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  )
}
