'use client'

import { LazyPanelStack } from '#components/charts/series/lazy-panel-stack.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { LockedCard } from '#components/ui/page/locked.tsx'
import { panelsOf } from './result/schedule-card.tsx'
import type { ScheduleData } from './result/schedule-data.ts'

const start_ms = Date.UTC(2026, 0, 14, 23)
const starts = Array.from({ length: 192 }, (_, slot) => start_ms + slot * 900_000)
const evening = (slot: number, hour: number, width: number) => Math.exp(-((((slot / 4) % 24) - hour) ** 2) / width)
const before = starts.map((_, slot) => 1.2 + 1.6 * evening(slot, 7.5, 3) + 3.4 * evening(slot, 18.5, 4))
const discharge = before.map((power) => Math.max(0, power - 2.4))
const charge = starts.map((_, slot) => 2.2 * evening(slot, 3, 5))

/** Two made-up days on which a battery cuts the evening. */
const sample: ScheduleData = {
  starts,
  end_ms: start_ms + 192 * 900_000,
  before_kw: before,
  after_kw: before.map((power, slot) => power - (discharge[slot] ?? 0) + (charge[slot] ?? 0)),
  offtake_kw: null,
  injection_kw: null,
  charge_kw: charge,
  discharge_kw: discharge,
  shifted_kw: null,
  state_of_charge_kwh: null,
}

/** What the paid plan would plan here, drawn from made-up figures. */
export function WhatIfLocked() {
  const { messages } = useLanguage()
  const text = messages.whatIf
  return (
    <LockedCard title={text.schedule} note={text.lockedNote} answers={text.locked}>
      <LazyPanelStack
        starts={starts}
        range={{ from_ms: start_ms, to_ms: sample.end_ms }}
        panels={panelsOf(sample, text)}
      />
    </LockedCard>
  )
}
