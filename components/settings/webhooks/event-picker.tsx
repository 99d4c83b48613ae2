'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import type { EventFamily } from '#server/access/events/event-family.ts'
import { eventFamilies, typesOf } from '#server/registry/event-types.ts'
import { toggled, wholeOf } from './event-choice.ts'
import styles from './webhooks.module.css'

type EventPickerProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Families of events with their types; a family that is taken whole takes its types along. */
export function EventPicker({ chosen, onChange }: EventPickerProps) {
  const { messages } = useLanguage()
  return (
    <div className={styles.picker} role="group" aria-label={messages.webhooks.which} tabIndex={0}>
      {eventFamilies.map((family) => (
        <Family key={family} family={family} chosen={chosen} onToggle={(name) => onChange(toggled(chosen, name))} />
      ))}
    </div>
  )
}

type FamilyProps = { family: EventFamily; chosen: readonly string[]; onToggle: (name: string) => void }

function Family({ family, chosen, onToggle }: FamilyProps) {
  const { messages } = useLanguage()
  const whole = wholeOf(family)
  const isWhole = chosen.includes(whole)
  return (
    <div>
      <CheckField
        label={<strong>{messages.webhooks.family(messages.webhooks.families[family])}</strong>}
        checked={isWhole}
        onChange={() => onToggle(whole)}
      />
      <div className={styles.types}>
        {typesOf(family).map((type) => (
          <CheckField
            key={type}
            label={messages.settings.audit.events[type]}
            title={type}
            checked={isWhole || chosen.includes(type)}
            disabled={isWhole}
            onChange={() => onToggle(type)}
          />
        ))}
      </div>
    </div>
  )
}
