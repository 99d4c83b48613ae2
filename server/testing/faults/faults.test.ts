import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttableProxy, cuttableProxy } from '../cuttable-proxy.ts'
import { createDemoDatabase } from '../database.ts'
import { TEMPORARY_PREFIX } from '../throwaway-postgres.ts'
import { Laboratory } from './laboratory.ts'
import { type ServiceProcess, serviceProcess } from './process.ts'

const root = mkdtempSync(join(tmpdir(), `${TEMPORARY_PREFIX}${process.pid}-`))
let proxy: CuttableProxy
let databaseUrl: string
let services: ServiceProcess[]

beforeAll(async () => {
  ;({ url: databaseUrl } = await createDemoDatabase(true))
  proxy = await cuttableProxy(databaseUrl)
  services = await Promise.all(['one', 'two'].map((name) => serviceProcess(root, name, { DATABASE_URL: proxy.url })))
  await Promise.all(services.map((service) => service.start()))
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.end('SIGKILL')))
  await proxy?.stop()
  rmSync(root, { recursive: true, force: true })
})

test('two processes, one killed in the middle of it and the database out of reach: nothing acknowledged is lost or doubled', async () => {
  const [one] = services
  const origins = services.map(({ origin }) => origin)
  const laboratory = await Laboratory.open('in small', { origins, databaseUrl })
  const { wrong, outcomes, acknowledged } = await laboratory.while(4, async () => {
    await laboratory.ledger.more(20, 'ok')
    await one?.end('SIGKILL')
    await laboratory.ledger.more(20, 'ok')
    await one?.start()
    await proxy.cut()
    await laboratory.ledger.more(8, 'unavailable')
    await proxy.repair()
  })
  expect(wrong).toEqual([])
  expect(acknowledged).toBeGreaterThan(20)
  expect(outcomes).toMatchObject({ 'no answer': expect.any(Number), unavailable: expect.any(Number) })
})
