import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Faults } from '../days/faults.ts'
import type { SentDay } from '../days/sent-day.ts'
import { MsconsRows } from './mscons-rows.ts'

/** 1 February 2026 begins in Berlin when it is 23:00 of the day before in UTC. */
const MIDNIGHT = Date.parse('2026-01-31T23:00:00Z')
const ENERGY = {
  '1-1:1.29.0': 'consumption',
  '1-0:1.9.0': 'consumption',
  '1-65:2.29.0': 'production',
  '1-1:2.9.1': 'production',
}
const OTHER = [
  '1-1:1.5.0',
  '1-1:1.6.0',
  '1-1:1.8.0',
  '1-1:3.29.0',
  '1-1:5.29.0',
  '6-0:1.0.0',
  '7-20:99.33.17',
  '8-0:1.0.0',
  'Z02',
]
const FAULTS = ['negative', 'number', 'unit', 'count', 'untimed', 'no location'] as const

const kwh = fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => thousandths / 1000)
const right = fc.record({
  code: fc.constantFrom(...(Object.keys(ENERGY) as (keyof typeof ENERGY)[])),
  first: fc.integer({ min: 0, max: 90 }),
  values: fc.array(kwh, { minLength: 1, maxLength: 5 }),
  isMwh: fc.boolean(),
})
const other = fc.record({
  code: fc.constantFrom(...OTHER),
  values: fc.array(fc.constantFrom('220:1', '67:0x1F', '999:abc', '220:-7:XYZ', 'Z31:', '220:1e9:KVR'), {
    maxLength: 3,
  }),
})
/** Values of the measure that is stored, that are none of a quarter-hour or none that anybody measured. */
const passedOver = fc.constantFrom('month', 'reading', 'forecast', 'note', 'power', 'strange')
const message = fc.record({
  energy: fc.option(right, { freq: 5 }),
  others: fc.array(other, { maxLength: 2 }),
  extra: fc.array(passedOver, { maxLength: 2 }),
  fault: fc.option(fc.constantFrom(...FAULTS), { freq: 4 }),
})
const interchange = fc.record({
  messages: fc.array(message, { minLength: 1, maxLength: 4 }),
  isTest: fc.boolean(),
  broken: fc.option(fc.constantFrom('count', 'cut', 'between'), { freq: 4 }),
  comma: fc.boolean(),
})
const transport = fc.record({
  mark: fc.constantFrom('', '\ufeff', '\u00ef\u00bb\u00bf'),
  width: fc.option(fc.integer({ min: 1, max: 90 })),
  between: fc.constantFrom('', '\r\n', '\n', '\u001a', ' \0\0'),
  piece: fc.integer({ min: 1, max: 200 }),
})
type Message = typeof message extends fc.Arbitrary<infer T> ? T : never
type Interchange = typeof interchange extends fc.Arbitrary<infer T> ? T : never

const compact = (at_ms: number) => new Date(at_ms).toISOString().replaceAll(/[-T:]/g, '').slice(0, 12)
const timed = (qty: string, slot: number, quarters = 1) => [
  `QTY+${qty}`,
  `DTM+163:${compact(MIDNIGHT + slot * 900_000)}?+00:303`,
  `DTM+164:${compact(MIDNIGHT + (slot + quarters) * 900_000)}?+00:303`,
]
const EXTRA: Record<string, string[]> = {
  month: timed('220:12345', 0, 2976),
  reading: ['QTY+220:48211.5', 'DTM+9:202601102300?+00:303'],
  forecast: timed('187:9', 3),
  note: timed('Z31:9', 3),
  power: timed('220:9:KWT', 3),
  strange: timed('Z99:9', 3),
}
const WRONG: Record<(typeof FAULTS)[number], string[]> = {
  negative: timed('220:-1', 95),
  number: timed('220:0x1F', 95),
  unit: timed('220:1:XYZ', 95),
  untimed: ['QTY+220:1'],
  count: [],
  'no location': [],
}

function written({ energy, others, extra, fault }: Message, malo: string, number: number, decimal: string): string[] {
  const code = energy?.code ?? '1-1:1.29.0'
  const measure = (each: string) => ['LIN+1', `PIA+5+${each.replace(':', '?:')}:SRW`]
  const own = (energy?.values ?? []).flatMap((value, at) => {
    const text = energy?.isMwh ? (value / 1000).toFixed(6) : String(value)
    return timed(`220:${text.replace('.', decimal)}${energy?.isMwh ? ':MWH' : ''}`, (energy?.first ?? 0) + at)
  })
  const body = [
    ...(fault === 'no location' ? ['LIN+1'] : [`LOC+172+${malo}`]),
    ...others.flatMap((each) => [...measure(each.code), ...each.values.flatMap((value) => [`QTY+${value}`])]),
    ...[...measure(code), ...own],
    ...(fault === 'no location' && own.length === 0 ? timed('220:1', 1) : []),
    ...extra.flatMap((each) => EXTRA[each]!.map((segment) => segment.replace('48211.5', `48211${decimal}5`))),
    ...(fault === null ? [] : WRONG[fault]),
  ]
  const inside = [`BGM+7+DOC${number}+9`, 'DTM+137:202602020900?+00:303', 'UNS+D', ...body]
  const count = inside.length + 2 + (fault === 'count' ? 1 : 0)
  return [`UNH+${number}+MSCONS:D:04B:UN:2.4c`, ...inside, `UNT+${count}+${number}`]
}

test('whatever transport and senders do to a file, nothing but active energy is taken, and nothing right is refused', () => {
  fc.assert(
    fc.property(
      fc.array(interchange, { minLength: 1, maxLength: 3 }),
      transport,
      (list, { mark, width, between, piece }) => {
        const expected: string[] = []
        let [refused, skipped] = [0, 0]
        const texts = list.map(({ messages, isTest, broken, comma }: Interchange, nth) => {
          const isLost = isTest || broken !== null
          const bodies = messages.map((each, at) => {
            const malo = `${nth}${at}`.padStart(11, '7')
            const isRefused = isLost || each.fault !== null
            if (isRefused) refused++
            else {
              skipped += each.extra.length + each.others.reduce((sum, { values }) => sum + values.length, 0)
              const direction = each.energy === null ? '' : ENERGY[each.energy.code]
              for (const [slot, value] of each.energy?.values.entries() ?? [])
                expected.push(`${malo} ${direction} ${(each.energy?.first ?? 0) + slot} ${value}`)
            }
            return written(each, malo, at + 1, comma ? ',' : '.')
          })
          const count = bodies.length + (broken === 'count' ? 1 : 0)
          const segments = [
            `UNB+UNOC:3+A:500+B:500+260202:1315+R${nth}++TL${isTest ? '++++1' : ''}`,
            ...(broken === 'between' ? ['FTX+AAI'] : []),
            ...bodies.flat(),
            ...(broken === 'cut' ? [] : [`UNZ+${count}+R${nth}`]),
          ]
          return `UNA:+${comma ? ',' : '.'}? '${segments.map((each) => `${each}'`).join('')}`
        })
        // Service characters of the next interchange are told behind UNZ alone.
        const whole = texts.map((text, at) => (at > 0 && list[at - 1]!.broken === 'cut' ? text.slice(9) : text))
        const isMixed = list.some(
          ({ comma, broken }, at) => broken === 'cut' && list[at + 1] !== undefined && list[at + 1]!.comma !== comma,
        )
        fc.pre(!isMixed)
        const wrapped = whole.map((text) =>
          width === null ? text : text.slice(0, 9) + text.slice(9).replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n'),
        )
        const sent = wrapped.map((text, at) => (list[at - 1]?.broken === 'cut' ? '' : mark) + text + between).join('')
        const [faults, days] = [new Faults(), [] as SentDay[]]
        const rows = new MsconsRows(faults, (day) => days.push(day))
        for (let from = 0; from < sent.length; from += piece)
          for (const _ of rows.feed(sent.slice(from, from + piece)));
        rows.end()
        const { ranges } = rows.refusals
        const stored = days.filter(({ row }) => !ranges.some(([from, to]) => row >= from && row < to))
        const found = stored.flatMap(({ market_identifier, flow_direction, values }) =>
          [...values.entries()].flatMap(([slot, value]) =>
            Number.isNaN(value) ? [] : [`${market_identifier} ${flow_direction} ${slot} ${value}`],
          ),
        )
        expect(faults.problems).toEqual([])
        expect(found.toSorted()).toEqual(expected.toSorted())
        expect([rows.refusals.count, rows.counts.skipped_values, rows.counts.values]).toEqual([
          refused,
          skipped,
          expected.length,
        ])
      },
    ),
    { numRuns: 300 },
  )
})
