import type { AreaKind, AreaStatus, RegisteredKind } from './contract.ts'
import type { Validity } from '../records/rows.ts'

export type AreaRow = Validity & {
  eic: string
  name: string
  short_name: string
  countries: string[]
  status: AreaStatus
  timezone: string | null
  transmission_system_operator_id: string | null
  /** The EIC register's entry of the code; null where it has none. */
  register_name: string | null
  register_functions: string[] | null
  /** The published list does not have it, so the register decides all of its facts. */
  register_only: boolean
  source_id: string
}

export type AreaKindRow = Validity & { eic: string; kind: RegisteredKind }
export type AreaLinkRow = Validity & { eic: string; kind: AreaKind; other_eic: string; other_kind: AreaKind }

export type StoredKind = Validity & { kind: RegisteredKind; imported: boolean }
export type StoredLink = Validity & { kind: AreaKind; other_eic: string; other_kind: AreaKind }
/** An area with everything that it is and was, and whom it is linked with. */
export type StoredArea = AreaRow & { kinds: StoredKind[]; links: StoredLink[] }
