import type { ExtraId, MgaType, PartyRole } from './contract.ts'

/** Days `YYYY-MM-DD`; no start: since before it is known; the end is exclusive, none: until further notice. */
export type Validity = { valid_from?: string | null; valid_to?: string | null }

export type PartyRow = Validity & {
  id: string
  name: string
  countries: string[]
  roles: PartyRole[]
  extra_ids: ExtraId[]
  /** What the EIC register calls it, in the order of the alphabet; null where it does not know it. */
  register_functions?: string[] | null
  description: string | null
  website_url: string | null
  logo_url: string | null
  source_id: string
}

export type MeteringGridAreaRow = Validity & {
  id: string
  name: string
  country: string
  scheduling_area_eic: string | null
  mga_type?: MgaType | null
  extra_ids: ExtraId[]
  system_operator_id: string | null
  source_id: string
}
