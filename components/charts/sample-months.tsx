'use client'

import dynamic from 'next/dynamic'
import { useLanguage } from '#components/i18n/language-provider.tsx'

const MonthlyStack = dynamic(() => import('./monthly-stack.tsx').then((module) => module.MonthlyStack), {
  ssr: false,
  loading: () => <div style={{ height: 240 }} />,
})

/** How much of a mean month each month of a made-up year has, January first. */
export const sampleWinters = [1.75, 1.66, 1.42, 1.08, 0.72, 0.44, 0.33, 0.42, 0.66, 1.02, 1.4, 1.7]

/** The series of a preview: two that follow the winter, one that is the same all year. */
export const sampleSeries = [
  { name: 'A', values: sampleWinters.map((winter) => 210 * winter) },
  { name: 'B', values: sampleWinters.map((winter) => 340 * winter) },
  { name: 'C', values: sampleWinters.map(() => 292) },
]

/** The preview of a year month by month, from made-up figures. */
export function SampleMonths() {
  const { format } = useLanguage()
  const slots = sampleWinters.map((_, month) => format.monthName(month + 1))
  return <MonthlyStack label="" slots={slots} series={sampleSeries} unit="" />
}
