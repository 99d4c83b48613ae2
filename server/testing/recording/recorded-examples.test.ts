import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { operationEntries } from '#server/operations.ts'
import type { RecordedAnswer } from './record-answers.ts'
import { examplesOf } from './recorded-examples.ts'

type Line = Pick<RecordedAnswer, 'path'> & Partial<RecordedAnswer>

function recordingOf(lines: readonly Line[], bodies: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const recording = join(folder, 'answers')
  const usual = {
    file: 'a.test.ts',
    test: 'a',
    method: 'GET',
    n: 1,
    status: 200,
    content_type: 'application/json',
    at: '',
  }
  writeFileSync(`${recording}.1`, lines.map((line) => `${JSON.stringify({ ...usual, body: '', ...line })}\n`).join(''))
  mkdirSync(`${recording}.bodies`)
  for (const [hash, body] of Object.entries(bodies))
    writeFileSync(join(`${recording}.bodies`, `${hash}.gz`), gzipSync(body))
  return recording
}

const dataset = { id: 'a', resolution: 'hourly', unit: 'kWh', description: 'Energy' }
const DATASETS = '/api/cost-of-energy/v1/datasets'
const listed = (datasets: object[], more: object = {}) => JSON.stringify({ datasets, ...more })

test('the answer that shows most is taken, its lists cut; none that is not what the document says', () => {
  const { operations } = examplesOf(
    recordingOf([
      { path: DATASETS, body: listed([]) },
      { path: `${DATASETS}?x=1`, body: listed([dataset, dataset, dataset]) },
      { path: DATASETS, body: listed([dataset], { more: { than: 'documented' } }) },
      { path: DATASETS, body: listed([{ ...dataset, description: '<script>' }, dataset]) },
      { path: DATASETS, body: listed([dataset]), file: 'fuzz.test.ts' },
      { path: DATASETS, body: listed([dataset]).slice(1) },
      { path: DATASETS, body: 'id', content_type: 'text/csv' },
      { path: '/api/trpc/costOfEnergy.listDatasets', body: listed([dataset]) },
    ]),
    operationEntries,
  )
  expect(operations).toEqual({ listDatasets: { datasets: [dataset, dataset] } })
})

test('a long body is read whole, and shows no secret', () => {
  const secret = `qh_${'a1'.repeat(16)}`
  const bodies = { hash: listed([{ ...dataset, description: `Key ${secret} and qhf_abc-d` }]) }
  const { operations } = examplesOf(recordingOf([{ path: DATASETS, sha256: 'hash' }], bodies), operationEntries)
  expect(operations.listDatasets).toEqual({ datasets: [{ ...dataset, description: 'Key qh_EXAMPLE and qhf_EXAMPLE' }] })
})

test('errors have one for each status and form; parameters the commonest value of requests that succeeded', () => {
  const tariff = (id: string, more: Partial<RecordedAnswer> = {}) => ({
    ...{ path: `/api/cost-of-energy/v1/tariffs/${id}`, status: 304, content_type: null, body: '' },
    ...more,
  })
  const gone = { status: 404, content_type: 'application/json' }
  const error = { detail: 'No', code: 'a.b', params: {} }
  const problem = { type: 'about:blank', title: 'not found', status: 404, detail: 'No', code: 'a.b', params: {} }
  const zones = (query: string) => ({ path: `/api/core/v1/bidding-zones?${query}`, body: '{}' })
  const { errors, parameters } = examplesOf(
    recordingOf([
      tariff('x', { ...gone, body: JSON.stringify({ ...error, detail: 'Not found' }) }),
      tariff('y', { ...gone, body: JSON.stringify(error) }),
      tariff('y', { ...gone, content_type: 'application/problem+json', body: JSON.stringify(problem) }),
      zones('country=SE&limt=1'),
      zones('country=NO'),
      zones('country=SE&name='),
    ]),
    operationEntries,
  )
  expect(errors).toEqual({ '404': error, '404 problem': problem })
  expect(parameters).toEqual({ listBiddingZones: { country: 'SE' } })
})
