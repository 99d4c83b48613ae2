import { describe, expect, test } from 'vitest'
import { createFormat } from '#components/i18n/format.ts'
import { byteText, jobRows, type ServiceProcess, spanText } from './installation.ts'

const en = createFormat('en', 'Europe/Berlin')
const de = createFormat('de', 'Europe/Berlin')
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [1_500_000, '1.5 MB'],
  [12_345_678_901, '12 GB'],
  [5e15, '5 000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(plain(byteText(bytes, en))).toBe(text)
})

test('bytes in German have a comma', () => {
  expect(plain(byteText(1_500_000, de))).toBe('1,5 MB')
})

test.each([
  [0, '0 s'],
  [0.25, '0.3 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '120 min'],
  [7200, '2 h'],
])('%d seconds are %s', (seconds, text) => {
  expect(plain(spanText(seconds, en))).toBe(text)
})

describe('jobs of all processes', () => {
  const job = (name: string, failures_in_a_row = 0) => ({
    ...{ name, failures_in_a_row, scope: 'process' as const, every_seconds: 1 },
    ...{ last_end: null, last_duration_ms: null, last_error: null },
  })
  const process = (pid: number, jobs: ServiceProcess['jobs'], is_silent = false): ServiceProcess => ({
    ...{ id: String(pid), host: 'h', pid, version: '0', node_version: '0', started_at: '', seen_at: '' },
    ...{ is_silent, memory_bytes: 0, jobs },
  })

  test('those that fail come first, those of a silent process not at all', () => {
    const rows = jobRows([
      process(2, [job('a'), job('z', 7)]),
      process(1, [job('a'), job('b', 1)]),
      process(3, [job('c')], true),
    ])
    expect(rows.map(({ name, process: { pid } }) => `${name}${pid}`)).toEqual(['b1', 'z2', 'a1', 'a2'])
  })
})
