'use client'

import { useMemo } from 'react'
import { ChartCard } from '#components/charts/chart-card.tsx'
import { niceTicks } from '#components/charts/series/nice-ticks.ts'
import { useWidth } from '#components/charts/use-width.ts'
import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './duration-card.module.css'
import { durationOf } from './profile-statistics.ts'

type DurationCardProps = { label: string; name: string; unit: string; values: readonly (number | null)[] }

const points = 401
const height = 200
const frame = { left: 46, right: 12, top: 10, bottom: 22 }

/** All values from the highest to the lowest: how much of the time a series is how high. */
export function DurationCard({ label, name, unit, values }: DurationCardProps) {
  const { messages, format } = useLanguage()
  const text = messages.profiles
  const curve = useMemo(() => durationOf(values, points), [values])
  const shortUnit = unitName(unit)
  if (curve.length === 0) return null
  const tenths = curve.filter((_, index) => index % ((points - 1) / 20) === 0)
  return (
    <ChartCard
      title={text.duration}
      note={`${shortUnit} · ${text.durationNote}`}
      fileName={`${name} ${text.duration}`}
      twin={{
        header: [text.durationAxis, shortUnit],
        rows: tenths.map(({ share, value }) => [share, value]),
        print: (cell, column) => (column === 0 ? format.share(Number(cell)) : format.rate(Number(cell))),
      }}
      csv={() => ({ header: [text.durationAxis, shortUnit], rows: curve.map(({ share, value }) => [share, value]) })}
    >
      <Curve label={label} curve={curve} unit={shortUnit} />
    </ChartCard>
  )
}

type CurveProps = { label: string; curve: { share: number; value: number }[]; unit: string }

function Curve({ label, curve, unit }: CurveProps) {
  const { messages, format } = useLanguage()
  const [ref, width] = useWidth<HTMLDivElement>(480)
  const values = curve.map(({ value }) => value)
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values))
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const x = (share: number) => frame.left + share * (width - frame.left - frame.right)
  const y = (value: number) => frame.top + ((high - value) / (high - low || 1)) * (height - frame.top - frame.bottom)
  const line = curve.map(({ share, value }) => `${x(share).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const half = curve[(points - 1) / 2]
  return (
    <div ref={ref} className={styles.curve}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={frame.left} x2={width - frame.right} y1={y(tick)} y2={y(tick)} className={styles.line} />
            <text x={frame.left - 6} y={y(tick) + 4} textAnchor="end" className={styles.text}>
              {format.rate(tick)}
            </text>
          </g>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text
            key={share}
            x={x(share)}
            y={height - 5}
            textAnchor={share === 1 ? 'end' : 'middle'}
            className={styles.text}
          >
            {format.share(share)}
          </text>
        ))}
        <polyline points={line} className={styles.values} />
      </svg>
      {half ? (
        <p className={styles.note}>
          {messages.profiles.durationPart(
            format.share(half.share),
            format.price(Number(half.value.toPrecision(4)), unit),
          )}
        </p>
      ) : null}
    </div>
  )
}
