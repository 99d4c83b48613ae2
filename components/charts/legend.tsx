import styles from './legend.module.css'
import type { SeriesLook } from './series-look.ts'
import { Swatch } from './texture-defs.tsx'

export function Legend({ entries }: { entries: { name: string; look: SeriesLook }[] }) {
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
