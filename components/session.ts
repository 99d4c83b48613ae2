import type { Area } from '#server/areas.ts'
import type { Role } from '#server/access/actor.ts'

/** Who sits at the console, and for which organization; as much as the frame shows. */
export type ConsoleSession = {
  user: { name: string; email: string }
  role: Role
  organization: { id: string; name: string; plan: 'free' | 'paid'; areas: readonly Area[] }
  organizations: { id: string; name: string }[]
}
