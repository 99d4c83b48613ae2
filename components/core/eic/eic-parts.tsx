'use client'

import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Card } from '#components/ui/card.tsx'
import { type EicCharacter, type EicExplanation, type EicPart, wrongCheckCharacter } from '#server/areas/core/eic.ts'
import styles from './eic-parts.module.css'

type Group = { part: EicPart | null; characters: EicCharacter[] }

/** The code cut into its parts, each with what it says. */
export function EicParts({ explanation }: { explanation: EicExplanation }) {
  const { words } = useLanguage()
  const text = words.core.eic
  const groups = explanation.characters.reduce<Group[]>((found, character) => {
    const last = found.at(-1)
    if (last?.part === character.part) last.characters.push(character)
    else found.push({ part: character.part, characters: [character] })
    return found
  }, [])
  return (
    <Card title={text.partsTitle}>
      <ol className={styles.parts}>
        {groups.map(({ part, characters }) => (
          <li key={part ?? 'beyond'} className={clsx(styles.part, part ? styles[part] : styles.beyond)}>
            <span className={styles.label}>{part ? text.parts[part] : text.beyond}</span>
            <span className={styles.characters}>{characters.map(({ character }) => character).join('')}</span>
            <span className={styles.meaning}>{meaningOf(part, explanation, text)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Text = ReturnType<typeof useLanguage>['words']['core']['eic']

function meaningOf(part: EicPart | null, explanation: EicExplanation, text: Text): string {
  const { code, issuing_office, type, expected_check_character } = explanation
  if (part === 'issuing_office') {
    return issuing_office === null ? text.noOffice : (issuing_office.name ?? text.unknownOffice)
  }
  if (part === 'type') return type === null ? text.noType : text.types[type.character]
  if (part === 'identifier') return text.identifier
  if (part === null) return text.beyondText
  if (expected_check_character === null) return text.checkUnknown
  return wrongCheckCharacter(code) === null ? text.checkHolds : text.checkFails
}
