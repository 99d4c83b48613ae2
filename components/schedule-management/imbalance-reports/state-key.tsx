import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { STATE_MARKS } from './report-series.ts'
import styles from './imbalance-reports.module.css'

/** What the tints behind the prices mean. */
export function StateKey() {
  const text = useLanguage().messages.imbalanceReports
  return (
    <ul className={styles.key}>
      {([1, -1, 2] as const).map((state) => {
        const { edge, token } = STATE_MARKS[state]
        return (
          <li key={state}>
            <span className={clsx(styles.sign, styles[edge])} style={{ color: `var(${token})` }} aria-hidden />
            {text.states[state]}
          </li>
        )
      })}
    </ul>
  )
}
