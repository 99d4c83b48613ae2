import type { ExtraId } from '../records/contract.ts'
import { UnusableAnswer } from '../unusable-answer.ts'
import { IMPORTS } from './messages.ts'

/** Registers cut names off long before; EIC, the longest of the codes, has 16 characters. */
const MOST_NAME_CHARACTERS = 500
const MOST_CODE_CHARACTERS = 50

/** Whether a text can be stored: PostgreSQL takes no NUL, and UTF-8 knows no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Throws UnusableAnswer where a text in an answer, however deep, cannot be stored; `where` names the answer. */
export function refuseUnstorable(value: unknown, where: string): void {
  if (typeof value === 'string' && !isStorable(value))
    throw new UnusableAnswer(IMPORTS.text_broken({ where, text: shortened(value) }))
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) refuseUnstorable(each, where)
}

type Named = { key: ExtraId; name: string; extra_ids?: readonly ExtraId[] }

/** Throws UnusableAnswer where a name or a code is too long to be one. */
export function refuseTooLong(facts: readonly Named[]): void {
  for (const { key, name, extra_ids = [] } of facts) {
    if (name.length > MOST_NAME_CHARACTERS) throw tooLong('name', name, MOST_NAME_CHARACTERS)
    const code = [key, ...extra_ids].find(({ value }) => value.length > MOST_CODE_CHARACTERS)
    if (code !== undefined) throw tooLong('code', code.value, MOST_CODE_CHARACTERS)
  }
}

function tooLong(what: 'name' | 'code', text: string, most: number): UnusableAnswer {
  return new UnusableAnswer(IMPORTS.text_too_long({ what, text: shortened(text), characters: text.length, most }))
}

/** The beginning of a text, as it may stand in a message. */
export function shortened(text: string): string {
  return JSON.stringify(text.slice(0, 50)).slice(1, -1)
}
