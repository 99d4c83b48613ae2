import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, withdrawArea } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ seeded: false })
})
afterAll(() => service?.stop())

test('a file of a schedule is read for who has schedules alone, and for nobody else', async () => {
  const Cookie = await signIn(service)
  const upload = async (procedure: string) => {
    const headers = { Cookie, 'Content-Type': 'text/csv' }
    const path = `${service.origin}/api/upload/${procedure}`
    const response = await fetch(path, { method: 'POST', headers, body: 'time;Erzeugung\n00:00;1,5\n' })
    return [response.status, await response.json()]
  }
  await withdrawArea(service, 'portfolio-forecasts')
  expect(await upload('portfolioForecasts.readForecastTable')).toMatchObject([403, {}])
  expect(await upload('scheduleManagement.readScheduleTable')).toMatchObject([
    200,
    {
      delimiter: 'semicolon',
      rows: [
        ['time', 'Erzeugung'],
        ['00:00', '1,5'],
      ],
    },
  ])
  await withdrawArea(service, 'schedule-management')
  expect(await upload('scheduleManagement.readScheduleTable')).toMatchObject([403, {}])
})
