import { endRecords, putMeteringGridAreas, putParties } from '../areas/core/import-store.ts'
import type { MeteringGridAreaRow, PartyRow } from '../areas/core/record-rows.ts'
import {
  type AreaFacts,
  type Keeping,
  mergeArea,
  mergeParty,
  type PartyFacts,
  storedBy,
  textOf,
} from '../areas/core/imports/merge.ts'
import { isInForce, type Loss, lossesOf, planRecords, type RecordPlan } from '../areas/core/imports/plan.ts'
import { confirmRecords, storedMeteringGridAreas, storedParties } from '../areas/core/stored-record-store.ts'
import type { PartyRole } from '../areas/core/contract.ts'
import type { Orm } from '../db.ts'
import type { Prepared } from './importers.ts'

export type RegisterFacts = {
  parties: readonly PartyFacts[]
  areas: readonly AreaFacts[]
  /** Roles on which the register has the last word, so that two registers never take from each other. */
  decides: readonly PartyRole[]
  /** Countries that the register was asked for, each counted by itself; null: all that it has, as one. */
  countries: readonly string[] | null
}

/** Compares what a register says with what is stored, and tells how to bring it in. */
export async function prepareRecords(
  tx: Orm,
  facts: RegisterFacts,
  keeping: Keeping,
): Promise<Omit<Prepared, 'left_out'>> {
  /** The country of the register that a record is in; parties may be in several. */
  const asked = (of: readonly string[]) => facts.countries?.find((country) => of.includes(country))
  const isAsked = (of: readonly string[]) => facts.countries === null || asked(of) !== undefined
  const parties = storedBy(await storedParties(tx))
  const wanted = facts.parties.map((each) =>
    mergeParty(each, parties.byExtraId.get(textOf(each.key)), facts.decides, keeping),
  )
  const isKept = (row: PartyRow) => keeping.isKept(row) && isAsked(row.countries)
  const partyPlan = planRecords({
    record: 'party',
    stored: parties.rows,
    wanted,
    facts: ['name', 'countries', 'roles', 'extra_ids'],
    isKept,
    countryOf: ({ countries }) => asked(countries) ?? null,
    today: keeping.today,
  })
  const operators = storedBy([...parties.rows, ...wanted]).byExtraId
  const areas = storedBy(await storedMeteringGridAreas(tx))
  const areaPlan = planRecords({
    record: 'metering-grid-area',
    stored: areas.rows,
    wanted: facts.areas.map((each) =>
      mergeArea(
        each,
        areas.byExtraId.get(textOf(each.key)),
        (each.operator === null ? undefined : operators.get(textOf(each.operator))?.id) ?? null,
        keeping,
      ),
    ),
    facts: ['name', 'country', 'scheduling_area_eic', 'extra_ids', 'system_operator_id'],
    isKept: (row) => keeping.isKept(row) && isAsked([row.country]),
    countryOf: ({ country }) => country,
    today: keeping.today,
  })
  const differences = [...areaPlan.differences, ...partyPlan.differences]
  const inForce = parties.rows.filter((row) => isKept(row) && isInForce(row, keeping.today))
  return {
    differences,
    losses: [...lossesOf(differences), ...rolesLost(inForce, wanted, facts.decides)],
    store: async (within) => {
      await storeParties(within, partyPlan, parties.rows, keeping)
      await storeAreas(within, areaPlan, areas.rows, keeping)
    },
  }
}

/** A list of which much is missing shows in the roles that parties lose, though they stand in another one. */
function rolesLost(before: readonly PartyRow[], wanted: readonly PartyRow[], decides: readonly PartyRole[]): Loss[] {
  const after = new Map(wanted.map((row) => [row.id, row]))
  return decides.map((role) => {
    const having = before.filter(({ roles }) => roles.includes(role))
    return {
      what: `parties that are ${role}`,
      before: having.length,
      after: wanted.filter(({ roles }) => roles.includes(role)).length,
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

function ownAmong(ids: readonly string[], stored: readonly { id: string; source_id: string }[], { isKept }: Keeping) {
  const own = new Set(stored.filter(isKept).map(({ id }) => id))
  return ids.filter((id) => own.has(id))
}
