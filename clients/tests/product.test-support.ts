import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { TsoSimulator } from '#server/areas/schedule-management/simulator/simulator-service.ts'
import { openDeliveries } from '#server/integration/deliveries.ts'
import { berlinDay } from '#server/calendar/berlin.ts'
import { formatDate } from '#server/calendar/civil.ts'
import { issueKey, liftLimits } from '#server/testing/callers.ts'
import { dayForObjections, openMonth } from '#server/testing/operation-calls/clearing.ts'
import { rememberPoint } from '#server/testing/operation-calls/made.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'

/** The product with its shipped facts, and the simulated operators. */
export type Product = {
  service: TestService
  url: string
  key: string
  /** A POST here lets two minutes pass for messages to operators and their answers: for clients in another process. */
  minutes_url: string
  minutes(): Promise<void>
  /** A settlement month for which objections can be submitted. */
  objection_month: string
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const service = await startTestService()
  await liftLimits(service)
  await rememberPoint(service)
  service.services.now = () => dayForObjections(new Date())
  let now = new Date()
  const failures: unknown[] = []
  const simulator = new TsoSimulator(() => now.getTime()).server()
  const simulator_url = await listening(simulator)
  await fetch(`${simulator_url}/faults`, { method: 'PUT', body: JSON.stringify({ delay_ms: { least: 0, most: 0 } }) })
  const dependencies = {
    secrets: service.services.secrets,
    trusted_hosts: [],
    messages_folder: tmpdir(),
    simulator: () => simulator_url,
  }
  const { worker, exchange } = openDeliveries(service.services.db, dependencies, (error) => failures.push(error), {
    clock: () => now,
    random: () => 0,
  })
  const minutes = async () => {
    for (let minute = 0; minute < 2; minute += 1) {
      await worker.turn()
      now = new Date(now.getTime() + 60_000)
      await exchange.turn()
    }
    if (failures.length > 0) throw new Error(`Deliveries failed: ${failures.join('; ')}`)
  }
  const clock = createServer((_, response) => {
    void minutes().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  return {
    ...{ service, url: service.origin, key: (await issueKey(service)).secret },
    ...{ minutes_url: await listening(clock), minutes },
    objection_month: formatDate(openMonth(berlinDay(service.services.now())) ?? 0),
    stop: async () => {
      for (const each of [clock, simulator]) {
        each.closeAllConnections()
        each.close()
      }
      await service.stop()
    },
  }
}

/** Listens on a port of its own; answers the address. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
