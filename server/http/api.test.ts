import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

test('200 lists the Swedish metering grid areas with their operator', async () => {
  const response = await service.call('/core/v1/metering-grid-areas?country=SE')
  expect(response.status).toBe(200)
  const { mgas } = (await response.json()) as { mgas: { country: string; system_operator: { id: string } | null }[] }
  expect(mgas.length).toBe(278)
  expect(new Set(mgas.map((mga) => mga.country))).toEqual(new Set(['SE']))
})

test('200 profiles of the organization and of everybody', async () => {
  const response = await service.call('/cost-of-energy/v1/profiles')
  expect(response.status).toBe(200)
  const { profiles } = (await response.json()) as { profiles: { scope: string; name: string }[] }
  expect(profiles.filter((profile) => profile.scope === 'org').map((profile) => profile.name)).toEqual([
    'Villa with car charger (demo)',
  ])
})

test('401 without a key', async () => {
  const response = await service.call('/core/v1/parties', { key: null })
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('ApiKey')
})
