import type { Problem } from '#server/errors.ts'
import type { Message } from '#server/messages/message.ts'
import { MARKET_ACCESS } from '../messages.ts'
import { type CodedFault, codeOfFault, meaningOf } from './edifact-faults.ts'
import { answerTo, message, minuteOf, segment } from './edifact-text.ts'
import { type Interchange, type InterchangeMessage, type InterchangeParty, MOST_MESSAGES } from './interchange.ts'

/** The stored data of an import from which a response is written. */
export type AnsweredImport = {
  uid: string
  /** No response while it is running, nor after a failure: the content was not judged then. */
  status: string
  dry_run: boolean
  finished_at: string | null
  problems: readonly Problem[]
  interchanges: readonly Interchange[]
}

/** A fault as an answer names it: the segment's number in the file, and in its message. */
export type AcknowledgedFault = {
  row: number | null
  message: string | null
  position: number | null
  code: string
  meaning: Message
  msg: string
}

export type Acknowledgment = {
  /** Which interchange of the file it answers, from 1. */
  interchange: number
  kind: 'CONTRL' | 'APERAK'
  verdict: 'accepted' | 'refused'
  reference: string
  file_name: string
  messages: number
  faults: AcknowledgedFault[]
  content: string
}

/** `silent` gives the reason for no response; `unanswered` lists documents of messages that no response covers. */
export type Answers = { items: Acknowledgment[]; unanswered: string[]; silent: Message | null }

/** Message types of EDI@Energy that CONTRL may name (DE 0065): another one is no fault of syntax. */
const KNOWN_TYPES =
  /^(APERAK|COMDIS|CONTRL|IFTSTA|INSRPT|INVOIC|MSCONS|ORDCHG|ORDERS|ORDRSP|PARTIN|PRICAT|QUOTES|REMADV|REQOTE|UTILMD|UTILTS)(:|$)/

type Found = { problem: Problem; coded: CodedFault; row: number | null; message: InterchangeMessage | null }

/** What is judged of one interchange: its own problems, and how its answers are called. */
type Evaluated = {
  interchange: Interchange
  number: number
  status: string
  problems: readonly Problem[]
  reference: (letter: string) => string
  at_ms: number
}

/** The answers that are owed for a file of electricity: those of each of its interchanges, in their order. */
export function acknowledge(answered: AnsweredImport): Answers {
  const { uid, interchanges, status, dry_run, finished_at, problems } = answered
  const silent = (why: Message) => ({ items: [], unanswered: [], silent: why })
  if (interchanges.length === 0) return silent(MARKET_ACCESS.ack_no_interchange)
  if (dry_run) return silent(MARKET_ACCESS.ack_dry_run)
  if (finished_at === null || (status !== 'succeeded' && status !== 'refused')) return silent(MARKET_ACCESS.ack_open)
  const at_ms = Date.parse(finished_at)
  const rowOf = ({ loc }: Problem) => (typeof loc[1] === 'number' ? loc[1] : null)
  const answers = interchanges.map((interchange, index) => {
    const end = interchanges[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const own = problems.filter((each) => {
      const row = rowOf(each)
      return row === null || (row < end && (row >= interchange.start || index === 0))
    })
    const reference = (letter: string) => referenceOf(letter, uid, index)
    return acknowledgmentsTo({ interchange, number: index + 1, status, problems: own, reference, at_ms })
  })
  return {
    items: answers.flatMap(({ items }) => items),
    unanswered: answers.flatMap(({ unanswered }) => unanswered),
    silent: answers.find((each) => each.silent !== null)?.silent ?? null,
  }
}

/**
 * A CONTRL for what its syntax has wrong, and an APERAK of a message for each message that can be read: 312 for what was
 * stored and 313 for what was not (APERAK AHB 1.1, 1.2 and 2.5). A good interchange gets no CONTRL. A CONTRL that refuses
 * all of it is the only answer, as nothing of it is stored; one that refuses some messages leaves the others to the APERAK.
 */
function acknowledgmentsTo(evaluated: Evaluated): Answers {
  const { interchange, status, problems } = evaluated
  const silent = (why: Message) => ({ items: [], unanswered: [], silent: why })
  if (interchange.message_count > MOST_MESSAGES) return silent(MARKET_ACCESS.ack_too_many({ most: MOST_MESSAGES }))
  const foreign = interchange.messages.find(({ type }) => !type.startsWith('MSCONS:') && KNOWN_TYPES.test(type))
  if (foreign !== undefined && !interchange.is_test)
    return silent(MARKET_ACCESS.ack_other_type({ type: foreign.type.slice(0, 6) }))
  const found = problems.flatMap((problem) => foundOf(interchange, problem))
  const syntax = found.filter(({ coded }) => coded.level !== 'content')
  const isAllRefused = syntax.some(({ coded, message }) => coded.level === 'service' || message === null)
  const garbled = new Set(syntax.flatMap(({ message }) => message ?? []))
  const isSomeStored = status === 'succeeded' && interchange.messages.some((each) => !each.is_refused)
  const items = syntax.length === 0 ? [] : [contrlOf(evaluated, syntax, isSomeStored && !isAllRefused ? '7' : '4')]
  if (isAllRefused || (syntax.length > 0 && !isSomeStored)) return { items, unanswered: [], silent: null }
  const readable = interchange.messages.filter((each) => !garbled.has(each))
  if (readable.some(({ document }) => document === '') || interchange.message_count === 0)
    return { ...silent(MARKET_ACCESS.ack_no_document), items }
  const content = found.filter(({ coded, message }) => coded.level === 'content' && message && !garbled.has(message))
  const refused = new Set(content.flatMap(({ message }) => message ?? []))
  // A file without values to store is still valid.
  const isRight = status === 'succeeded' || problems.every(({ type }) => type === 'nothing')
  const spoken = readable.filter((each) => refused.has(each) || (isRight && !each.is_refused))
  const unanswered = readable.filter((each) => !spoken.includes(each)).map(({ document }) => document)
  if (spoken.length > 0) items.push(aperakOf(evaluated, spoken, content))
  return { items, unanswered, silent: items.length === 0 ? MARKET_ACCESS.ack_no_code : null }
}

function foundOf({ messages }: Interchange, problem: Problem): Found[] {
  const coded = codeOfFault(problem)
  if (coded === null) return []
  const row = typeof problem.loc[1] === 'number' ? problem.loc[1] : null
  const message = row === null ? null : (messages.findLast(({ start }) => start <= row) ?? null)
  return [{ problem, coded, row, message }]
}

/** At most 14 characters (DE 0020): of a later interchange of a file its number takes the place of the last two. */
function referenceOf(letter: string, uid: string, index: number): string {
  const digits = uid.replaceAll('-', '').toUpperCase()
  if (index === 0) return letter + digits.slice(0, 13)
  return letter + digits.slice(0, 11) + index.toString(36).padStart(2, '0').toUpperCase()
}
const party = ({ id, qualifier }: InterchangeParty) => [id, qualifier]

/**
 * CONTRL 2.0b (D:3): UCI, and for each message at fault UCM with UCS and UCD. Elements count the tag as 1. `action` (DE 0083) is 4
 * where all is refused, 7 where only the messages that are named are.
 */
function contrlOf(
  { interchange, number, reference, at_ms }: Evaluated,
  syntax: readonly Found[],
  action: '4' | '7',
): Acknowledgment {
  const service = syntax.find(({ coded, message }) => coded.level === 'service' || message === null)
  const head = ['UCI', interchange.reference, party(interchange.sender), party(interchange.receiver), action] as const
  const segments: string[] = []
  if (service !== undefined) {
    const tag = service.coded.level === 'service' ? service.coded.tag : null
    segments.push(segment(...head, service.coded.level === 'segment' ? '12' : service.coded.code, tag ?? ''))
  } else {
    segments.push(segment(...head), ...messagesAtFault(syntax))
  }
  const report = service === undefined ? syntax : [service]
  const named = action === '4' ? interchange.message_count : new Set(syntax.map(({ message }) => message)).size
  return {
    ...{ interchange: number, kind: 'CONTRL', verdict: 'refused', reference: reference('C'), messages: named },
    ...{ file_name: `CONTRL-${interchange.reference}.edi`.replaceAll(/[^\w.-]/g, '_'), faults: report.map(faultOf) },
    content: answerTo(interchange, {
      reference: reference('C'),
      at_ms,
      messages: [message('1', ['CONTRL', 'D', '3', 'UN', '2.0b'], segments)],
    }),
  }
}

function messagesAtFault(syntax: readonly Found[]): string[] {
  return [...Map.groupBy(syntax, ({ message }) => message!)].flatMap(([message, faults]) => {
    const named = ['UCM', message.reference, message.type.split(':'), '4'] as const
    const head = faults.find(({ coded }) => coded.level === 'head')?.coded
    if (head?.level === 'head') return [segment(...named, head.code, head.tag)]
    return [segment(...named), ...faults.flatMap((each) => segmentAtFault(each, message))]
  })
}

function segmentAtFault({ coded, row }: Found, { start }: InterchangeMessage): string[] {
  if (coded.level !== 'segment') return []
  const position = String((row ?? start) - start + 1)
  if (coded.element === null) return [segment('UCS', position, coded.code)]
  const at = [String(coded.element), String(coded.component ?? '')]
  return [segment('UCS', position), segment('UCD', coded.code, at)]
}

/** Codes of DE 9321 that require the place in the message (SG5 FTX+Z02). */
const PLACED = new Set(['Z21', 'Z29', 'Z35', 'Z38', 'Z39', 'Z40', 'Z41'])
/** Who keeps a party's code (DE 3055), by its qualifier in UNB. */
const PLATFORM_ADMIN: Readonly<Record<string, string>> = { '14': '9', '500': '293', '502': '332' }

/** APERAK 2.2 (D:07B): a message for each one that is answered. */
function aperakOf(
  { interchange, number, reference: referenceOfIts, at_ms }: Evaluated,
  spoken: readonly InterchangeMessage[],
  found: readonly Found[],
): Acknowledgment {
  const reference = referenceOfIts('A')
  const [date = '', time = ''] = interchange.sent.split(':')
  const nad = (role: string, { id, qualifier }: InterchangeParty) =>
    segment('NAD', role, [id, '', PLATFORM_ADMIN[qualifier] ?? ''])
  const messages = spoken.map((each, index) => {
    const faults = found.filter(({ message }) => message === each)
    return message(
      String(index + 1),
      ['APERAK', 'D', '07B', 'UN', '2.2'],
      [
        segment('BGM', faults.length > 0 ? '313' : '312', `${reference}-${index + 1}`),
        segment('DTM', ['137', minuteOf(at_ms), '303']),
        segment('RFF', ['ACE', interchange.reference]),
        segment('DTM', ['171', `20${date}${time}+00`, '303']),
        segment('RFF', ['AGO', each.document]),
        nad('MS', interchange.receiver),
        nad('MR', interchange.sender),
        ...distinct(faults.map((fault) => errorOf(fault, each.document))),
      ],
    )
  })
  const verdict = found.length === 0 ? 'accepted' : 'refused'
  const file_name = `APERAK-${interchange.reference}.edi`.replaceAll(/[^\w.-]/g, '_')
  const answer = {
    interchange: number,
    kind: 'APERAK',
    verdict,
    reference,
    file_name,
    messages: spoken.length,
  } as const
  return { ...answer, faults: found.map(faultOf), content: answerTo(interchange, { reference, at_ms, messages }) }
}

/** SG4 and SG5 of a fault; what deviates is what was sent, where that is a text. */
function errorOf({ coded, problem }: Found, document: string): string[] {
  const sent = typeof problem.input === 'string' ? problem.input.slice(0, 200) : ''
  const place = coded.level === 'content' ? coded.place : ''
  return [
    segment('ERC', coded.code),
    ...(sent === '' ? [] : [segment('FTX', 'ABO', '', '', sent)]),
    ...(PLACED.has(coded.code) ? [segment('RFF', ['AGO', document]), segment('FTX', 'Z02', '', '', place)] : []),
  ]
}

/** The same error is reported once. */
const distinct = (groups: readonly string[][]) =>
  [...new Map(groups.map((group) => [group.join(''), group])).values()].flat()

function faultOf({ problem, coded, row, message }: Found): AcknowledgedFault {
  const position = row === null || message === null ? null : row - message.start + 1
  const named = message?.reference ?? null
  return { row, message: named, position, code: coded.code, meaning: meaningOf(coded), msg: problem.msg }
}
