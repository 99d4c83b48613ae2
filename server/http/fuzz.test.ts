import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GeneratedRequest, requestsOf } from '#server/testing/arbitrary-request.ts'
import { FREE, liftLimits, PAID } from '#server/testing/callers.ts'
import { everyOperation, type OperationCalls, prepareCalls } from '#server/testing/operation-calls.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { AnswerCheck } from '#server/testing/fuzzing/check-answer.ts'
import { document, Fuzzer, type Tally } from '#server/testing/fuzzing/fuzzer.ts'

/** Requests per operation. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8)
/** Requests of the stateful run; `npm run fuzz -- N` sends more. */
const { FUZZ_REQUESTS = '800', FUZZ_REPORT } = process.env

const check = new AnswerCheck(document)

const { seed = 1 } = fc.readConfigureGlobal()
const REPORTED_AFTER = 10_000

/** What an operator would read of failures. */
const logged: Record<string, unknown>[] = []
let service: TestService
let calls: OperationCalls
let ids: string[]

beforeAll(async () => {
  service = await startTestService({ log: (failure) => void logged.push(failure) })
  await liftLimits(service)
  calls = await prepareCalls(service)
  const { tariffs } = (await (await service.call('/cost-of-energy/v1/tariffs?limit=5')).json()) as {
    tariffs: { id: string }[]
  }
  const { profiles } = (await (await service.call('/cost-of-energy/v1/profiles')).json()) as {
    profiles: { id: string }[]
  }
  ids = [...tariffs, ...profiles].map(({ id }) => id)
  ids.push(PAID, FREE, calls.others.profile_id)
})
afterAll(() => service?.stop())

async function evaluate(request: GeneratedRequest): Promise<void> {
  const response = await service.call(request.url, {
    key: calls.key,
    method: request.method,
    ...(request.body === null ? {} : { body: request.body, headers: { 'Content-Type': request.content_type } }),
  })
  const answered = { status: response.status, headers: response.headers, text: await response.text() }
  check.expectDocumented({ ...request, mayBeOther: request.url.includes('format=') }, answered)
}

describe('every answer is documented and as documented, whatever is sent', () => {
  test.each(everyOperation)('%s', async (id, { operation }) => {
    const known = { ids, texts: ['eic:10X1001A1001A418', 'quarter-hourly-energy-offtake', 'hus', 'SE', 'NULL'] }
    await fc.assert(fc.asyncProperty(requestsOf(document, operation.method, operation.path, known), evaluate), {
      // A first password is hashed for each member, which is slow on purpose.
      numRuns: id === 'access.addMember' ? Math.ceil(RUNS / 5) : RUNS,
      endOnFailure: true,
    })
  })
})

describe('requests that follow from each other', () => {
  test('reach an answer of success on every operation, and no failure of the service', {
    timeout: 24 * 3_600_000,
  }, async () => {
    const fuzzer = new Fuzzer(service, calls, ids, seed)
    await fuzzer.completeOnes()
    expect(fuzzer.unreached).toEqual([])
    // Reported as it goes, since a long run may be ended.
    for (let left = Number(FUZZ_REQUESTS); left > 0; left -= REPORTED_AFTER) {
      await fuzzer.run(Math.min(left, REPORTED_AFTER), 8)
      if (FUZZ_REPORT !== undefined) writeFileSync(FUZZ_REPORT, tableOf(fuzzer.tallies))
    }
    // Calls that only prepare others count too: what fails in them is logged.
    expect({ failures: fuzzer.failures, logged }).toEqual({ failures: [], logged: [] })
    expect(fuzzer.learnt.operations.length).toBeGreaterThan(60)
  })
})

/** Operations with their requests, mean milliseconds, and answers by status. */
function tableOf(tallies: Map<string, Tally>): string {
  const lines = [...tallies].map(([id, { sent, milliseconds, by_status }]) => {
    const statuses = [...by_status].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    return `${id.padEnd(52)} ${String(sent).padStart(8)} ${(milliseconds / sent).toFixed(1).padStart(8)} ms  ${statuses.join(', ')}`
  })
  const total = [...tallies.values()].reduce((sum, { sent }) => sum + sent, 0)
  return `${[...lines, `${total} requests`].join('\n')}\n`
}
