'use client'

import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Need } from './calculation-plan.ts'
import { describeSeries } from './describe-function.ts'
import { NumberField } from './number-field.tsx'

/** One figure for a dataset that is not a load, and what the calculator makes of it. */
export function FigureField({
  need,
  value,
  onChange,
}: {
  need: Need
  value: string
  onChange: (value: string) => void
}) {
  const language = useLanguage()
  const text = language.words.costOfEnergy.calculation
  if (need.kind === 'load' || need.kind === 'unknown') return null
  const unit = need.kind === 'reactive' ? '%' : unitName(need.dataset.unit)
  return (
    <NumberField
      label={`${describeSeries(need.dataset, language)}, ${unit}`}
      hint={text.figureHints[need.kind]}
      value={value}
      onChange={onChange}
    />
  )
}
