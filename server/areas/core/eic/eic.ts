import { ISSUING_OFFICES } from './issuing-offices.ts'
import type { Params, Message } from '#server/messages/message.ts'
import { EIC_MESSAGES } from './messages.ts'

/** Object types of an EIC by its third character: ENTSO-E, "The Energy Identification Coding Scheme (EIC) Reference Manual". */
export const EIC_TYPES = {
  A: 'substation',
  T: 'tie line',
  V: 'location',
  W: 'resource object',
  X: 'party',
  Y: 'area',
  Z: 'measurement point',
} as const
export type EicType = keyof typeof EIC_TYPES

export const EIC_PARTS = ['issuing_office', 'type', 'identifier', 'check_character'] as const
export type EicPart = (typeof EIC_PARTS)[number]
export const EIC_PROBLEMS = ['length', 'characters', 'issuing_office', 'type', 'check_character'] as const
/** `params`: what `msg` names. */
export type EicProblem = { code: (typeof EIC_PROBLEMS)[number]; msg: string; params: Params }

export type EicCharacter = {
  /** 1 to 16. */
  position: number
  character: string
  /** Null beyond the sixteenth. */
  part: EicPart | null
  /** What the character counts as, 0 to 36; null where none may stand. */
  value: number | null
  /** 16 down to 2; null for the check character, which is not summed. */
  weight: number | null
}

export type EicExplanation = {
  code: string
  valid: boolean
  problems: EicProblem[]
  /** A name only where it is known of whom the digits are. */
  issuing_office: { code: string; name: string | null } | null
  type: { character: EicType; name: string } | null
  characters: EicCharacter[]
  /** Of value times weight over the first fifteen; null where one of them counts as nothing. */
  sum: number | null
  /** What the other fifteen ask for; `-` means that the code must never be issued. */
  expected_check_character: string | null
}

export const EIC_LENGTH = 16
/** Every character that may stand in a code, by what it counts as. */
export const EIC_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-']

/**
 * The check character of the first fifteen characters, `-` where no code may be issued; null where they are fewer or
 * count as nothing. 36 − ((Σ value · weight − 1) mod 37), weights 16 down to 2 (ENTSO-E EIC Reference Manual).
 */
export function eicCheckCharacter(code: string): string | null {
  const sum = sumOf(code)
  return sum === null ? null : (EIC_CHARACTERS[36 - ((sum + 36) % 37)] ?? null)
}

/**
 * The sixteenth character and the one that the other fifteen require, or a hyphen, which is not allowed there; null if
 * it is right or cannot be checked.
 */
export function wrongCheckCharacter(code: string): { actual: string; expected: string } | null {
  const [value, expected] = [[...code][EIC_LENGTH - 1], eicCheckCharacter(code)]
  if (value === undefined || expected === null || (value === expected && value !== '-')) return null
  return { actual: value, expected }
}

/** Whether a text is an EIC, optionally of one type: sixteen characters, valid office, type and check character. */
export function isEic(code: string, type?: EicType): boolean {
  return problemsOf(code).length === 0 && (type === undefined || code[2] === type)
}

/** Whether a text has the form of an EIC: registers contain codes with a wrong check character, which are stored. */
export function hasShapeOfEic(text: string): boolean {
  return text.length === EIC_LENGTH && [...text].every((character) => eicValue(character) !== null)
}

/** A code as it is checked: capital letters, without the spaces that come along when it is pasted or read out. */
export function repairedEic(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** What each character of a code means, and everything that is wrong with it; also for texts that are far from a code. */
export function explainEic(code: string): EicExplanation {
  const problems = problemsOf(code)
  const office = code.slice(0, 2)
  const type = typeOf(code[2])
  return {
    code,
    valid: problems.length === 0,
    problems,
    issuing_office: /^\d{2}$/.test(office) ? { code: office, name: ISSUING_OFFICES[office] ?? null } : null,
    type: type === null ? null : { character: type, name: EIC_TYPES[type] },
    characters: [...code].map((character, i) => ({
      position: i + 1,
      character,
      part: partOf(i),
      value: eicValue(character),
      weight: i < EIC_LENGTH - 1 ? EIC_LENGTH - i : null,
    })),
    sum: sumOf(code),
    expected_check_character: eicCheckCharacter(code),
  }
}

/** The warnings for a register's identifiers: a code with a wrong check character is stored, and reported. */
export function eicWarnings(
  ids: readonly { kind: string; value: string }[],
): { code: string; msg: string; params: Params }[] {
  return ids
    .filter(({ kind }) => kind === 'eic')
    .flatMap(({ value }) =>
      problemsOf(value).map(({ code, msg, params }) => ({
        ...{ code: `eic_${code}`, msg: `${value}: ${msg}`, params: { eic: value, ...params } },
      })),
    )
}

function problemsOf(code: string): EicProblem[] {
  const signs = [...code]
  const problems: EicProblem[] = []
  const add = (code: EicProblem['code'], { text: msg, params }: Message) => problems.push({ code, msg, params })
  if (signs.length !== EIC_LENGTH) add('length', EIC_MESSAGES.length({ length: EIC_LENGTH, actual: signs.length }))
  const odd = [...new Set(signs.filter((sign) => eicValue(sign) === null))]
  if (odd.length > 0) add('characters', EIC_MESSAGES.characters({ odd }))
  if (!/^\d{2}/.test(code)) add('issuing_office', EIC_MESSAGES.issuing_office)
  if (typeOf(signs[2]) === null) add('type', EIC_MESSAGES.type({ types: Object.keys(EIC_TYPES) }))
  const wrong = signs.length === EIC_LENGTH ? wrongCheckCharacter(code) : null
  if (wrong !== null && eicValue(wrong.actual) !== null) add('check_character', EIC_MESSAGES.check_character(wrong))
  return problems
}

function sumOf(code: string): number | null {
  const values = [...code].slice(0, EIC_LENGTH - 1).map(eicValue)
  if (values.length < EIC_LENGTH - 1) return null
  return values.reduce<number | null>(
    (sum, value, i) => (sum === null || value === null ? null : sum + value * (EIC_LENGTH - i)),
    0,
  )
}

/** What a character counts as, 0 to 36; null for one that may not stand in a code. */
export function eicValue(character: string): number | null {
  const at = EIC_CHARACTERS.indexOf(character)
  return at === -1 ? null : at
}

function typeOf(character: string | undefined): EicType | null {
  return character !== undefined && Object.hasOwn(EIC_TYPES, character) ? (character as EicType) : null
}

function partOf(index: number): EicPart | null {
  if (index < 2) return 'issuing_office'
  if (index === 2) return 'type'
  if (index < EIC_LENGTH - 1) return 'identifier'
  return index === EIC_LENGTH - 1 ? 'check_character' : null
}
