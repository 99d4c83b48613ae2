import type { Area, OperationArea } from '../areas.ts'

export type Role = 'viewer' | 'operator' | 'admin'

/** The organization that a call is made for. */
export type Organization = {
  id: string
  name: string
  plan: 'free' | 'paid'
  areas: readonly Area[]
  /** The number of changes to its approved own tariffs; absent or 0 where it never had any. */
  own_tariffs?: number
  /** It keeps this installation: its administrators import reference data for everybody. */
  is_platform?: boolean
}

/** What a key may do, and until when (milliseconds since 1970, or null): the most that it may pass on. */
export type KeyRights = { areas: readonly OperationArea[]; can_write: boolean; expires_at: number | null }

/** Who calls: an API key, a person in the console, or the platform itself (seed, command line). */
export type Actor =
  | ({ kind: 'key'; id: string; name: string } & KeyRights)
  | { kind: 'user'; id: string; name: string; role: Role }
  | { kind: 'platform'; id: string; name: string }

/** Who changed something, as the audit chain names them. */
export type AuditActor = { kind: Actor['kind']; id: string; name: string; role?: Role }
