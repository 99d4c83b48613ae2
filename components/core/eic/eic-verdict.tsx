'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/states.tsx'
import type { EicExplanation, EicProblem } from '#server/areas/core/eic.ts'
import styles from './eic-checker.module.css'

/** Whether the code may stand, everything that is wrong with it, and the code that was probably meant. */
export function EicVerdict({ explanation, onCode }: { explanation: EicExplanation; onCode: (code: string) => void }) {
  const { words } = useLanguage()
  const text = words.core.eic
  const { code, problems, expected_check_character: expected } = explanation
  if (explanation.valid) return <Notice tone="go">{text.valid}</Notice>
  const signs = [...code]
  const isOnlyCheck = problems.length === 1 && problems[0]?.code === 'check_character' && expected !== '-'
  const isUnfinished = problems.length === 1 && problems[0]?.code === 'length' && signs.length === 15
  const meant = (isOnlyCheck || (isUnfinished && expected !== '-')) && expected !== null
  const corrected = signs.slice(0, 15).join('') + (expected ?? '')
  return (
    <Notice
      tone="bad"
      action={
        meant ? (
          <Button onClick={() => onCode(corrected)}>
            {text.use} <code>{corrected}</code>
          </Button>
        ) : null
      }
    >
      <strong>{text.invalid}</strong>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem.code}>{problemWords(problem.code, explanation, text.problems)}</li>
        ))}
      </ul>
    </Notice>
  )
}

type Words = Language['words']['core']['eic']['problems']

function problemWords(code: EicProblem['code'], explanation: EicExplanation, words: Words): string {
  const { characters, expected_check_character: expected } = explanation
  switch (code) {
    case 'length':
      return words.length(characters.length)
    case 'characters': {
      const odd = new Set(characters.filter(({ value }) => value === null).map(({ character }) => character))
      return words.characters([...odd].join(' '))
    }
    case 'check_character':
      return expected === '-'
        ? words.never_issued
        : words.check_character(characters[15]?.character ?? '–', expected ?? '–')
    default:
      return words[code]
  }
}
