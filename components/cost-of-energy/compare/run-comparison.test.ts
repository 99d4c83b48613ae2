import { describe, expect, test } from 'vitest'
import type { ComparedTariff, CompareResult } from '#server/areas/cost-of-energy/compare/contract.ts'
import { chunkSize, mergeAnswers, type Progress, runComparison } from './run-comparison.ts'

const ids = Array.from({ length: 110 }, (_, index) => `t${index}`)
const priced = (tariff_id: string, total: number, name = tariff_id) => {
  const complete: Pick<ComparedTariff, 'excludes' | 'warnings'> = { excludes: [], warnings: [] }
  return { tariff_id, name, total, difference: 0, ...complete } as ComparedTariff
}
const answer = (tariffs: ComparedTariff[]): CompareResult => ({
  currency: 'SEK',
  includes_vat: false,
  tariffs,
  not_eligible: [],
})
const throttled = (retry_after_seconds: number) =>
  Object.assign(new Error('throttled'), { data: { app_code: 'throttled', detail: 'x', retry_after_seconds } })

/** A run whose service answers every call with the price that its id names, after `refusals` of throttling. */
function startRun({ refusals = [] as Error[], answers = [] as CompareResult[] } = {}) {
  const report: Progress[] = []
  const waited: number[] = []
  const requested: number[] = []
  const left = [...refusals]
  const run = {
    tariff_ids: ids,
    answers,
    ask: (chunk: string[]) => {
      const refusal = left.shift()
      if (refusal) return Promise.reject(refusal)
      requested.push(chunk.length)
      return Promise.resolve(answer(chunk.map((id) => priced(id, 200 - Number(id.slice(1))))))
    },
    onProgress: (progress: Progress) => void report.push(progress),
    wait: (seconds: number) => {
      waited.push(seconds)
      return Promise.resolve()
    },
  }
  return { result: runComparison(run), report, waited, requested, answers }
}

describe('a run', () => {
  test('asks in chunks, tells how far it is, and ranks them as one', async () => {
    const { result, report, requested } = startRun()
    const { tariffs } = await result
    expect(requested).toEqual([chunkSize, chunkSize, 10])
    expect(report.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/110', '50/110', '100/110'])
    expect(tariffs.map(({ tariff_id }) => tariff_id)).toEqual(ids.toReversed())
    expect([tariffs[0]?.difference, tariffs.at(-1)?.difference]).toEqual([0, 109])
  })

  test('waits as long as the service says where it lacks tokens, says so, and goes on', async () => {
    const { result, report, waited, requested } = startRun({ refusals: [throttled(3), throttled(0)] })
    await result
    expect(waited).toEqual([3, 1])
    expect(report.slice(0, 3).map(({ waiting_seconds }) => waiting_seconds)).toEqual([null, 3, 1])
    expect(requested).toEqual([chunkSize, chunkSize, 10])
  })

  test('ends with any other failure, keeps what it has, and goes on from there', async () => {
    const answers: CompareResult[] = [answer([priced('t0', 1)])]
    const broken = Object.assign(new Error('broken'), { data: { app_code: 'internal', detail: 'x' } })
    await expect(startRun({ answers, refusals: [broken] }).result).rejects.toBe(broken)
    expect(answers).toHaveLength(1)
    const { result, requested } = startRun({ answers })
    await result
    expect(requested).toEqual([chunkSize, 10])
  })
})

test('a total that lacks something comes after the others, whichever answer it is in', () => {
  const untaxed = { ...priced('a', 1), excludes: [{ charge: 'energy_tax' as const, reason: 'not_stated' as const }] }
  const merged = mergeAnswers([answer([untaxed]), answer([priced('b', 5)]), answer([priced('c', 3)])])
  expect(merged.tariffs.map(({ tariff_id, difference }) => [tariff_id, difference])).toEqual([
    ['c', 0],
    ['b', 2],
    ['a', -2],
  ])
})

test('equal totals are ranked by name, and those left out are collected', () => {
  const left = {
    tariff_id: 'x',
    name: null,
    system_operator: null,
    reason: 'not_found' as const,
    msg: 'Tariff not found',
  }
  const merged = mergeAnswers([
    { ...answer([priced('a', 5, 'Z')]), not_eligible: [left] },
    { ...answer([priced('b', 5, 'A')]), currency: null },
  ])
  expect(merged.tariffs.map(({ name }) => name)).toEqual(['A', 'Z'])
  expect(merged.not_eligible).toEqual([left])
  expect(mergeAnswers([{ currency: null, includes_vat: false, tariffs: [], not_eligible: [] }]).currency).toBeNull()
})
