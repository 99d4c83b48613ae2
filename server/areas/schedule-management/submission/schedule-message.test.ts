import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { eicCheckCharacter } from '../../core/eic/eic.ts'
import { readDocument } from '../documents/read-document.ts'
import { confirmationOutcome } from '../documents/outcome.ts'
import { scheduleFindings } from './check-schedule.ts'
import { readFileName } from './message-names.test-support.ts'
import {
  changesOf,
  forecastSeries,
  nextSeries,
  outgoingMessage,
  scheduleDocument,
  type ScheduledSeries,
} from './schedule-message.ts'
import { TSO_IDS, TSOS } from '../schedules/tsos.ts'

const eic = (fifteen: string) => fifteen + eicCheckCharacter(fifteen)
const [OWN, OTHER] = [eic('11XSEAGULL-----'), eic('11XHERRING-----')]
const day = { tso: 'TTG_DE', sender_id: OWN, date: '2026-07-03' } as const
const { area } = TSOS[day.tso]
const production = (...values: number[]) => forecastSeries('production', day, values)
const trade = (...values_mw: number[]): ScheduledSeries => ({
  type: 'internal',
  ids: { in_area: area, out_area: area, in_party: OWN, out_party: OTHER },
  values_mw,
})

describe('the next version', () => {
  const first = nextSeries(day, [production(1, 2), trade(3, 4)], [], 1)

  test('a series keeps its version until its values change', () => {
    const second = nextSeries(day, [trade(3, 5), production(1, 2)], first, 2)
    expect(second.map(({ id, version }) => [id, version])).toEqual([
      [`rr${OTHER}s`, 2],
      ['rr11XFC-PROD-----Es', 1],
    ])
    expect(changesOf(second, first)).toEqual([{ kind: 'internal', slots: [1] }])
  })

  test('one that is left out stays with zeros, once, and may come back', () => {
    const second = nextSeries(day, [production(1, 2)], first, 2)
    expect(second.map(({ version, values_mw }) => [version, values_mw])).toEqual([
      [1, [1, 2]],
      [2, [0, 0]],
    ])
    const third = nextSeries(day, [production(1, 2)], second, 3)
    expect(third.map(({ version }) => version)).toEqual([1, 2])
    expect(nextSeries(day, [trade(3, 4), production(1, 2)], third, 4).map(({ version }) => version)).toEqual([4, 1])
  })

  test('a first version changes all that is not zero, the same again nothing', () => {
    expect(changesOf(first, [])).toEqual([
      { kind: 'production', slots: [0, 1] },
      { kind: 'internal', slots: [0, 1] },
    ])
    expect(changesOf(nextSeries(day, [production(0, 7)], [], 1), [])).toEqual([{ kind: 'production', slots: [1] }])
    expect(changesOf(nextSeries(day, [production(1, 2), trade(3, 4)], first, 2), first)).toEqual([])
  })

  test('no series is ever lost, and versions never go back', () => {
    const value = fc.integer({ min: 0, max: 2 })
    const sent = fc.record({ production: fc.option(fc.tuple(value, value)), trade: fc.option(fc.tuple(value, value)) })
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 6 }), (versions) => {
        let before = nextSeries(day, [], [], 1)
        for (const [index, each] of versions.entries()) {
          const series = [
            ...(each.production === null ? [] : [production(...each.production)]),
            ...(each.trade === null ? [] : [trade(...each.trade)]),
          ]
          const next = nextSeries(day, series, before, index + 2)
          for (const was of before) {
            const is = next.find(({ id }) => id === was.id)
            expect(is === undefined ? -1 : is.version).toBeGreaterThanOrEqual(was.version)
            expect(is?.version === was.version).toBe(JSON.stringify(is?.values_mw) === JSON.stringify(was.values_mw))
          }
          before = next
        }
      }),
      { numRuns: 100 },
    )
  })
})

test.each([
  ['2026-03-29', 92, 'ess'],
  ['2026-07-03', 96, 'ess'],
  ['2026-10-25', 100, 'ess'],
  ['2026-03-29', 92, 'cim'],
  ['2026-07-03', 96, 'cim'],
  ['2026-10-25', 100, 'cim'],
] as const)(
  'a forecast of %s passes every check, and is read back and confirmed as it was sent (%i, %s), by every operator',
  (date, count, requested) => {
    const { start_ms } = deliveryDay(date)
    for (const tso of TSO_IDS.slice(0, 4)) {
      const at = { tso, sender_id: OWN, date }
      const sent = [
        forecastSeries(
          'production',
          at,
          Float64Array.from({ length: count }, (_, slot) => slot / 3),
        ),
        forecastSeries(
          'consumption',
          at,
          Float64Array.from({ length: count }, () => 0.1 + 0.2),
        ),
      ]
      const data = sent.map(({ values_mw, ...series }) => ({
        ...series,
        data: values_mw.map((amount, slot) => ({ ts: new Date(start_ms + slot * 900_000).toISOString(), amount })),
      }))
      const { party: receiver_id } = TSOS[tso]
      expect(scheduleFindings({ ...at, market: 'DE', receiver_id, series: data })).toEqual([])
      const version = { ...at, version: 1, created_ts: '2026-01-01T10:00:00.000Z', series: nextSeries(at, sent, [], 1) }
      const { file_name, xml, family } = outgoingMessage(version, requested)
      expect(readFileName(file_name)).toMatchObject({
        kind: 'TPS',
        date,
        sender_id: OWN,
        receiver_id,
        version: 1,
        answer: null,
      })
      const read = readDocument(new TextEncoder().encode(xml))
      const domain = requested === 'cim' ? TSOS[tso].area : null
      expect(read).toEqual({ family, document: { ...scheduleDocument(version), domain } })
      expect(outgoingMessage(structuredClone(version), requested).xml).toBe(xml)
      const { series } = scheduleDocument(version)
      const answer = { ...scheduleDocument(version), kind: 'CNF' as const, type: 'A08', answers: null, imposed: [] }
      const confirmation = { ...answer, confirmed: series, reasons: [{ code: 'A06', text: null }] }
      expect(confirmationOutcome(confirmation, series).outcome).toBe('accepted')
    }
  },
)

test('the Netherlands take CIM, with their area as the domain', () => {
  const at = { tso: 'TENNET_TSO', sender_id: OWN, date: '2026-07-03' } as const
  const ids = { in_area: TSOS.TENNET_TSO.area, out_area: TSOS.TENNET_TSO.area, in_party: OWN, out_party: OTHER }
  const series = nextSeries(at, [{ type: 'internal', ids, values_mw: [1.5] }], [], 1)
  const { family, xml } = outgoingMessage({ ...at, version: 1, created_ts: '2026-07-02T10:00:00.000Z', series }, 'cim')
  expect([family, xml.includes('<domain.mRID codingScheme="A01">10YNL----------L</domain.mRID>')]).toEqual([
    'cim',
    true,
  ])
})

test('capacity that was given out is named in the message', () => {
  const ids = {
    in_area: area,
    out_area: TSOS.TENNET_TSO.area,
    in_party: OWN,
    out_party: OWN,
    market_agreement_id: 'A-1',
  }
  const series = nextSeries(day, [{ type: 'external', ids, values_mw: [1] }], [], 1)
  const [written] = scheduleDocument({ ...day, version: 1, created_ts: '2026-07-02T10:00:00.000Z', series }).series
  expect(written).toMatchObject({
    business_type: 'A03',
    contract_type: 'A01',
    agreement_id: 'A-1',
    id: `${TSOS.TENNET_TSO.area}rss`,
  })
})
