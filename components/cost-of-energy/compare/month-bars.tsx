import styles from './compare-result.module.css'
import type { Scale } from './split-bar.tsx'

const height = 22

/** Months side by side, small, on one scale for the whole table; what is earned hangs below the line. */
export function MonthBars({ amounts, scale: { low, high } }: { amounts: number[]; scale: Scale }) {
  const span = high - low || 1
  const width = 100 / (amounts.length || 1)
  const zero = (high / span) * height
  return (
    <svg className={styles.months} width="100%" height={height} aria-hidden>
      {amounts.map((amount, month) => (
        <rect
          key={month}
          x={`${month * width}%`}
          width={`${width * 0.78}%`}
          y={amount >= 0 ? zero - (amount / span) * height : zero}
          height={Math.max(0.5, (Math.abs(amount) / span) * height)}
        />
      ))}
    </svg>
  )
}

/** What the months of some rows need. */
export function monthScale(rows: { amounts: number[] }[]): Scale {
  const amounts = rows.flatMap((row) => row.amounts)
  return {
    low: amounts.reduce((least, amount) => Math.min(least, amount), 0),
    high: amounts.reduce((most, amount) => Math.max(most, amount), 0),
  }
}
