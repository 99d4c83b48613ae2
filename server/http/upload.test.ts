import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FREE, issueKey, liftLimits } from '#server/testing/callers.ts'
import { startTestService, type TestService } from '#server/testing/service.ts'
import { operationEntries } from '../operations.ts'
import { Api } from './api.ts'
import { type Patience, steady } from './upload.ts'

async function all(chunks: AsyncIterable<Uint8Array>, patience: Patience): Promise<string> {
  let text = ''
  for await (const chunk of steady(chunks, patience)) text += Buffer.from(chunk).toString()
  return text
}

describe('a file that keeps coming', () => {
  const never = new Promise<never>(() => {})

  test('comes whole', async () => {
    async function* chunks() {
      yield Buffer.from('a')
      yield Buffer.from('b')
    }
    expect(await all(chunks(), { idle_ms: 60_000, least_bytes_per_second: 1 })).toBe('ab')
  })

  test('409 once the client is silent, however much it sent before', async () => {
    async function* chunks() {
      yield Buffer.alloc(1_000_000)
      await never
    }
    const stood = { code: 'conflict', detail: expect.stringMatching(/was too slow/) as unknown }
    await expect(all(chunks(), { idle_ms: 5, least_bytes_per_second: 1 })).rejects.toMatchObject(stood)
  })

  test('409 in drops that never let it stand still for long', async () => {
    async function* drops() {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        yield Buffer.from('x')
      }
    }
    const patience = { idle_ms: 50, least_bytes_per_second: 1_000_000 }
    await expect(all(drops(), patience)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('files that stand still', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
    await liftLimits(service)
  })
  afterAll(() => service?.stop())

  /** As many files of one key as there are, each with a byte and then silence until `end`. */
  async function idle(key: string, count: number) {
    const api = new Api(service.services, operationEntries)
    let end = () => {}
    const over = new Promise<void>((resolve) => (end = resolve))
    const send = () => {
      let answer: unknown
      const began = new Promise<void>((resolve) => {
        async function* chunks() {
          yield Buffer.from('T')
          resolve()
          await over
        }
        answer = Promise.resolve(
          api.handle({
            method: 'POST',
            url: '/api/cost-of-energy/v1/profile-imports?dry_run=true',
            header: (name) => (name === 'authorization' ? key : name === 'content-type' ? 'text/csv' : null),
            chunks,
            signal: new AbortController().signal,
          }),
        ).finally(resolve)
      })
      return { began, answer }
    }
    const sent = Array.from({ length: count }, send)
    await Promise.all(sent.map(({ began }) => began))
    return { end, answers: Promise.all(sent.map(({ answer }) => answer)) }
  }

  test('keep nobody’s calls from being answered', async () => {
    const key = (await issueKey(service)).secret
    const others = (await issueKey(service, { organization: FREE })).secret
    const { end, answers } = await idle(key, 5)
    const post = (path: string, type: string, body: string, as: string) =>
      service.call(path, { method: 'POST', key: as, headers: { 'Content-Type': type }, body })
    const file = 'Tid;kWh\n2026-01-01 00:00;1\n2026-01-01 01:00;2\n'
    for (const as of [key, others]) {
      const dry = await post('/cost-of-energy/v1/profile-imports?dry_run=true', 'text/csv', file, as)
      const calculated = await post('/cost-of-energy/v1/calculate', 'application/json', '{}', as)
      expect([dry.status, calculated.status]).toEqual([200, 422])
    }
    end()
    expect(await answers).toHaveLength(5)
    service.services.files.open('whoever').grow(128 * 1024 * 1024)
  })
})
