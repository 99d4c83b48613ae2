import type { Approval, Author, OwnTariffAction, VersionStatus } from './contract.ts'
import type { Message } from '#server/messages/message.ts'
import { COST_OF_ENERGY } from '../messages.ts'

/** What each move makes of a version, by the status that it has; what is not listed is not allowed. */
const AFTER = {
  draft: { submit: 'in_review', withdraw: 'withdrawn' },
  in_review: { return: 'draft', approve: 'approved', withdraw: 'withdrawn' },
  approved: { withdraw: 'withdrawn' },
  withdrawn: {},
} as const satisfies Record<VersionStatus, Partial<Record<OwnTariffAction, VersionStatus>>>

export function allowedTransitions(status: VersionStatus): OwnTariffAction[] {
  return Object.keys(AFTER[status]) as OwnTariffAction[]
}

/** The status after a move, or null where the present one does not allow it. */
export function statusAfter(status: VersionStatus, move: OwnTariffAction): VersionStatus | null {
  const after: Partial<Record<OwnTariffAction, VersionStatus>> = AFTER[status]
  return after[move] ?? null
}

/**
 * Whether a user may approve: the author of a version must not, so that every tariff in use was read by a second
 * person; except where the organization has a single administrator. A key never approves: the author could have created
 * it.
 */
export function approvalBy(author: Author, actor: Author, administrators: number): Approval {
  if (actor.kind === 'key') return 'key'
  if (author.kind !== actor.kind || author.id !== actor.id) return 'free'
  return actor.kind === 'user' && administrators <= 1 ? 'single' : 'author'
}

/** Why an approval is refused, in words; null where it is not. */
export function approvalObstacle(approval: Approval, author: Author): Message | null {
  if (approval === 'key') return COST_OF_ENERGY.key_approves_nothing
  return approval === 'author' ? COST_OF_ENERGY.author_approves_not({ author: author.name }) : null
}
