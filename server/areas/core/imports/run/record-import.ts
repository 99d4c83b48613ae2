import { endRecords, putMeteringGridAreas, putParties } from '../store.ts'
import type { LeftOut } from '../../skipped.ts'
import type { MeteringGridAreaRow, PartyRow } from '../../records/rows.ts'
import {
  type AreaFacts,
  type Keeping,
  mergeArea,
  mergeParty,
  type PartyFacts,
  type Stored,
  storedBy,
  textOf,
  togetherWith,
  type Unread,
} from '../merge.ts'
import { plainName } from '../plain-name.ts'
import { hasEnded, planRecords, type RecordPlan } from '../plan.ts'
import { type Loss, lossesOf } from '../refusal.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { refuseTooLong } from '../unusable-text.ts'
import { confirmRecords, storedMeteringGridAreas, storedParties } from '../stored-record-store.ts'
import type { PartyRole } from '../../records/contract.ts'
import type { Orm } from '../../../../db.ts'
import type { Prepared } from './importing.ts'
import { IMPORTS } from '../messages.ts'

export type RegisterFacts = Unread & {
  parties: readonly PartyFacts[]
  areas: readonly AreaFacts[]
  /** Roles on which the register has the last word, so that two registers never take from each other. */
  decides: readonly PartyRole[]
  /** The requested countries of the register, each counted by itself; null: all that it has, as one. */
  countries: readonly string[] | null
  /** A stored party without an identifier of the register's kind is the one of this name, where it is the only such. */
  takes_over_by_name?: true
  /** The skipped records of the register. */
  left_out: readonly LeftOut[]
}

/** Compares a register with the stored records, and plans the import. */
export async function prepareRecords(tx: Orm, facts: RegisterFacts, keeping: Keeping): Promise<Prepared> {
  refuseTooLong([...facts.parties, ...facts.areas])
  /** The country of the register that a record is in; parties may be in several. */
  const requestOf = (of: readonly string[]) => facts.countries?.find((country) => of.includes(country))
  const isRequested = (of: readonly string[]) => facts.countries === null || requestOf(of) !== undefined
  const parties = storedBy(await storedParties(tx))
  const unread = new Set(facts.unread.filter((each) => each !== ''))
  const sparedParties = sparedAmong(parties.rows, unread)
  const requested = targetParties(facts, parties, sparedParties, keeping)
  const isRetained = (row: PartyRow) => keeping.isRetained(row) && isRequested(row.countries)
  const partyPlan = planRecords({
    record: 'party',
    stored: parties.rows,
    requested,
    facts: ['name', 'countries', 'roles', 'extra_ids', 'register_functions', 'valid_to'],
    isRetained,
    spared: sparedParties,
    countryOf: ({ countries }) => requestOf(countries) ?? null,
    today: keeping.today,
  })
  const operators = storedBy([...parties.rows, ...requested]).byExtraId
  const operatorNames = new Map([...parties.rows, ...requested].map(({ id, name }) => [id, name]))
  const areas = storedBy(await storedMeteringGridAreas(tx))
  const areaPlan = planRecords({
    record: 'metering-grid-area',
    stored: areas.rows,
    requested: targetAreas(facts.areas, areas, operators, keeping),
    facts: ['name', 'country', 'scheduling_area_eic', 'mga_type', 'extra_ids', 'system_operator_id', 'valid_to'],
    isRetained: (row) => keeping.isRetained(row) && isRequested([row.country]),
    spared: sparedAmong(areas.rows, unread),
    countryOf: ({ country }) => country,
    nameOf: (id) => operatorNames.get(id),
    today: keeping.today,
  })
  const differences = [...areaPlan.differences, ...partyPlan.differences]
  const inForce = parties.rows.filter(
    (row) => isRetained(row) && !sparedParties.has(row.id) && !hasEnded(row, keeping.today),
  )
  return {
    differences,
    losses: [...lossesOf(differences), ...rolesLost(inForce, requested, facts.decides)],
    shifts: [...areaPlan.shifts, ...partyPlan.shifts],
    left_out: [...facts.left_out, ...areaPlan.garbled, ...partyPlan.garbled],
    store: async (within) => {
      await storeParties(within, partyPlan, parties.rows, keeping)
      await storeAreas(within, areaPlan, areas.rows, keeping)
    },
  }
}

/** Ids of records that a register lists without usable data. */
function sparedAmong(stored: readonly (PartyRow | MeteringGridAreaRow)[], unread: ReadonlySet<string>): Set<string> {
  const isNamed = ({ name, extra_ids }: PartyRow | MeteringGridAreaRow) =>
    unread.has(name) || extra_ids.some(({ value }) => unread.has(value))
  return new Set(stored.filter(isNamed).map(({ id }) => id))
}

/** Stored parties of the register's countries and kind of identifier that have none, by their plain names; of two with one name, neither. */
function withoutNumber(
  facts: readonly PartyFacts[],
  stored: readonly PartyRow[],
  { today }: Keeping,
): Map<string, string> {
  const kinds = new Set(facts.map(({ key }) => key.kind))
  const countries = new Set(facts.flatMap((each) => each.countries))
  const bare = stored.filter(
    (row) =>
      !hasEnded(row, today) &&
      row.countries.some((country) => countries.has(country)) &&
      !row.extra_ids.some(({ kind }) => kinds.has(kind)),
  )
  const alone = [...Map.groupBy(bare, ({ name }) => plainName(name))].filter(([, same]) => same.length === 1)
  return new Map(alone.flatMap(([name, [row]]) => (row === undefined ? [] : [[name, row.id] as const])))
}

/**
 * Parties to be stored, each once: a register may know one by several codes, as eSett does in several countries. One that
 * it has in part loses no role.
 */
function targetParties(
  facts: RegisterFacts,
  stored: Stored<PartyRow>,
  spared: ReadonlySet<string>,
  keeping: Keeping,
): PartyRow[] {
  const unnumbered = facts.takes_over_by_name
    ? withoutNumber(facts.parties, stored.rows, keeping)
    : new Map<string, string>()
  const idOf = ({ is, key, name }: PartyFacts) =>
    is ?? stored.byExtraId.get(textOf(key))?.id ?? unnumbered.get(plainName(name)) ?? keeping.newId('party', key)
  const rows = new Map(stored.rows.map((row) => [row.id, row]))
  return [...Map.groupBy(facts.parties, idOf)].map(([id, same]) =>
    mergeParty(same.reduce(togetherWith), rows.get(id), spared.has(id) ? [] : facts.decides, keeping),
  )
}

/** Areas to be stored; UnusableAnswer where two codes are those of one area. */
function targetAreas(
  facts: readonly AreaFacts[],
  { byExtraId }: Stored<MeteringGridAreaRow>,
  operators: Stored<PartyRow>['byExtraId'],
  keeping: Keeping,
): MeteringGridAreaRow[] {
  const requested = new Map<string, MeteringGridAreaRow>()
  for (const each of facts) {
    const operator = each.operator === null ? undefined : operators.get(textOf(each.operator))
    const row = mergeArea(each, byExtraId.get(textOf(each.key)), operator?.id ?? null, keeping)
    if (requested.has(row.id)) throw new UnusableAnswer(IMPORTS.same_area({ code: each.key.value, area: row.name }))
    requested.set(row.id, row)
  }
  return [...requested.values()]
}

/** A list of which much is missing shows in the roles that parties lose, though they stand in another one. */
function rolesLost(before: readonly PartyRow[], requested: readonly PartyRow[], decides: readonly PartyRole[]): Loss[] {
  const after = new Map(requested.map((row) => [row.id, row]))
  return decides.map((role) => {
    const having = before.filter(({ roles }) => roles.includes(role))
    return {
      what: { record: 'party', country: null, kind: role },
      before: having.length,
      after: requested.filter(({ roles }) => roles.includes(role)).length,
      lost: having.filter(({ id }) => !after.get(id)?.roles.includes(role)).length,
    }
  })
}

async function storeParties(tx: Orm, plan: RecordPlan<PartyRow>, stored: readonly PartyRow[], keeping: Keeping) {
  await putParties(tx, [...plan.added, ...plan.changed])
  await confirmRecords(tx, 'parties', ownAmong(plan.unchanged, stored, keeping), keeping.source_id)
  await endRecords(tx, 'parties', plan.ended, keeping.today, keeping.source_id)
}

async function storeAreas(
  tx: Orm,
  plan: RecordPlan<MeteringGridAreaRow>,
  stored: readonly MeteringGridAreaRow[],
  keeping: Keeping,
) {
  await putMeteringGridAreas(tx, [...plan.added, ...plan.changed])
  await confirmRecords(tx, 'metering_grid_areas', ownAmong(plan.unchanged, stored, keeping), keeping.source_id)
  await endRecords(tx, 'metering_grid_areas', plan.ended, keeping.today, keeping.source_id)
}

function ownAmong(
  ids: readonly string[],
  stored: readonly { id: string; source_id: string }[],
  { isRetained }: Keeping,
) {
  const own = new Set(stored.filter(isRetained).map(({ id }) => id))
  return ids.filter((id) => own.has(id))
}
