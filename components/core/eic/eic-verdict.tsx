'use client'

import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { EIC_LENGTH, type EicExplanation } from '#server/areas/core/eic/eic.ts'
import styles from './eic-checker.module.css'
import { storedText } from '#components/ui/messages/message-text.ts'

/** Whether the code may stand, everything that is wrong with it, and the known codes that were probably meant. */
export function EicVerdict({ explanation, onCode }: { explanation: EicExplanation; onCode: (code: string) => void }) {
  const language = useLanguage()
  const { messages } = language
  const text = messages.core.eic
  const meant = useKnownCodes(explanation)
  if (explanation.valid) return <Notice tone="go">{text.valid}</Notice>
  const [problem, ...more] = explanation.problems
  const expected = explanation.expected_check_character
  const isMischecked = problem?.code === 'check_character' && more.length === 0 && expected !== null && expected !== '-'
  return (
    <Notice
      tone={isMischecked ? 'warn' : 'bad'}
      action={
        meant.length === 0 ? null : (
          <div className={styles.meant}>
            {meant.map((code) => (
              <Button key={code} onClick={() => onCode(code)}>
                {text.use} <code>{code}</code>
              </Button>
            ))}
          </div>
        )
      }
    >
      <strong>{isMischecked ? text.mischecked(expected) : text.invalid}</strong>
      <ul className={styles.problems}>
        {explanation.problems.map((problem) => (
          <li key={problem.code}>
            {storedText(problem.msg, { code: `eic.${problem.code}`, params: problem.params }, language)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const MOST_CODES = 3

/** Known codes within one typing error, the likeliest first; none for a code whose length is far off. */
function useKnownCodes({ code, valid, characters }: EicExplanation): string[] {
  const enabled = !valid && Math.abs(characters.length - EIC_LENGTH) <= 1
  const { data } = useQuery({ ...useTRPC().core.explainEicCode.queryOptions({ path: { code } }), enabled })
  return enabled ? [...new Set(data?.similar.map((each) => each.code))].slice(0, MOST_CODES) : []
}
