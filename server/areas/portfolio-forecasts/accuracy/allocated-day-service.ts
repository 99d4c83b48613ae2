import type { OrganizationDb } from '../../../db.ts'
import { CONTROL_AREAS } from '../../market-access/contract.ts'
import { readDailyAreaSums } from '../../market-access/allocations/area-sums-store.ts'
import { allocatedMwh } from './allocated-energy.ts'
import type { AllocatedArea } from '../contract.ts'
import { KINDS } from '../kinds.ts'

/** The allocations of a day as they are known at `now`, per control area and kind; what is not known at all is left out. */
export async function readAllocatedAreas(db: OrganizationDb, day: string, now: Date): Promise<AllocatedArea[]> {
  const items: AllocatedArea[] = []
  for (const control_area of CONTROL_AREAS) {
    for (const kind of KINDS) {
      const query = { control_area, kind, from: day, to: day, as_of: now.toISOString() }
      for (const sums of await readDailyAreaSums(db, query)) {
        const values_mwh = Array.from(allocatedMwh(sums), (mwh) => (Number.isNaN(mwh) ? null : mwh))
        const quarter_hours_known = values_mwh.filter((mwh) => mwh !== null).length
        if (quarter_hours_known > 0) items.push({ control_area, kind, quarter_hours_known, values_mwh })
      }
    }
  }
  return items
}
