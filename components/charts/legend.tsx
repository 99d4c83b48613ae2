import styles from './legend.module.css'
import type { SeriesStyle } from './series-style.ts'
import { Swatch } from './texture-defs.tsx'

export function Legend({ entries }: { entries: { name: string; style: SeriesStyle }[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ name, style }) => (
        <li key={name}>
          <Swatch style={style} />
          {name}
        </li>
      ))}
    </ul>
  )
}
