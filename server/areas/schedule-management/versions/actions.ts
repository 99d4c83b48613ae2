import type { Message } from '#server/messages/message.ts'
import type { Phase } from '../submission/gate-closure.ts'
import { RESEND, type VersionStatus } from './status.ts'
import { ACTION_MESSAGES } from './action-messages.ts'

export const ACTIONS = ['resend', 'new_version', 'request_status', 'abandon'] as const
export type ActionName = (typeof ACTIONS)[number]
export const ACTION_NEEDS = ['reason', 'override'] as const

/** The possible actions on the newest version of a schedule; where one is unavailable, `why` gives the reason. */
export type PossibleAction = {
  action: ActionName
  is_open: boolean
  needs: (typeof ACTION_NEEDS)[number][]
  why: Message
}

/** The state of the newest version of a schedule. */
export type Standing = { status: VersionStatus; is_abandoned: boolean; is_test: boolean; phase: Phase }

/** Where an operator may have the version, so that its status can be requested. */
const REQUESTABLE: readonly VersionStatus[] = [
  'submitted',
  'timed_out',
  'failed',
  'accepted',
  'rejected',
  'cnf_partial',
]
/** Where something is still tried or awaited, that a person may end; a delivery that failed is ended by saying so. */
const ENDED: readonly VersionStatus[] = ['ingested', 'submitted', 'timed_out', 'failed']

/** Whether the status of a version can be requested from its operator. */
export function canRequestStatus({ status }: Pick<Standing, 'status'>): boolean {
  return REQUESTABLE.includes(status)
}

/** Whether a version can be abandoned. */
export function canAbandon({ status, is_abandoned }: Pick<Standing, 'status' | 'is_abandoned'>): boolean {
  return ENDED.includes(status) && !is_abandoned
}

/** Every action of the newest version, each with why it is open or not. */
export function actionsOf(standing: Standing): PossibleAction[] {
  const { status, is_abandoned, is_test, phase } = standing
  const again = RESEND[status]
  const override = !is_test && phase === 'closed' ? (['override'] as const) : []
  return [
    {
      action: 'resend',
      is_open: again !== null,
      needs: again === null ? [] : [...(status === 'failed' ? [] : (['reason'] as const)), ...override],
      why: again === null ? ACTION_MESSAGES.not_again({ status }) : ACTION_MESSAGES[again],
    },
    { action: 'new_version', is_open: true, needs: [...override], why: ACTION_MESSAGES.new_values },
    {
      action: 'request_status',
      is_open: canRequestStatus(standing),
      needs: [],
      why: canRequestStatus(standing) ? ACTION_MESSAGES.asks : ACTION_MESSAGES.status_not_requested({ status }),
    },
    {
      action: 'abandon',
      is_open: canAbandon(standing),
      needs: canAbandon(standing) ? ['reason'] : [],
      why: canAbandon(standing)
        ? ACTION_MESSAGES.ends
        : is_abandoned
          ? ACTION_MESSAGES.already_abandoned
          : ACTION_MESSAGES.not_ended({ status }),
    },
  ]
}
