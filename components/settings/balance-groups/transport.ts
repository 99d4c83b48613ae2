import type { z } from 'zod'
import type { Language } from '#components/i18n/language.ts'
import type { Transports } from '#server/areas/schedule-management/configuration/contract.ts'
import type { TsoId } from '#server/areas/schedule-management/schedules/tsos.ts'

export type Listed = z.infer<typeof Transports>
export type Transport = Listed['transports'][number]
/** A way to an operator, set up or not. */
export type TransportRow = { tso: TsoId; test: boolean; transport: Transport | null; isSimulated: boolean }
type TransportMessages = Language['messages']['balanceGroups']['transports']

/** What a setting or secret is called; its own name where there is no word for it. */
export function nameOf(name: string, { fields }: TransportMessages): string {
  const messages: Readonly<Record<string, string>> = fields
  return messages[name] ?? name
}
