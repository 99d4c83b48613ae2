import { AREA_KINDS } from '../../areas/contract.ts'
import type { StoredArea } from '../../areas/rows.ts'
import { endRecords, putAreas } from '../store.ts'
import type { RegisterArea } from '../formats/eic-areas.ts'
import { eic, inOneLine } from '../formats/eic-table.ts'
import { comparedArea, type ComparedArea, linksOf, mergeRegisterAreas } from '../merge-areas.ts'
import type { Keeping, Unread } from '../merge.ts'
import { hasEnded, planRecords, type RecordPlan } from '../plan.ts'
import { type Loss, lossesOf } from '../refusal.ts'
import { refuseTooLong } from '../unusable-text.ts'
import * as areaStore from '../../areas/register-store.ts'
import { confirmRecords, storedParties } from '../stored-record-store.ts'
import type { Orm } from '../../../../db.ts'
import type { Prepared } from './importing.ts'

export type AreaRegister = Unread & { register_areas: readonly RegisterArea[] }

/**
 * Compares the areas of the EIC register with the stored ones, and plans the import. Areas that the register never had
 * stay.
 */
export async function prepareAreas(
  tx: Orm,
  { register_areas, unread }: AreaRegister,
  keeping: Keeping,
): Promise<Prepared> {
  for (const { eic: code, long_name, display_name, functions } of register_areas)
    refuseTooLong([long_name, display_name, functions.join(', ')].map((name) => ({ key: eic(code), name })))
  const stored = await areaStore.storedAreas(tx)
  const listed = new Set(register_areas.map((area) => area.eic))
  const unreadTexts = new Set(unread.map(inOneLine).filter((text) => text !== ''))
  const isNamed = (area: StoredArea) =>
    [area.eic, area.name, area.register_name].some((text) => text !== null && unreadTexts.has(text))
  const spared = new Set(stored.filter(isNamed).map((area) => area.eic))
  const before = stored.map((area) => comparedArea(area, keeping.today))
  const staying = before.filter((area) => area.register_functions === null && !listed.has(area.eic))
  const isFirst = stored.every(({ source_id }) => source_id !== keeping.source_id)
  const saved = before.filter((area) => spared.has(area.eic) || staying.includes(area))
  const report = mergeRegisterAreas(register_areas, stored, saved, {
    ...keeping,
    // What a first import finds may have been there before, whatever else was imported from the register.
    added_from: isFirst ? null : keeping.today,
    operatorOf: await transmissionOperators(tx, keeping.today),
  })
  const requested = [...report, ...staying]
  const plan = planRecords({
    record: 'area',
    stored: before,
    requested,
    facts: [
      ...(['name', 'short_name', 'countries', 'status', 'transmission_system_operator_id'] as const),
      ...(['register_name', 'register_functions', 'kinds', 'part_of', 'valid_to'] as const),
    ],
    isRetained: keeping.isRetained,
    spared,
    countryOf: () => null,
    today: keeping.today,
  })
  const inForce = before.filter((area) => !spared.has(area.eic) && !hasEnded(area, keeping.today))
  return {
    differences: plan.differences,
    // Rows that always stay must not hide an empty source.
    losses: [
      ...lossesOf(plan.differences).map((loss) => ({ ...loss, after: report.length })),
      ...kindsLost(inForce, requested),
    ],
    shifts: plan.shifts,
    left_out: plan.garbled,
    store: async (within) => {
      const since = isFirst ? null : keeping.today
      await storeAreas(within, plan, before, since, keeping)
      await confirmRecords(within, 'areas', plan.unchanged, keeping.source_id)
    },
  }
}

/** Ids of the transmission system operators of the day, by EIC. */
async function transmissionOperators(tx: Orm, today: string): Promise<(eic: string) => string | null> {
  const operators = (await storedParties(tx)).filter(
    (party) => party.roles.includes('transmission-system-operator') && !hasEnded(party, today),
  )
  const ids = new Map(operators.flatMap(({ id, extra_ids }) => extra_ids.map(({ value }) => [value, id] as const)))
  return (code) => ids.get(code) ?? null
}

/** A register without functions shows in what areas are no more, though they stand in it. */
function kindsLost(before: readonly ComparedArea[], requested: readonly ComparedArea[]): Loss[] {
  const after = new Map(requested.map((area) => [area.id, area]))
  return AREA_KINDS.map((kind) => {
    const having = before.filter(({ kinds }) => kinds.includes(kind))
    return {
      what: { record: 'area', country: null, kind },
      before: having.length,
      after: requested.filter(({ kinds }) => kinds.includes(kind)).length,
      lost: having.filter(({ id }) => !after.get(id)?.kinds.includes(kind)).length,
    }
  })
}

async function storeAreas(
  tx: Orm,
  { added, changed, ended }: RecordPlan<ComparedArea>,
  stored: readonly ComparedArea[],
  valid_from: string | null,
  { today, source_id }: Keeping,
) {
  const put = [...added, ...changed]
  const known = new Map(stored.map((area) => [area.id, area]))
  await putAreas(tx, put)
  // What differs in its kinds or links alone is not a new version.
  await confirmRecords(
    tx,
    'areas',
    put.map(({ id }) => id),
    source_id,
  )
  await endRecords(tx, 'areas', ended, today, source_id)
  const kindsOf = ({ eic, kinds }: ComparedArea) => kinds.map((kind) => ({ eic, kind, valid_from }))
  const [kinds, links] = [difference(put, known, kindsOf), difference(put, known, linksOf)]
  await areaStore.beginKinds(tx, kinds.begun)
  await areaStore.endKinds(tx, kinds.ended, today)
  await areaStore.beginLinks(
    tx,
    links.begun.map((link) => ({ ...link, valid_from })),
  )
  await areaStore.endLinks(tx, links.ended, today)
  await areaStore.settleLinks(tx)
}

/** What areas have that they had not, and the other way round. */
function difference<T>(
  after: readonly ComparedArea[],
  before: ReadonlyMap<string, ComparedArea>,
  partsOf: (area: ComparedArea) => T[],
): { begun: T[]; ended: T[] } {
  const pairs = after.map((area) => {
    const was = before.get(area.id)
    return { now: partsOf(area), then: was === undefined ? [] : partsOf(was) }
  })
  const isIn = (parts: readonly T[]) => {
    const texts = new Set(parts.map((part) => JSON.stringify(part)))
    return (part: T) => texts.has(JSON.stringify(part))
  }
  const without = (parts: readonly T[], others: readonly T[]) => parts.filter((part) => !isIn(others)(part))
  return {
    begun: pairs.flatMap(({ now, then }) => without(now, then)),
    ended: pairs.flatMap(({ now, then }) => without(then, now)),
  }
}
