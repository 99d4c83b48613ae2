'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type Months, quarterHoursOf, shareOf } from './completeness-share.ts'

const [BAR, GAP, HEIGHT] = [9, 2, 18]

/** A bar per month, as high as the share of values; estimated values are stacked on measured ones. */
export function CompletenessBars({ months }: { months: Months }) {
  const { messages, format } = useLanguage()
  const text = messages.marketAccess
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return null
  const label = text.monthsState(
    format.shortMonth(first.month),
    format.shortMonth(last.month),
    format.part(shareOf(months)),
  )
  return (
    <svg
      width={months.length * (BAR + GAP)}
      height={HEIGHT + 1}
      role="img"
      aria-label={label}
      style={{ display: 'block' }}
    >
      {months.map((month, index) => {
        const all = Math.max(1, quarterHoursOf(month))
        const [measured, estimated] = [(month.measured / all) * HEIGHT, (month.estimated / all) * HEIGHT]
        const x = index * (BAR + GAP)
        return (
          <g key={month.month}>
            <title>{text.monthState(format.shortMonth(month.month), format.part(shareOf([month])))}</title>
            <rect x={x} width={BAR} height={HEIGHT} fill="var(--sunk)" />
            <rect x={x} y={HEIGHT - measured} width={BAR} height={measured} fill="var(--s1)" />
            <rect x={x} y={HEIGHT - measured - estimated} width={BAR} height={estimated} fill="var(--s2)" />
            <rect x={x} y={HEIGHT} width={BAR} height={1} fill="var(--line2)" />
          </g>
        )
      })}
    </svg>
  )
}
