import { type EpochDay, formatDate } from '#server/calendar/civil.ts'
import { deadlineDay, type SettlementMonth } from '../clearing/deadlines.ts'
import type { EventName, TransitionOffer, ObjectionTransition, ObjectionStatus } from './contract.ts'
import type { Message } from '#server/messages/message.ts'
import { OBJECTIONS } from './messages.ts'

/** Days in Berlin on which something may be done; null where there is no bound. */
export type Window = { opens: EpochDay | null; closes: EpochDay | null }
type Rule = { to: ObjectionStatus; window: WindowName; happened: EventName; needs?: 'reason' | 'tso_response' }

/**
 * Windows of a settlement month. A negative Prüfmitteilung counts for the first settlement while clearing runs, and for the
 * correction until the end of month 7 (MaBiS 3.10, table 2); answers to it come until the correction is settled.
 */
const WINDOWS = {
  always: () => ({ opens: null, closes: null }),
  drafting: (month) => ({ opens: null, closes: deadlineDay(month, 'clearing_end_bg_szr') }),
  objection: (month) => ({
    opens: deadlineDay(month, 'clearing_start_bg_szr'),
    closes: deadlineDay(month, 'clearing_end_bg_szr'),
  }),
  answer: (month) => ({ opens: null, closes: deadlineDay(month, 'kbka_final') }),
  correction: (month) => ({
    opens: deadlineDay(month, 'kbka_clearing_start'),
    closes: deadlineDay(month, 'kbka_clearing_end'),
  }),
} as const satisfies Record<string, (month: SettlementMonth) => Window>
export type WindowName = keyof typeof WINDOWS

/** Every legal move: from which status, within which window, to which status. Nothing else exists. */
export const TRANSITIONS = {
  draft: {
    submit: { to: 'submitted', window: 'objection', happened: 'submitted', needs: 'reason' },
    withdraw: { to: 'withdrawn', window: 'always', happened: 'withdrawn' },
  },
  submitted: {
    withdraw: { to: 'withdrawn', window: 'always', happened: 'withdrawn' },
    accept: { to: 'accepted', window: 'answer', happened: 'accepted' },
    reject: { to: 'rejected', window: 'answer', happened: 'rejected', needs: 'tso_response' },
  },
  accepted: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Record<ObjectionStatus, Partial<Record<ObjectionTransition, Rule>>>

/** The rule of an action, or null where the status does not have it. */
export function ruleOf(status: ObjectionStatus, action: ObjectionTransition): Rule | null {
  const rules: Partial<Record<ObjectionTransition, Rule>> = TRANSITIONS[status]
  return rules[action] ?? null
}

/** The actions of a status, in the order of the table. */
export function transitionsOf(status: ObjectionStatus): ObjectionTransition[] {
  return Object.keys(TRANSITIONS[status]) as ObjectionTransition[]
}

/** First and last day of a window of a settlement month. */
export function windowOf(name: WindowName, month: SettlementMonth): Window {
  return WINDOWS[name](month)
}

/** Whether a day in Berlin lies in a window, whose last day counts to its end. */
export function isOpen({ opens, closes }: Window, today: EpochDay): boolean {
  return (opens === null || today >= opens) && (closes === null || today <= closes)
}

/** Why a window keeps something from being done on a day, naming it and where that belongs instead; null where it is open. */
export function windowObstacle(name: WindowName, month: SettlementMonth, today: EpochDay): Message | null {
  const window = windowOf(name, month)
  if (isOpen(window, today)) return null
  const settled = formatDate(month).slice(0, 7)
  if (name === 'answer') return OBJECTIONS.answers_over({ month: settled, until: until(window) })
  const objection = windowOf('objection', month)
  const correction = windowOf('correction', month)
  const windows = {
    ...{ month: settled, from: since(objection), to: until(objection) },
    ...{ later_from: since(correction), later_to: until(correction) },
  }
  if (correction.closes !== null && today > correction.closes) return OBJECTIONS.window_gone(windows)
  const is_ahead = window.opens !== null && today < window.opens
  return is_ahead ? OBJECTIONS.window_ahead(windows) : OBJECTIONS.window_over(windows)
}

const since = ({ opens }: Window) => (opens === null ? '' : formatDate(opens))
const until = ({ closes }: Window) => (closes === null ? '' : formatDate(closes))

/** What can be done with an objection, and why not where the day forbids it. */
export function offersOf(status: ObjectionStatus, month: SettlementMonth, today: EpochDay): TransitionOffer[] {
  return transitionsOf(status).map((action) => {
    const name = ruleOf(status, action)?.window ?? 'always'
    const { opens, closes } = windowOf(name, month)
    const obstacle = windowObstacle(name, month, today)
    return {
      action,
      allowed: obstacle === null,
      opens: opens === null ? null : formatDate(opens),
      closes: closes === null ? null : formatDate(closes),
      why_not: obstacle?.text ?? null,
      code: obstacle?.code ?? null,
      params: obstacle?.params ?? null,
    }
  })
}

/** Why the table has no such move, naming the status and what it allows. */
export function noSuchTransition(status: ObjectionStatus, action: ObjectionTransition | 'change'): Message {
  return OBJECTIONS.no_such_transition({ action, status, allowed: transitionsOf(status) })
}
