import type { ExtraId, MgaType, PartyRole } from '../records/contract.ts'
import type { MeteringGridAreaRow, PartyRow } from '../records/rows.ts'
import { hasEnded } from './plan.ts'

/** A party as one register has it. */
export type PartyFacts = {
  /** What the register knows it by. */
  key: ExtraId
  name: string
  countries: string[]
  roles: PartyRole[]
  /** `key` among them. */
  extra_ids: ExtraId[]
  /** The id of the stored party that it is, where another one than the one with its key. */
  is?: string
  /** All that the EIC register calls it; other registers leave it out. */
  register_functions?: string[]
}

/** A metering grid area as one register has it. */
export type AreaFacts = {
  key: ExtraId
  name: string
  country: string
  scheduling_area_eic: string | null
  /** Registers that do not have it leave it out. */
  mga_type?: MgaType | null
  /** What the register knows its operator by; null where it names none. */
  operator: ExtraId | null
}

/** Codes and names of records that a register has in a form that cannot be used: what is stored of them stays. */
export type Unread = { unread: readonly string[] }

/** What is stored, findable by what registers know it by. */
export type Stored<Row> = { rows: readonly Row[]; byExtraId: ReadonlyMap<string, Row> }

/** How a register stores: under which source and from which day, and the ids of new records. */
export type Keeping = {
  source_id: string
  isRetained: (row: { source_id: string }) => boolean
  /** First day of new versions, and of new records: null where they may have been there before. */
  today: string
  added_from: string | null
  newId: (kind: 'party' | 'mga', key: ExtraId) => string
}

/** Index of records by `kind:value`. */
export function storedBy<Row extends { extra_ids: ExtraId[] }>(rows: readonly Row[]): Stored<Row> {
  return { rows, byExtraId: new Map(rows.flatMap((row) => row.extra_ids.map((each) => [textOf(each), row]))) }
}

/** An identifier as filters spell it. */
export function textOf({ kind, value }: ExtraId): string {
  return `${kind}:${value}`
}

/** A party that a register lists twice, with different codes, merged under the first name. */
export function togetherWith(first: PartyFacts, second: PartyFacts): PartyFacts {
  const extra_ids = new Map([...first.extra_ids, ...second.extra_ids].map((each) => [textOf(each), each]))
  return {
    ...first,
    countries: [...new Set([...first.countries, ...second.countries])],
    roles: [...new Set([...first.roles, ...second.roles])],
    ...functionsOf(first, second),
    extra_ids: [...extra_ids.values()],
  }
}

function functionsOf(...of: PartyFacts[]): Pick<PartyFacts, 'register_functions'> {
  if (of.every(({ register_functions }) => register_functions === undefined)) return {}
  return { register_functions: [...new Set(of.flatMap(({ register_functions = [] }) => register_functions))].sort() }
}

/**
 * A party to store: the register's data on top of data from other sources. For a party of another source the name
 * stays; only missing countries and kinds of identifiers are added, and the roles that the register decides. From its
 * own parties the register also removes these roles; other roles it only adds. An ended party becomes the register's
 * own when it is listed again, so that the source that ended it does not end it again.
 */
export function mergeParty(
  facts: PartyFacts,
  before: PartyRow | undefined,
  decides: readonly PartyRole[],
  keeping: Keeping,
): PartyRow {
  if (before === undefined) {
    const { key, name, countries, roles, extra_ids } = facts
    const { register_functions = null } = facts
    const about = { register_functions, description: null, website_url: null, logo_url: null, valid_to: null }
    const { source_id, added_from: valid_from } = keeping
    return { id: keeping.newId('party', key), name, countries, roles, extra_ids, ...about, source_id, valid_from }
  }
  const isOwn = isOwned(before, keeping)
  const roles = before.roles.filter((role) => !isOwn || !decides.includes(role) || facts.roles.includes(role))
  const input = facts.roles.filter((role) => isOwn || decides.includes(role))
  return {
    ...before,
    name: isOwn ? facts.name : before.name,
    countries: [...new Set([...before.countries, ...facts.countries])],
    roles: [...new Set([...roles, ...input])],
    extra_ids: identifiersOf(before.extra_ids, facts.extra_ids, isOwn),
    register_functions: facts.register_functions ?? before.register_functions,
    source_id: isOwn ? keeping.source_id : before.source_id,
    valid_from: keeping.today,
    valid_to: isOwn ? null : before.valid_to,
  }
}

/** A metering grid area to be stored, with the id of its operator; what another source keeps, and has not ended, stays. */
export function mergeArea(
  facts: AreaFacts,
  before: MeteringGridAreaRow | undefined,
  operator_id: string | null,
  keeping: Keeping,
): MeteringGridAreaRow {
  const { key, name, country, scheduling_area_eic } = facts
  if (before === undefined) {
    const { source_id, added_from: valid_from } = keeping
    const id = keeping.newId('mga', key)
    const { mga_type = null } = facts
    const area = { id, name, country, scheduling_area_eic, mga_type, extra_ids: [key], system_operator_id: operator_id }
    return { ...area, source_id, valid_from, valid_to: null }
  }
  if (!isOwned(before, keeping)) return { ...before, valid_from: keeping.today }
  return {
    ...before,
    ...{ name, country, source_id: keeping.source_id, valid_from: keeping.today, valid_to: null },
    scheduling_area_eic: scheduling_area_eic ?? before.scheduling_area_eic,
    mga_type: facts.mga_type ?? before.mga_type ?? null,
    system_operator_id: operator_id ?? before.system_operator_id,
  }
}

/** An ended record belongs to its last source. */
function isOwned(before: PartyRow | MeteringGridAreaRow, { isRetained, today }: Keeping): boolean {
  return isRetained(before) || hasEnded(before, today)
}

/** Kinds keep their order, and values of a kind; the register's own values of a kind replace those before where it keeps the record. */
function identifiersOf(before: readonly ExtraId[], report: readonly ExtraId[], isOwn: boolean): ExtraId[] {
  const kinds = [...new Set([...before, ...report].map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const had = before.filter((each) => each.kind === kind)
    const stated = report.filter((each) => each.kind === kind)
    if (had.length === 0 || (isOwn && stated.length > 0)) {
      const kept = had.filter(({ value }) => stated.some((each) => each.value === value))
      return [...kept, ...stated.filter(({ value }) => kept.every((each) => each.value !== value))]
    }
    return had
  })
}
