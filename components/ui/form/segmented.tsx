'use client'

import { ToggleGroup } from 'radix-ui'
import styles from './segmented.module.css'

type SegmentedProps<T extends string> = {
  label: string
  value: T
  choices: { value: T; label: string; title?: string; disabled?: boolean }[]
  onChange: (value: T) => void
}

/** One of a few, all visible: months of a year, MW or MWh. */
export function Segmented<T extends string>({ label, value, choices, onChange }: SegmentedProps<T>) {
  const pick = (picked: string) => {
    const choice = choices.find((candidate) => candidate.value === picked)
    if (choice) onChange(choice.value)
  }
  return (
    <ToggleGroup.Root type="single" value={value} onValueChange={pick} aria-label={label} className={styles.group}>
      {choices.map((choice) => (
        <ToggleGroup.Item
          key={choice.value}
          value={choice.value}
          title={choice.title}
          aria-label={choice.title}
          disabled={choice.disabled}
          className={styles.item}
        >
          {choice.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
