'use client'

import { Command } from 'cmdk'
import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from './combobox.module.css'

export type Option = { value: string; label: string; note?: string; keywords?: string }

type ComboboxProps = {
  label: string
  value: string | null
  options: Option[]
  onChange: (value: string | null) => void
  /** Offers an empty choice under this text. */
  none?: string
  error?: string
}

/** A choice among many, found by typing. */
export function Combobox({ label, value, options, onChange, none, error }: ComboboxProps) {
  const { messages } = useLanguage()
  const [open, setOpen] = useState(false)
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  const pick = (next: string | null) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <button
            type="button"
            id={id}
            className={styles.trigger}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={error ? `${id}-error` : undefined}
            data-invalid={error ? '' : undefined}
          >
            <span className={chosen ? styles.chosen : styles.placeholder}>
              {chosen?.label ?? none ?? messages.ui.choose}
            </span>
            <ChevronsUpDown size={13} aria-hidden />
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className={styles.panel}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            aria-label={label}
          >
            <Command label={label} defaultValue={value ?? undefined} filter={matches}>
              <Command.Input placeholder={messages.ui.search} className={styles.input} aria-label={label} />
              <Command.List className={styles.list}>
                <Command.Empty className={styles.empty}>{messages.ui.noMatch}</Command.Empty>
                {none ? (
                  <Command.Item value="" keywords={[none]} className={styles.item} onSelect={() => pick(null)}>
                    {none}
                  </Command.Item>
                ) : null}
                {options.map((option) => (
                  <Command.Item
                    key={option.value}
                    value={option.value}
                    keywords={[option.label, option.note ?? '', option.keywords ?? '']}
                    className={styles.item}
                    onSelect={() => pick(option.value)}
                  >
                    <span>{option.label}</span>
                    {option.note ? <span className={styles.note}>{option.note}</span> : null}
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      ) : null}
    </div>
  )
}

/** Every word typed must occur, in any order: predictable where fuzzy scores would surprise. */
export function matches(_value: string, search: string, keywords?: string[]): number {
  const text = (keywords ?? []).join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
    ? 1
    : 0
}
