import type { Member as MemberSchema } from '#server/access/contract.ts'
import type { Role } from '#server/access/actor.ts'

/** A person of the organization, as the API lists them. */
export type Member = ReturnType<(typeof MemberSchema)['parse']>

/** What a person may do, least first. */
export const roles: readonly Role[] = ['viewer', 'operator', 'admin']

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text)
}
