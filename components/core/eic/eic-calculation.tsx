'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { type EicCharacter, type EicExplanation, eicValue } from '#server/areas/core/eic/eic.ts'
import styles from './eic-checker.module.css'

/** Every character with its value, weight and product, and the sum from which the check character follows. */
export function EicCalculation({ explanation }: { explanation: EicExplanation }) {
  const { messages, format } = useLanguage()
  const text = messages.core.eic
  const { sum, expected_check_character: expected, characters } = explanation
  return (
    <Card title={text.calculationTitle} flush>
      <p className={styles.formula}>
        {sum === null || expected === null ? (
          text.noSum
        ) : (
          <>
            {text.formula} <span className="number">Σ = {format.number(sum)}</span>
            {', '}
            <span className="number">
              36 − (({format.number(sum)} − 1) mod 37) = {eicValue(expected)}
            </span>{' '}
            → <strong className="mono">{expected}</strong>
            {expected === '-' ? ` (${text.neverIssued})` : null}
          </>
        )}
      </p>
      <DataTable
        caption={text.calculationTitle}
        columns={useColumns()}
        rows={characters}
        rowKey={({ position }) => String(position)}
      />
    </Card>
  )
}

function useColumns(): Column<EicCharacter>[] {
  const { messages } = useLanguage()
  const text = messages.core.eic
  return [
    { id: 'position', label: text.columns.position, value: ({ position }) => position, dim: true },
    {
      id: 'character',
      label: text.columns.character,
      value: ({ character }) => character,
      cell: ({ character }) => <strong className="mono">{character}</strong>,
    },
    { id: 'part', label: text.columns.part, value: ({ part }) => (part ? text.parts[part] : text.beyond) },
    { id: 'value', label: text.columns.value, value: ({ value }) => value, align: 'end' },
    { id: 'weight', label: text.columns.weight, value: ({ weight }) => weight, align: 'end' },
    {
      id: 'product',
      label: text.columns.product,
      value: ({ value, weight }) => (value === null || weight === null ? null : value * weight),
      align: 'end',
    },
  ]
}
