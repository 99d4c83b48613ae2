'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Card } from '#components/ui/card.tsx'
import {
  EIC_LENGTH,
  type EicCharacter,
  type EicExplanation,
  type EicPart,
  wrongCheckCharacter,
} from '#server/areas/core/eic/eic.ts'
import styles from './eic-parts.module.css'

type Group = { part: EicPart | null; characters: EicCharacter[] }

/** The code split into its parts, each with its meaning. */
export function EicParts({ explanation }: { explanation: EicExplanation }) {
  const { messages } = useLanguage()
  const text = messages.core.eic
  const office = useOffice(explanation)
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
            <span className={styles.meaning}>
              {part === 'issuing_office' ? office : meaningOf(part, explanation, text)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Text = ReturnType<typeof useLanguage>['messages']['core']['eic']

/** Whose digits they are; of an office without a name the country that all its codes are of, where it is one. */
function useOffice({ code, characters, issuing_office }: EicExplanation): string {
  const { messages, format } = useLanguage()
  const text = messages.core.eic
  const enabled = issuing_office?.name === null && characters.length === EIC_LENGTH
  const { data } = useQuery({ ...useTRPC().core.explainEicCode.queryOptions({ path: { code } }), enabled })
  if (issuing_office === null) return text.noOffice
  if (issuing_office.name !== null) return issuing_office.name
  const country = enabled ? data?.issuing_office?.country : null
  return country ? text.officeOf(format.country(country)) : text.unknownOffice
}

function meaningOf(part: Exclude<EicPart, 'issuing_office'> | null, explanation: EicExplanation, text: Text): string {
  const { code, type, expected_check_character } = explanation
  if (part === 'type') return type === null ? text.noType : text.types[type.character]
  if (part === 'identifier') return text.identifier
  if (part === null) return text.beyondText
  if (expected_check_character === null) return text.checkUnknown
  return wrongCheckCharacter(code) === null ? text.checkHolds : text.checkFails
}
