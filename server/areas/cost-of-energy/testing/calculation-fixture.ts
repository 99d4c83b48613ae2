import { liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import type { CalculateResult, Tariff } from '../contract.ts'

export const OFFTAKE = 'quarter-hourly-energy-offtake'

/** Options of a call besides its body: another key than the demo's, extra headers, and when to abort. */
export type PostOptions = { key?: string; headers?: Record<string, string>; signal?: AbortSignal }

/** Where operations that calculate are tested: a service without limits, and the tariffs that it ships. */
export type CalculationFixture = {
  service: TestService
  tariffs: Tariff[]
  /** Those that ask for nothing but the energy taken. */
  onOfftake: Tariff[]
  /** `path` starts behind the area's `/v1/`. */
  post(path: string, body: object, options?: PostOptions): Promise<Response>
  /** The total of a calculation over all components. */
  totalOf(body: object): Promise<number>
}

export async function openCalculationFixture(): Promise<CalculationFixture> {
  const service = await startTestService()
  await liftLimits(service)
  const response = await service.call('/cost-of-energy/v1/tariffs')
  const { tariffs } = (await response.json()) as { tariffs: Tariff[] }
  const post = (path: string, body: object, { headers = {}, ...init }: PostOptions = {}) =>
    service.call(`/cost-of-energy/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...init,
    })
  return {
    service,
    tariffs,
    onOfftake: tariffs.filter(({ tariff_components }) =>
      tariff_components.every(({ datasets }) => datasets.every(({ id }) => id === OFFTAKE)),
    ),
    post,
    totalOf: async (body) => {
      const { components } = (await (await post('calculate', body)).json()) as CalculateResult
      const costs = components.flatMap(({ time_series }) => time_series[0]?.values ?? [])
      return costs.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    },
  }
}
