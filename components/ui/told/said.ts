import type { Language } from '#components/i18n/language.ts'
import { PLAIN, type Said, type Writing } from '#server/said/said.ts'
import { sentenceFor } from '#server/said/sentences.ts'
import { meaningOf } from '#server/areas/schedule-management/documents/reason-codes.ts'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { VERSION_STATUSES } from '#server/areas/schedule-management/versions/status.ts'
import { IMPORT_PATTERNS } from './import-patterns.ts'
import { SCHEDULE_PATTERNS } from './schedule-patterns.ts'

/** A sentence of the service as it comes: which it is, and what it names. */
export type Told = Pick<Said, 'code' | 'params'>

/** A sentence in the reader's language; `text`, its English, where it is one of a newer service. */
export function toldText(told: Told, text: string, language: Language): string {
  return sentenceFor(told, language.locale, writingOf(language)) ?? text
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
  noServer: /^no server is known by that name$/,
  noLookup: /^the name cannot be looked up now$/,
  refusedConnection: /^the server refuses the connection$/,
  brokeOff: /^the connection broke off$/,
  noAnswer: /^(?:the server does not answer|no answer in time)$/,
  unclear: /^It says neither yes nor no: someone must look at it$/,
  contradicts: /^It contradicts the acknowledgement of (\S+): the one that was made first counts$/,
  noMessage: /^It names no message that was made here$/,
  answered: /^answered (\d+)$/,
  gone: /^answered (\d+): the receiver is gone$/,
  webhookDeleted: /^the webhook was deleted$/,
  webhookOff: /^the webhook is switched off$/,
  operatorAnswered: /^the operator answered (\d+)((?:: .+)?)$/,
  addressRefused: /^the address is refused: (.+)$/,
  noTransport: /^no transport to (\S+) is set up: PUT \S+$/,
  waitEnded: /^the wait (?:for an answer )?was ended$/,
  receiverFailed: /^the receiver failed$/,
  fileNotWritten: /^the file cannot be written: (.+)$/,
  receipt: /^receipt (.+)$/,
  lost: /^(\S+): version (\d+) is (\w+)((?: \(.+\))?)$/,
  superseded: /^Version (\d+) was superseded before it was sent$/,
  otherDay: /^It is about (.+), the schedule is of (.+)$/,
  gateFirst: /^The gate of (\S+) for a first schedule of the day closed at (\S+)$/,
  gateSlots: /^(\d+) quarter-hours that it changes are closed at (\S+), the first since (\S+)$/,
  gateOver: /^The gate of (\S+) closed at ([^\s]+): operators take no first schedule any more, and the day is over$/,
  gateIntraday:
    /^The gate of (\S+) closed at ([^\s]+): operators take no first schedule any more, and changes only up to 15 minutes ahead of each quarter-hour$/,
  noGroup: /^No balance group takes the forecasts of (\S+): set one up at .+$/,
  mustBeHttps: /^it must start with https:\/\/$/,
  mustBeUrl: /^it must be a URL, such as \S+$/,
  noPassword: /^it must not carry a name or a password$/,
  noFragment: /^it must not have a fragment \(#…\)$/,
  openInternet: /^it must lead to the open internet, not into this network$/,
  toLoopback: /^to try webhooks out on this machine, start the service with WEBHOOKS_TO_LOOPBACK=1$/,
  emptyFile: /^the file is empty$/,
  importCancelled: /^The import was cancelled: nothing was stored$/,
  importLeft: /^The call ended before the file was stored$/,
  uploadCut: /^The upload was cut off before its end$/,
  jsonValue: /^Expecting value$/,
  jsonEnd: /^Extra data$/,
  jsonComma: /^Expecting ',' delimiter$/,
  jsonColon: /^Expecting ':' delimiter$/,
  jsonName: /^Expecting property name enclosed in double quotes$/,
  jsonQuote: /^Unterminated string starting at$/,
  jsonCharacter: /^Invalid control character at$/,
  jsonEscape: /^Invalid (?:\\escape|\\uXXXX escape)$/,
  ...IMPORT_PATTERNS,
  ...SCHEDULE_PATTERNS,
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
    return typeof say === 'string' ? say : say(...found.parts.map((part) => partText(part, language)))
  }
  const sentences = withoutPrefix(sentence).split('; ')
  return sentences.length > 1 ? sentences.map((each) => saidText(each, language)).join('; ') : sentence
}

function partText(part: string, language: Language): string {
  const { words, format } = language
  const operators = part.split(', ').map((each) => TSO_IDS.find((id) => id === each))
  if (operators.every((tso) => tso !== undefined)) return operators.map((tso) => TSOS[tso].name).join(', ')
  const status = VERSION_STATUSES.find((each) => each === part)
  if (status !== undefined) return words.schedules.status[status]
  if (/^\d{4}-\d{2}-\d{2}T\S+$/.test(part)) return format.time(part, 'Europe/Berlin')
  if (/^\d{4}-\d{2}-\d{2}$/.test(part)) return format.day(part, 'UTC')
  return /^\d{4}-\d{2}$/.test(part)
    ? format.month(`${part}-01`, 'long', 'UTC')
    : (recognized(part) === null ? reasonsText : saidText)(part, language)
}

/** A text with reason codes, each with its meaning in the reader's language. */
function reasonsText(text: string, { locale }: Language): string {
  return [...text.matchAll(/\b(?:[AB]\d{2}|999)(?=: )/g)].reduce((told, [code]) => {
    const meaning = meaningOf(code)
    return meaning === null ? told : told.replaceAll(`${code}: ${meaning.en}`, `${code}: ${meaning[locale]}`)
  }, text)
}
