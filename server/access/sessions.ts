import { hash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Area } from '../areas.ts'
import type { Organization } from './actor.ts'
import type { Database } from '../db.ts'
import type { Role } from './actor.ts'
import { openLibrary, type SignInOptions, withCause } from './library.ts'
import { ORGANIZATION_COOKIE } from './organizations/organization-cookie.ts'
import { CHANGE_PASSWORD, changePassword } from './members/password-change.ts'
import type { Limit } from './limits/rate-limit.ts'
import { area_grants, members, organizations, users } from './tables.ts'

/** A person signed in to the console, in one of their organizations. */
export type UserPrincipal = {
  kind: 'user'
  id: string
  name: string
  email: string
  role: Role
  organization: Organization
  organizations: { id: string; name: string }[]
  /** Another person knows the password: the only allowed action is to change it. */
  must_change_password: boolean
  /** The rate limit bucket of this user in this organization, with the capacity of an API key of the organization. */
  bucket_id: string
  limit: Limit
}

export type Sessions = {
  /** The authentication library's own endpoints, under `/api/auth`; throws why it failed, where it did. */
  handler(request: Request): Promise<Response>
  /** Who the request's cookie belongs to, or null. */
  find(headers: Headers): Promise<UserPrincipal | null>
}

/** People sign in with e-mail and password, from the hosts of the console alone. */
export function openSessions(db: Database, options: SignInOptions): Sessions {
  const auth = openLibrary(db, options)
  const library = async (request: Request) => {
    const again = request.clone()
    try {
      return await withCause(() => auth.handler(request))
    } catch (error) {
      // On a second query the library no longer knows the account, and reports it in its own words.
      if (isWithoutAccount(error)) return withCause(() => auth.handler(again))
      throw error
    }
  }
  return {
    handler: (request) => {
      const { pathname } = new URL(request.url)
      return pathname === CHANGE_PASSWORD ? changePassword(db, library, request) : library(request)
    },
    find: async (headers) => {
      const found = await withCause(() => auth.api.getSession({ headers }))
      if (found === null) return null
      const { id, name, email } = found.user
      const memberships = await membershipsOf(db, id)
      const chosen = cookie(headers, ORGANIZATION_COOKIE)
      const membership = memberships.find((m) => m.organization.id === chosen) ?? memberships[0]
      if (membership === undefined) return null
      return {
        kind: 'user',
        id,
        name,
        email,
        role: membership.role,
        organization: membership.organization,
        organizations: memberships.map((m) => ({ id: m.organization.id, name: m.organization.name })),
        must_change_password: membership.must_change_password,
        bucket_id: bucketOf(id, membership.organization.id),
        limit: membership.limit,
      }
    },
  }
}

/** Whether a session was not stored because its account was removed at the same time. */
function isWithoutAccount(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint_name' in at && at.constraint_name === 'sessions_user_id_fkey') return true
  return false
}

/** A UUID of the custom kind (RFC 9562, 5.8) that a person and an organization always give, and no key has. */
function bucketOf(userId: string, organizationId: string): string {
  const hex = hash('sha256', `${organizationId} ${userId}`, 'hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

type Membership = { role: Role; must_change_password: boolean; organization: Organization; limit: Limit }

async function membershipsOf(db: Database, userId: string): Promise<Membership[]> {
  const rows = await db.orm
    .select({
      id: organizations.id,
      name: organizations.name,
      plan: organizations.plan,
      own_tariffs: organizations.own_tariffs,
      is_platform: organizations.is_platform,
      capacity: organizations.rate_capacity,
      refill: organizations.rate_refill,
      role: members.role,
      must_change_password: users.must_change_password,
      area: area_grants.area,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .innerJoin(organizations, eq(organizations.id, members.organization_id))
    .leftJoin(area_grants, eq(area_grants.organization_id, organizations.id))
    .where(eq(members.user_id, userId))
    .orderBy(asc(members.created_at), asc(organizations.name), asc(area_grants.area))
  const byId = new Map<string, Membership & { organization: { areas: Area[] } }>()
  for (const row of rows) {
    const known = byId.get(row.id) ?? {
      role: row.role,
      must_change_password: row.must_change_password,
      organization: {
        id: row.id,
        name: row.name,
        plan: row.plan,
        areas: [],
        own_tariffs: row.own_tariffs,
        is_platform: row.is_platform,
      },
      limit: { capacity: row.capacity, refill: row.refill },
    }
    if (row.area !== null) known.organization.areas.push(row.area)
    byId.set(row.id, known)
  }
  return [...byId.values()]
}

function cookie(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined) return value
  }
  return null
}
