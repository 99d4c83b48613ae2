import type { Segment } from '../../market-access/edifact/segments.ts'
import { EdifactFault, head, type EdifactMessage } from './edifact/interchange.ts'
import { SUM_SERIES } from './messages.ts'

export const ANSWER_KINDS = ['CONTRL', 'APERAK'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]
export const VERDICTS = ['accepted', 'refused'] as const

/** A receiver's response to a message of ours, with the number `document_number` in BGM and in UNB. */
export type MessageAnswer = {
  kind: AnswerKind
  verdict: (typeof VERDICTS)[number]
  document_number: string
  /** Codes of what is wrong (DE 9321, DE 0085), each with the words beside it, if any. */
  codes: { code: string; text: string | null }[]
}

/** As stored beside the message, with its time of arrival. */
export type Answered = Omit<MessageAnswer, 'document_number'> & { stated_ts: string }

/** Whether a message answers another one. */
export const isAnswer = ({ type }: EdifactMessage): boolean => ANSWER_KINDS.some((kind) => kind === type)

/** Reads a CONTRL or an APERAK (EDI@Energy MIG CONTRL 2.0b, APERAK 2.1 and 2.2). Throws EdifactFault. */
export function readAnswer(message: EdifactMessage): MessageAnswer {
  return message.type === 'CONTRL' ? readContrl(message) : readAperak(message)
}

const CONTRL_PARTS = ['UCI', 'UCM', 'UCS', 'UCD']
/** DE 0083: 4 this level and all below are refused; 7 acknowledged, 8 received. */
const ACTIONS = { '4': 'refused', '7': 'accepted', '8': 'accepted' } as const

/** A refused message refuses an interchange of one message; what is wrong may stand at any level. */
function readContrl({ segments, first }: EdifactMessage): MessageAnswer {
  const parts = segments.filter(({ tag }) => CONTRL_PARTS.includes(tag))
  const head = parts.find(({ tag }) => tag === 'UCI')
  const document_number = at(head, 0)
  if (head === undefined || document_number === '') throw new EdifactFault(SUM_SERIES.missing({ tag: 'UCI' }), first)
  const actions = [at(head, 3), ...parts.filter(({ tag }) => tag === 'UCM').map((each) => at(each, 2))]
  const unknown = actions.find((action) => !Object.hasOwn(ACTIONS, action))
  if (unknown !== undefined)
    throw new EdifactFault(SUM_SERIES.no_verdict({ segment: head.number, tag: 'UCI', got: unknown }), head.number)
  const errors = { UCI: 4, UCM: 3, UCS: 1, UCD: 0 } as Record<string, number>
  const codes = parts.flatMap((part) => {
    const code = at(part, errors[part.tag] ?? 0)
    return code === '' ? [] : [{ code, text: `${part.tag} ${part.elements.slice(0, 3).map(String).join(' ')}`.trim() }]
  })
  return { kind: 'CONTRL', verdict: actions.includes('4') ? 'refused' : 'accepted', document_number, codes }
}

function readAperak(message: EdifactMessage): MessageAnswer {
  const { segments, first } = message
  const { kind } = head(message)
  if (kind !== '312' && kind !== '313') {
    const segment = segments.find(({ tag }) => tag === 'BGM')?.number ?? first
    throw new EdifactFault(SUM_SERIES.no_verdict({ segment, tag: 'BGM', got: kind }), segment)
  }
  // AGO is the document, ACW is what older releases name it by.
  const refers = segments.find(({ tag, elements: [[name = ''] = []] }) => tag === 'RFF' && /^(AGO|ACW)$/.test(name))
  const document_number = refers?.elements[0]?.[1] ?? ''
  if (document_number === '') throw new EdifactFault(SUM_SERIES.missing({ tag: 'RFF+AGO' }), first)
  const codes: MessageAnswer['codes'] = []
  for (const { tag, elements } of segments) {
    if (tag === 'ERC') codes.push({ code: elements[0]?.[0] ?? '', text: null })
    const last = codes.at(-1)
    if (tag === 'FTX' && last?.text === null) last.text = elements[3]?.join(' ').trim() || null
  }
  return { kind: 'APERAK', verdict: kind === '312' ? 'accepted' : 'refused', document_number, codes }
}

const at = (segment: Segment | undefined, element: number): string => segment?.elements[element]?.[0] ?? ''
