import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interchange, seriesMessage } from '../messages.test-support.ts'
import { readSumSeries } from '../read-series.ts'
import { headsOf } from './interchange-heads.ts'
import { EdifactFault, type Interchange, type EdifactMessage, readInterchanges } from './interchange.ts'

const ENERGY = ['1-1?:1.29.0', '1-1?:2.29.0', '1-1?:1.9.0', '1-1?:2.9.0']
const OTHER = ['1-1?:1.5.0', '1-1?:1.6.0', '1-1?:1.8.0', '1-1?:3.29.0', '6-0?:1.0.0', '8-0?:1.0.0', 'Z02']
const NUMBERS = ['0x1F', '1e3', 'viel', '.5', '']

const kwh = fc.integer({ min: 0, max: 9_999_999 }).map((thousandths) => thousandths / 1000)
const right = fc.record({
  kind: fc.constant('right' as const),
  obis: fc.constantFrom(...ENERGY),
  values: fc.array(fc.option(kwh), { minLength: 1, maxLength: 5 }),
})
const wrong = fc.oneof(
  fc.record({ kind: fc.constant('measure' as const), obis: fc.constantFrom(...OTHER) }),
  fc.record({ kind: fc.constant('number' as const), number: fc.constantFrom(...NUMBERS) }),
  fc.record({ kind: fc.constant('foreign' as const) }),
)
const sent = fc.record({
  messages: fc.array(fc.oneof({ weight: 3, arbitrary: right }, wrong), { minLength: 1, maxLength: 4 }),
  isTest: fc.boolean(),
  broken: fc.option(fc.constantFrom('count', 'cut'), { freq: 4 }),
})
const transport = fc.record({
  mark: fc.constantFrom('', '\ufeff', '\u00ef\u00bb\u00bf'),
  width: fc.option(fc.integer({ min: 1, max: 90 })),
  between: fc.constantFrom('', '\r\n', '\n', '\u001a', ' \0\0'),
})
type Sent = typeof sent extends fc.Arbitrary<infer T> ? T : never

function segmentsOf(message: Sent['messages'][number]): string[] {
  if (message.kind === 'foreign') return ['UTILMD:D:11A:UN:S1', 'RFF+Z13:55062']
  if (message.kind === 'measure') return seriesMessage({ obis: message.obis, count: 1 })
  if (message.kind === 'number')
    return seriesMessage({ count: 2 }).map((each) => each.replace('QTY+79:1.5', `QTY+79:${message.number}`))
  const { obis, values } = message
  return seriesMessage({ obis, count: values.length, values: (slot) => values[slot] ?? null })
}

function textOf({ messages, isTest, broken }: Sent, nth: number): string {
  const text = interchange(messages.map(segmentsOf), `R${nth}`)
  const flagged = isTest ? text.replace("++TL'", "++TL++++1'") : text
  if (broken === 'cut') return flagged.replace(/UNZ[^']*'$/, '')
  return broken === 'count' ? flagged.replace(/UNZ\+\d+/, 'UNZ+77') : flagged
}

/** What stands in a message, as it is stored; null of one that is none of a sum series. */
function valuesOf(message: EdifactMessage, { decimal }: Interchange): (number | null)[] | null {
  if (message.type !== 'MSCONS') return null
  try {
    const { values_kwh } = readSumSeries(message, { decimal, series_location: '172' })
    return Array.from(values_kwh, (value) => (Number.isNaN(value) ? null : value))
  } catch (error) {
    if (error instanceof EdifactFault) return null
    throw error
  }
}

test('whatever transport and senders do to sum series, only active energy is read, and nothing right is lost', () => {
  fc.assert(
    fc.property(fc.array(sent, { minLength: 1, maxLength: 3 }), transport, (list, { mark, width, between }) => {
      const texts = list.map(textOf)
      const joined = texts.join(between)
      const text = mark + (width === null ? joined : joined.replaceAll(new RegExp(`.{${width}}`, 'gs'), '$&\r\n'))
      const read = readInterchanges(text)
      expect(read.map(({ is_test, fault }) => [is_test, fault !== null])).toEqual(
        list.map(({ isTest, broken }) => [isTest, broken !== null]),
      )
      for (const [nth, each] of read.entries()) {
        const { messages, broken } = list[nth]!
        expect(
          each.messages.map(
            (message) =>
              valuesOf(message, each)
                ?.slice(0, 5)
                .filter((one) => one !== null) ?? null,
          ),
        ).toEqual(
          messages.map((message) => (message.kind === 'right' ? message.values.filter((one) => one !== null) : null)),
        )
        if (broken === null) expect(each.messages).toHaveLength(messages.length)
      }
      expect(headsOf(text).map(({ reference, is_test, message_count }) => [reference, is_test, message_count])).toEqual(
        list.map(({ messages, isTest }, nth) => [`R${nth}`, isTest, messages.length]),
      )
    }),
    { numRuns: 150, verbose: 1 },
  )
})
