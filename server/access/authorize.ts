import type { OperationArea } from '../areas.ts'
import { AppError } from '../errors.ts'
import type { Role } from './actor.ts'
import { type Guarded, isPure } from './guarded.ts'
import type { KeyPrincipal } from './keys/keys.ts'
import type { UserPrincipal } from './sessions.ts'
import type { Message } from '../messages/message.ts'
import { ACCESS } from './messages.ts'

/** The possible callers: a key over REST, or a person over the console's tRPC. */
export type Principal = KeyPrincipal | UserPrincipal

const RANK = { viewer: 0, operator: 1, admin: 2 } as const satisfies Record<Role, number>

/**
 * Throws 403 naming what is missing: the area's grant, the key's area or scope, the member's role, the plan's feature,
 * the keeping of this installation, or their own password.
 */
export function authorize(principal: Principal, op: Guarded): void {
  if (principal.kind === 'user' && principal.must_change_password) throw forbidden(ACCESS.first_password)
  if (op.area !== 'access' && !principal.organization.areas.includes(op.area)) {
    throw forbidden(ACCESS.no_area({ area: op.area }))
  }
  if (principal.kind === 'key' && !principal.areas.includes(op.area))
    throw forbidden(ACCESS.key_without_area({ area: op.area }))
  if (op.access === 'write' && principal.kind === 'key' && !principal.can_write) throw forbidden(ACCESS.key_reads_only)
  if (op.platform && principal.organization.is_platform !== true) throw forbidden(ACCESS.platform_only)
  const least = op.role ?? (isPure(op) ? 'viewer' : 'operator')
  if (principal.kind === 'user' && RANK[principal.role] < RANK[least])
    throw forbidden(ACCESS.role_too_low({ role: principal.role, least }))
  if (op.feature !== undefined && principal.organization.plan !== 'paid')
    throw forbidden(ACCESS.feature_missing({ feature: op.feature }))
}

/**
 * Whether a caller may see the events of an area: with read access to it. The administration of the organization is for
 * operators.
 */
export function mayFollow(principal: Principal, area: OperationArea): boolean {
  if (area !== 'access' && !principal.organization.areas.includes(area)) return false
  if (principal.kind === 'key') return principal.areas.includes(area)
  return area !== 'access' || RANK[principal.role] >= RANK.operator
}

/** Refuses a caller who may see no event of these areas. */
export function refuseFollowing(principal: Principal, areas: readonly OperationArea[]): void {
  if (areas.some((area) => mayFollow(principal, area))) return
  const named = areas.join(', ')
  const ungranted = areas.every((area) => area !== 'access' && !principal.organization.areas.includes(area))
  if (ungranted) throw forbidden(ACCESS.no_area({ area: named }))
  if (principal.kind === 'key') throw forbidden(ACCESS.key_without_area({ area: named }))
  throw forbidden(ACCESS.role_too_low({ role: principal.role, least: 'operator' }))
}

function forbidden(message: Message): AppError {
  return new AppError('forbidden', message)
}
