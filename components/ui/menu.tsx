'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

type MenuProps = {
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** A menu of actions below (or above) its trigger, which must be a single button. */
export function Menu({ trigger, label, align = 'end', side = 'bottom', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <Radix.Item className={styles.item} onSelect={onSelect}>
      {children}
    </Radix.Item>
  )
}

type MenuChoiceProps<T extends string> = {
  label: string
  value: T
  choices: { value: T; label: ReactNode }[]
  onChange: (value: T) => void
}

/** One of several, marked; `label` heads the group. */
export function MenuChoice<T extends string>({ label, value, choices, onChange }: MenuChoiceProps<T>) {
  const pick = (picked: string) => {
    const choice = choices.find((candidate) => candidate.value === picked)
    if (choice) onChange(choice.value)
  }
  return (
    <Radix.Group>
      <Radix.Label className={styles.caption}>{label}</Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={pick}>
        {choices.map((choice) => (
          <Radix.RadioItem key={choice.value} value={choice.value} className={styles.item}>
            <span className={styles.mark}>
              <Radix.ItemIndicator>
                <Check size={14} aria-hidden />
              </Radix.ItemIndicator>
            </span>
            {choice.label}
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.line} />
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.caption}>{children}</Radix.Label>
}
