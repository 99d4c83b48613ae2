'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { landOptions } from '#components/charts/map/land-options.ts'
import { LazyAreaMap } from '#components/charts/map/lazy-area-map.tsx'
import type { Box } from '#components/charts/map/map-shape.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { Card } from '#components/ui/card.tsx'
import type { CoverageRow } from './coverage-rows.ts'
import { coverageShapes } from './coverage-shapes.ts'

const EUROPE: Box = [-11, 35.5, 32, 70]

/** The countries of the table as a map: how many tariffs are confirmed in each. */
export function CoverageMap({ rows }: { rows: readonly CoverageRow[] }) {
  const { messages, format } = useLanguage()
  const text = messages.costOfEnergy.coverage.map
  const router = useRouter()
  const { data: land } = useQuery(landOptions)
  const shapes = useMemo(() => coverageShapes(rows, land ?? []), [rows, land])
  const readout = (country: string) => {
    const row = rows.find((each) => each.country === country)
    const [confirmed, available] = [row?.confirmed ?? 0, row?.available ?? 0].map((count) => format.number(count))
    return text.readout(format.country(country), confirmed ?? '', available ?? '')
  }
  return (
    <Card title={text.title}>
      <LazyAreaMap
        label={text.title}
        shapes={shapes}
        box={EUROPE}
        readout={readout}
        hint={text.hint}
        onSelect={(country) => router.push(paths.tariffs({ country }))}
      />
    </Card>
  )
}
