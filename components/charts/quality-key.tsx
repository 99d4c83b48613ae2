import { clsx } from 'clsx'
import styles from './quality-key.module.css'

/** What the line and the bands behind it mean; the bands are those of `drawBands`. */
export function QualityKey({ names }: { names: { line: string; estimated: string; missing: string } }) {
  return (
    <ul className={styles.key}>
      {(['line', 'estimated', 'missing'] as const).map((kind) => (
        <li key={kind}>
          <span className={clsx(styles.sign, styles[kind])} aria-hidden /> {names[kind]}
        </li>
      ))}
    </ul>
  )
}
