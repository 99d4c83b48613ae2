'use client'

import { unitName } from '#components/i18n/format.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Draft, Need } from './draft.ts'
import { describeSeries } from '../../pipeline/describe-function.ts'
import { NumberField } from './number-field.tsx'

type FigureFieldsProps = { needs: Need[]; draft: Draft; set: (change: Partial<Draft>) => void }

/** A figure for each dataset that is not a load. */
export function FigureFields({ needs, draft, set }: FigureFieldsProps) {
  return needs.map((need) => (
    <FigureField
      key={need.dataset.id}
      need={need}
      value={draft.figures[need.dataset.id] ?? ''}
      onChange={(value) => set({ figures: { ...draft.figures, [need.dataset.id]: value } })}
    />
  ))
}

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
  const text = language.messages.costOfEnergy.calculation
  if (need.kind === 'load' || need.kind === 'unknown') return null
  const unit = need.kind === 'reactive' ? '%' : unitName(need.dataset.unit)
  return (
    <NumberField
      name={need.dataset.id}
      label={`${describeSeries(need.dataset, language)}, ${unit}`}
      hint={text.figureHints[need.kind]}
      value={value}
      onChange={onChange}
    />
  )
}
