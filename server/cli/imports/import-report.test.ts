import { expect, test } from 'vitest'
import type { ImportRun } from '../../areas/core/imports/contract.ts'
import { progressLine, reportOf } from './import-report.ts'

const counts = { before: 278, after: 1_278, added: 1_001, changed: 1, ended: 1, unchanged: 276 }
const run: ImportRun = {
  ...{
    uid: 'u-1',
    source: 'esett',
    zones: null,
    status: 'succeeded',
    dry_run: true,
    accept_shrink: false,
    started_by: 'command line',
  },
  ...{
    created_at: '',
    started_at: null,
    finished_at: null,
    progress: null,
    reused_answers: 0,
    reason: null,
    code: null,
    params: null,
  },
  difference: [
    {
      ...{ record: 'metering-grid-area', country: 'SE', ...counts },
      examples: [
        { change: 'ended', id: 'u-2', name: 'Älvsbybygden', code: 'ABB', fields: [] },
        {
          ...{ change: 'changed', id: 'u-3', name: 'Göteborg' },
          fields: [{ field: 'system_operator_id', before: null, after: 'u-4', names: { 'u-4': 'Partille Energi' } }],
        },
      ],
    },
    { record: 'party', country: null, ...counts, examples: [] },
  ],
  left_out: [{ name: 'QQQ', reasons: ['no operator', 'no zone'] }],
}

test('a run is a line for each kind and country, in columns, and what was left out; examples where they are asked for', () => {
  expect(reportOf(run).split('\n')).toEqual([
    'dry run u-1 of esett: succeeded',
    '',
    'record              country  before  after  added  changed  ended  unchanged',
    'metering-grid-area  SE          278   1278   1001        1      1        276',
    'party               –           278   1278   1001        1      1        276',
    '',
    'left out: 1',
    '  QQQ: no operator; no zone',
  ])
  const more = reportOf(run, { examples: true }).split('\n')
  expect(more.slice(9)).toEqual([
    'ended ABB Älvsbybygden',
    'changed u-3 Göteborg',
    '  system_operator_id: null → Partille Energi',
  ])
})

test('a run that changed nothing says why; progress says how far it is where that is known', () => {
  const failed = {
    ...run,
    dry_run: false,
    status: 'failed',
    reason: 'it was empty',
    difference: [],
    left_out: [],
  } as const
  expect(reportOf({ ...failed, difference: [], left_out: [] })).toBe('import u-1 of esett: failed: it was empty')
  expect(progressLine({ step: 'reading', done: 3, total: 8 })).toBe('reading 3 of 8')
  expect(progressLine({ step: 'comparing', done: 0, total: null })).toBe('comparing')
})
