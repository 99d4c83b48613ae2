import type { TestService } from './service.ts'

/** What each component of a tariff costs in June 2026 at a constant kilowatt, as `[name, unit, sum]`; the offset is that of its zone. */
export async function costsOfJune(
  service: TestService,
  tariff_id: string | undefined,
  offset: string,
): Promise<[name: string, unit: string | undefined, sum: number | undefined][]> {
  await service.services.versions.refresh()
  const response = await service.call('/cost-of-energy/v1/calculate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      tariff_id,
      start_time: `2026-06-01T00:00:00${offset}`,
      end_time: `2026-07-01T00:00:00${offset}`,
      profiles: [],
      time_series: [{ name: 'quarter-hourly-energy-offtake', values: new Array<number>(30 * 96).fill(0.25) }],
    }),
  })
  type Part = { name: string; time_series: { unit: string; values: number[] }[] }
  const { components } = (await response.json()) as { components: Part[] }
  return components.map(({ name, time_series: [cost] }) => [
    name,
    cost?.unit,
    cost?.values.reduce((sum, each) => sum + each, 0),
  ])
}
