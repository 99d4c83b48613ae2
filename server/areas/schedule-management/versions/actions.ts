import type { Message } from '#server/messages/message.ts'
import type { Phase } from '../submission/gate-closure.ts'
import { AGAIN, type VersionStatus } from './status.ts'
import { MOVES_SAID } from './action-messages.ts'

export const MOVES = ['send_again', 'new_version', 'ask_status', 'give_up'] as const
export type ActionName = (typeof MOVES)[number]
export const MOVE_NEEDS = ['reason', 'override'] as const

/** What a person can do about the newest version of a schedule; where it is not open, `why` says what stands against it. */
export type PossibleAction = {
  move: ActionName
  is_open: boolean
  needs: (typeof MOVE_NEEDS)[number][]
  why: Message
}

/** How the newest version of a schedule stands. */
export type Standing = { status: VersionStatus; is_given_up: boolean; is_test: boolean; phase: Phase }

/** Where an operator may have the version, so that it can be asked about it. */
const ASKED: readonly VersionStatus[] = ['submitted', 'timed_out', 'failed', 'accepted', 'rejected', 'cnf_partial']
/** Where something is still tried or awaited, that a person may end; a delivery that failed is ended by saying so. */
const ENDED: readonly VersionStatus[] = ['ingested', 'submitted', 'timed_out', 'failed']

/** Whether the operator of a version can be asked for its status. */
export function canAsk({ status }: Pick<Standing, 'status'>): boolean {
  return ASKED.includes(status)
}

/** Whether a version can be given up. */
export function canGiveUp({ status, is_given_up }: Pick<Standing, 'status' | 'is_given_up'>): boolean {
  return ENDED.includes(status) && !is_given_up
}

/** Every move of the newest version, each with why it is open or not. */
export function movesOf(standing: Standing): PossibleAction[] {
  const { status, is_given_up, is_test, phase } = standing
  const again = AGAIN[status]
  const override = !is_test && phase === 'closed' ? (['override'] as const) : []
  return [
    {
      move: 'send_again',
      is_open: again !== null,
      needs: again === null ? [] : [...(status === 'failed' ? [] : (['reason'] as const)), ...override],
      why: again === null ? MOVES_SAID.not_again({ status }) : MOVES_SAID[again],
    },
    { move: 'new_version', is_open: true, needs: [...override], why: MOVES_SAID.new_values },
    {
      move: 'ask_status',
      is_open: canAsk(standing),
      needs: [],
      why: canAsk(standing) ? MOVES_SAID.asks : MOVES_SAID.not_asked({ status }),
    },
    {
      move: 'give_up',
      is_open: canGiveUp(standing),
      needs: canGiveUp(standing) ? ['reason'] : [],
      why: canGiveUp(standing)
        ? MOVES_SAID.ends
        : is_given_up
          ? MOVES_SAID.given_up_already
          : MOVES_SAID.not_ended({ status }),
    },
  ]
}
