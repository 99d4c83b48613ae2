import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { ControlAreas } from '../areas/contract.ts'
import { zonesNear } from '../areas/near-areas.ts'
import { findControlAreasOfCode } from './postal-code-store.ts'
import { loadAreaIndex } from '../areas/shape-index-store.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  await liftLimits(service)
})
afterAll(() => service?.stop())

const REAL = new URL('../../../../../shared/data/de_postal_control_area.csv', import.meta.url)
const table = (from: URL): Record<string, string>[] => parse(readFileSync(from), { columns: true })

describe.skipIf(!existsSync(REAL))('8,195 German codes', () => {
  const rows = () =>
    table(REAL).map(({ postal_code = '', control_area_eics = '' }) => ({
      code: postal_code,
      areas: control_area_eics.split(';').sort(),
    }))

  test('each has the control areas of the facts, 184 several, and no other code any', async () => {
    const facts = rows()
    expect([facts.length, facts.filter(({ areas }) => areas.length > 1).length]).toEqual([8195, 184])
    for (const { code, areas } of facts) {
      const { control_areas } = await findControlAreasOfCode(service.services.db, 'DE', code)
      expect([code, control_areas]).toEqual([code, areas])
    }
    const [{ count } = { count: 0 }] = await asOwner(
      service,
      (owner) => owner`select count(distinct postal_code)::int as count from postal_code_areas`,
    )
    expect(count).toBe(8195)
  })

  test('each of the 184 is answered with all of its areas and the Warning', async () => {
    for (const { code, areas } of rows().filter((each) => each.areas.length > 1)) {
      const response = await service.call(`/core/v1/control-areas?zipcode=${code}&country=DE`)
      const { control_areas } = (await response.json()) as ControlAreas
      expect([code, control_areas.map(({ id }) => id).sort()]).toEqual([code, areas])
      expect(response.headers.get('warning')).toMatch(/^299 - "several control areas share the postal code: [^"]+"$/)
    }
  })

  test('the drawn map has the area of at least 99 % of the codes among those that may lie at their point', async () => {
    const index = await loadAreaIndex(service.services.db, 'control-area')
    const facts = new Map(rows().map(({ code, areas }) => [code, areas]))
    const points = table(new URL('gazetteer_postal_DE.csv', REAL))
    let [agreeing, compared] = [0, 0]
    for (const { postal_code = '', lat, lon, spread_km } of points) {
      const areas = facts.get(postal_code)
      // Codes of companies stand for places far apart, so that their point is none.
      if (areas === undefined || Number(spread_km) > 30) continue
      const near = zonesNear(index, { lat: Number(lat), lon: Number(lon) }, { day: '2026-01-01', countries: ['DE'] })
      compared += 1
      if (areas.some((eic) => near.some(({ area }) => area.id === eic))) agreeing += 1
    }
    expect(compared).toBeGreaterThan(7900)
    expect(agreeing / compared).toBeGreaterThan(0.99)
  })
})
