import type { Messages } from '#components/i18n/messages.ts'
import { explainEic } from '#server/areas/core/eic/eic.ts'

/** What is wrong with the EIC of a party while it is typed; undefined where nothing is, or nothing is typed yet. */
export function eicError(code: string, text: Messages['balanceGroups']['groups']): string | undefined {
  if (code === '') return undefined
  const { problems, expected_check_character, type } = explainEic(code)
  const codes = new Set(problems.map((problem) => problem.code))
  if (codes.has('length')) return text.eicParts.length([...code].length)
  if (codes.has('check_character') && expected_check_character !== '-' && expected_check_character !== null)
    return text.eicWrong(expected_check_character)
  if (problems.length > 0) return text.eicBad
  return type?.character === 'X' ? undefined : text.eicParts.type
}
