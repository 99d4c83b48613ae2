import type { Language } from '#components/i18n/language.ts'
import { PLAIN, type Said, type Writing } from '#server/said/said.ts'
import { sentenceFor } from '#server/said/sentences.ts'
import { IMPORT_PATTERNS } from './import-patterns.ts'

/** A sentence of the service as it comes: which it is, and what it names. */
export type Told = Pick<Said, 'code' | 'params'>

/** A sentence in the reader's language; `text`, its English, where it is one of a newer service. */
export function toldText(told: Told, text: string, language: Language): string {
  return sentenceFor(told, language.locale, writingOf(language)) ?? text
}

/** A text that is kept with its code, in the reader's language; as it is where it has none, such as one from before there were codes. */
export function keptText(
  text: string,
  { code, params }: { code?: string | null | undefined; params?: Told['params'] | null | undefined },
  language: Language,
): string {
  return capital(code ? toldText({ code, params: params ?? {} }, text, language) : text)
}

/** A sentence stands by itself here, though the API has it behind a colon; what is no word, such as an address, stays. */
function capital(text: string): string {
  return text.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase())
}

/** How what sentences name is written for a reader; instants by the clock in Berlin. */
function writingOf(language: Language): Writing {
  const { format } = language
  return {
    time: (instant) => format.time(instant, 'Europe/Berlin'),
    day: (date) => format.day(date, 'UTC'),
    month: (month) => format.month(`${month}-01`, 'long', 'UTC'),
    number: (value) => format.number(value),
    term: (_, name) => name,
    sentence: (part) =>
      typeof part === 'string' ? saidText(part, language) : toldText(part, PLAIN.sentence(part), language),
  }
}

type Sentences = Language['words']['problems']['sentences']

/** Sentences in which the service says what happened, each by its beginning to its end; groups are what it names. */
const PATTERNS = {
  emptyFile: /^the file is empty$/,
  importCancelled: /^The import was cancelled: nothing was stored$/,
  importLeft: /^The call ended before the file was stored$/,
  uploadCut: /^The upload was cut off before its end$/,
  ...IMPORT_PATTERNS,
} as const satisfies Record<keyof Sentences, RegExp>

const NAMES = Object.keys(PATTERNS) as (keyof Sentences)[]

/** Which sentence of the service this is, and what it names; null for one that has no words here. */
export function recognized(sentence: string): { name: keyof Sentences; parts: string[] } | null {
  const plain = withoutPrefix(sentence)
  for (const name of NAMES) {
    const found = PATTERNS[name].exec(plain)
    if (found !== null) return { name, parts: found.slice(1).map((part: string | undefined) => part ?? '') }
  }
  return null
}

const withoutPrefix = (sentence: string) => sentence.replace(/^Value error, /, '')

/** A sentence of the service in the reader's language, with days, times and operators as people write them; others as they are. */
export function saidText(sentence: string, language: Language): string {
  const found = recognized(sentence)
  if (found !== null) {
    const say: string | ((...parts: string[]) => string) = language.words.problems.sentences[found.name]
    return typeof say === 'string' ? say : say(...found.parts.map((part) => saidText(part, language)))
  }
  const sentences = withoutPrefix(sentence).split('; ')
  return sentences.length > 1 ? sentences.map((each) => saidText(each, language)).join('; ') : sentence
}
