import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acknowledge, type Answers } from './acknowledgments.ts'
import { interchangeOf, storedInterchange, MOST_MESSAGES } from './interchange.ts'
import { type Segment, Segments } from '../edifact/segments.ts'
import { Faults } from '../days/faults.ts'
import { MsconsRows } from '../mscons/mscons-rows.ts'

const UID = '6f1c1b0a-1234-4000-8000-00000000cafe'
const AT = '2026-11-23T19:30:00.000Z'
const UNB = "UNB+UNOC:3+9978842000002:500+4012345000023:14+260202:1315+ABC4711++TL'"

const QUARTER = ['QTY+220:1', 'DTM+163:202601312300?+00:303', 'DTM+164:202601312315?+00:303']
const BODY = ['LOC+172+50000000005', 'LIN+1', 'PIA+5+1-1?:1.29.0:SRW', ...QUARTER]
const HEAD = ['BGM+7+DOC{n}+9', 'DTM+137:202602020900?+00:303', 'UNS+D']

/** An interchange of a message for each body; UNH of the first is segment 2. */
function interchange(...bodies: string[][]): string {
  const messages = bodies.map((body, index) => {
    const inside = [...HEAD.map((each) => each.replace('{n}', String(index + 1))), ...body]
    return [`UNH+M${index + 1}+MSCONS:D:04B:UN:2.4c`, ...inside, `UNT+${inside.length + 2}+M${index + 1}`]
  })
  return `${UNB}${messages.flat().join("'")}'UNZ+${bodies.length}+ABC4711'`
}

/** What is answered to a text that the database would take whole. */
function answers(
  text: string,
  more: { problems?: Faults['problems']; dry_run?: boolean; piece?: number; atomic?: boolean } = {},
) {
  const faults = new Faults()
  const rows = new MsconsRows(faults, () => {})
  const { piece = text.length } = more
  for (let from = 0; from < text.length && !faults.isFatal; from += piece)
    for (const _ of rows.feed(text.slice(from, from + piece)));
  if (!faults.isFatal) rows.end()
  const problems = [...faults.problems, ...rows.refusals.problems, ...(more.problems ?? [])]
  const isSome =
    faults.problems.length === 0 &&
    rows.heads.interchanges.some(({ messages }) => messages.some((each) => !each.is_refused))
  const status = problems.length > 0 && (!isSome || more.atomic === true) ? 'refused' : 'succeeded'
  const isStored = { uid: UID, status, dry_run: more.dry_run ?? false, finished_at: AT, problems }
  // As it comes back from where it is kept.
  const interchanges = rows.heads.interchanges.map((each) => interchangeOf(storedInterchange(each)))
  expect(interchanges).toEqual(rows.heads.interchanges)
  return { ...acknowledge({ ...isStored, interchanges }), problems }
}

function segmentsOf(text: string): Segment[] {
  return [...new Segments().feed(text)]
}
const lines = ({ items }: Answers) => items[0]?.content.split(/(?<!\?)'/).filter((each) => each !== '') ?? []

describe('a MSCONS whose syntax is wrong is answered by a CONTRL', () => {
  const broken = (body: string[]) => lines(answers(interchange(BODY, body))).slice(3, -2)
  // 7: the messages that are not named are acknowledged, which the APERAK beside it does one by one.
  const named = ['UCI+ABC4711+9978842000002:500+4012345000023:14+7', 'UCM+M2+MSCONS:D:04B:UN:2.4c+4']

  test('it goes back to the sender, and names the message, the segment from UNH on and the element', () => {
    expect(lines(answers(interchange(BODY, [...BODY.slice(0, 3), 'QTY+220:1:XYZ'])))).toEqual([
      'UNA:+.? ',
      'UNB+UNOC:3+4012345000023:14+9978842000002:500+261123:1930+C6F1C1B0A12344',
      ...['UNH+1+CONTRL:D:3:UN:2.0b', ...named, 'UCS+8', 'UCD+12+2:3', 'UNT+6+1', 'UNZ+1+C6F1C1B0A12344'],
    ])
  })

  test.each([
    ['a unit', 'QTY+220:1:XYZ', 'UCD+12+2:3'],
    ['a number as programs write it', 'QTY+220:0x1F', 'UCD+37+2:2'],
    ['a number with an exponent', 'QTY+220:1e3', 'UCD+37+2:2'],
    ['a decimal mark without a digit ahead', 'QTY+220:.5', 'UCD+37+2:2'],
    ['a number', 'QTY+220:x', 'UCD+37+2:2'],
    ['no number', 'QTY+220:', 'UCD+13+2:2'],
  ])('%s', (_what, qty, ucd) => {
    expect(broken([...BODY.slice(0, 3), qty])).toEqual([...named, 'UCS+8', ucd])
  })

  test('a time without an offset, and a wrong count of segments', () => {
    expect(broken([...BODY.slice(0, 4), 'DTM+163:202601312300:203'])).toEqual([...named, 'UCS+9', 'UCD+12+2:2'])
    const text = interchange(BODY).replace('UNT+11', 'UNT+12')
    expect(lines(answers(text)).slice(4, -2)).toEqual(['UCM+M1+MSCONS:D:04B:UN:2.4c+4+29+UNT'])
  })

  test('a file that is cut, counts its messages wrongly, or has a segment outside of them', () => {
    const whole = interchange(BODY)
    const uci = (text: string) => lines(answers(text))[3]
    expect(uci(whole.slice(0, -5))).toBe('UCI+ABC4711+9978842000002:500+4012345000023:14+4+13+UNZ')
    expect(uci(whole.replace('UNZ+1', 'UNZ+2'))).toBe('UCI+ABC4711+9978842000002:500+4012345000023:14+4+29+UNZ')
    expect(uci(whole.replace("'UNH", "'QTY+220:1'UNH"))).toBe('UCI+ABC4711+9978842000002:500+4012345000023:14+4+13')
  })
})

describe('a MSCONS that can be read is answered by an APERAK', () => {
  test('each message is accepted by one of its own', () => {
    const { items, problems, unanswered } = answers(
      interchange(
        BODY,
        BODY.map((each) => each.replace('005', '006')),
      ),
    )
    expect([problems, unanswered, items[0]?.verdict]).toEqual([[], [], 'accepted'])
    const message = (number: number) => [
      `UNH+${number}+APERAK:D:07B:UN:2.2`,
      `BGM+312+A6F1C1B0A12344-${number}`,
      ...['DTM+137:202611231930?+00:303', 'RFF+ACE:ABC4711', 'DTM+171:202602021315?+00:303', `RFF+AGO:DOC${number}`],
      ...['NAD+MS+4012345000023::9', 'NAD+MR+9978842000002::293', `UNT+9+${number}`],
    ]
    expect(lines({ items, unanswered, silent: null }).slice(2, -1)).toEqual([...message(1), ...message(2)])
  })

  const negative = [...BODY.slice(0, 3), 'QTY+220:-1', ...QUARTER.slice(1)]
  const refusal = (number: number) => [
    ...[`BGM+313+A6F1C1B0A12344-${number}`, 'DTM+137:202611231930?+00:303', 'RFF+ACE:ABC4711'],
    ...['DTM+171:202602021315?+00:303', 'RFF+AGO:DOC2', 'NAD+MS+4012345000023::9', 'NAD+MR+9978842000002::293'],
    ...['ERC+Z35', 'FTX+ABO+++-1', 'RFF+AGO:DOC2', 'FTX+Z02+++Mengenangaben'],
  ]

  test('what is wrong in its content is named by code and place; the good message beside it is accepted', () => {
    const problems = answers(interchange(BODY, negative))
    expect([problems.unanswered, problems.items.length, problems.items[0]?.messages]).toEqual([[], 1, 2])
    expect(lines(problems).slice(12, -2)).toEqual(refusal(2))
    expect(lines(problems)[3]).toBe('BGM+312+A6F1C1B0A12344-1')
    expect(problems.items[0]?.faults).toMatchObject([{ row: 20, message: 'M2', position: 8, code: 'Z35' }])
  })

  test('where it is all or nothing, the good message beside it stays unanswered', () => {
    const problems = answers(interchange(BODY, negative), { atomic: true })
    expect([problems.unanswered, problems.items[0]?.verdict, problems.items[0]?.messages]).toEqual([
      ['DOC1'],
      'refused',
      1,
    ])
    expect(lines(problems).slice(3, -2)).toEqual(refusal(1))
  })

  test('one whose syntax is wrong has a CONTRL, one whose content is and the good one an APERAK', () => {
    const problems = answers(interchange(BODY, negative, [...BODY.slice(0, 3), 'QTY+220:x']))
    expect(problems.items.map(({ kind, messages }) => [kind, messages])).toEqual([
      ['CONTRL', 1],
      ['APERAK', 2],
    ])
    expect(problems.items[0]?.content).toContain("+7'UCM+M3+MSCONS:D:04B:UN:2.4c+4'UCS+8'UCD+37+2:2'")
    expect(problems.items[1]?.content).not.toContain('DOC3')
  })

  test('each interchange of a file is answered on its own, and a test by its own code alone', () => {
    const other = (unb: string, ...bodies: string[][]) =>
      interchange(...bodies)
        .replace(UNB, unb)
        .replaceAll('ABC4711', 'R2')
    const test = UNB.replace("ABC4711++TL'", "R3++TL++++1'")
    const text = [
      interchange(BODY),
      other(UNB.replace('ABC4711', 'R2'), negative),
      interchange(BODY, negative).replace(UNB, test).replace('ABC4711', 'R3'),
    ].join('\r\n')
    const problems = answers(text)
    expect(problems.items.map(({ interchange: at, kind, verdict }) => [at, kind, verdict])).toEqual([
      [1, 'APERAK', 'accepted'],
      [2, 'APERAK', 'refused'],
      [3, 'CONTRL', 'refused'],
    ])
    expect(new Set(problems.items.map(({ reference }) => reference)).size).toBe(3)
    expect(problems.items[2]?.content).toContain("UCI+R3+9978842000002:500+4012345000023:14+4+25+UNB'UNT+3+1'")
    expect(problems.items[2]?.faults).toMatchObject([{ code: '25' }])
  })

  test('a file that holds other measures alone is right', () => {
    const power = BODY.map((each) => each.replace('1.29.0', '1.5.0'))
    const problems = [{ type: 'nothing', loc: ['body'], msg: 'nothing' }] as unknown as Faults['problems']
    const detail = answers(interchange(power), { problems, atomic: true })
    expect([detail.items[0]?.kind, detail.items[0]?.verdict, detail.unanswered]).toEqual(['APERAK', 'accepted', []])
  })

  test('an identifier that nobody knows needs no place, and a text of service characters is released', () => {
    const input = "DE+1?:'2"
    const problems = [{ type: 'unknown_point', loc: ['body', 9, 'LOC'], msg: 'No such point', input }] as const
    const detail = answers(interchange(BODY), { problems: problems as unknown as Faults['problems'] })
    expect(lines(detail).slice(-4, -2)).toEqual(['ERC+Z10', "FTX+ABO+++DE?+1???:?'2"])
    expect(segmentsOf(detail.items[0]!.content).find(({ tag }) => tag === 'FTX')?.elements[3]).toEqual([input])
  })
})

test('nothing is written where nothing is owed, and why is told', () => {
  const why = (text: string, more = {}) => answers(text, more).silent?.code
  expect(why(interchange(BODY), { dry_run: true })).toBe('market_access.ack_dry_run')
  expect(why(interchange(BODY).replace(UNB, ''))).toBe('market_access.ack_no_interchange')
  expect(why(interchange(BODY).replace('260202:1315', 'today'))).toBe('market_access.ack_no_interchange')
  for (const type of ['CONTRL', 'APERAK', 'UTILMD'])
    expect(why(interchange(BODY).replace('+MSCONS:', `+${type}:`))).toBe('market_access.ack_other_type')
  expect(why(interchange([...BODY, ...QUARTER]))).toBe('market_access.ack_no_code')
  expect(answers(interchange(BODY, [...BODY, ...QUARTER])).unanswered).toEqual(['DOC2'])
  expect(why(interchange(BODY).replace('DOC1', ''))).toBe('market_access.ack_no_document')
  const many = Array.from({ length: MOST_MESSAGES + 1 }, () => [])
  expect(why(interchange(...many))).toBe('market_access.ack_too_many')
})

describe('however a file is broken, it is judged and never throws', () => {
  const whole = interchange(BODY, ['LOC+172+50000000006', 'LIN+1', 'PIA+5+1-1?:2.29.0:SRW', ...QUARTER])

  /** Faults name a segment of the file, and an answer is itself an interchange with its counts right. */
  function evaluate(text: string, piece = text.length): Faults['problems'] {
    const { problems, items } = answers(text, { piece })
    const most = segmentsOf(`${text}'`).length + 1
    for (const { loc } of problems) {
      expect(loc[1]).toBeGreaterThanOrEqual(1)
      expect(loc[1]).toBeLessThanOrEqual(most)
    }
    for (const { content } of items) {
      const found = segmentsOf(content)
      expect([found[0]?.tag, found.at(-1)?.tag]).toEqual(['UNB', 'UNZ'])
      const heads = found.flatMap(({ tag }, at) => (tag === 'UNH' ? [at] : []))
      const ends = found.flatMap(({ tag }, at) => (tag === 'UNT' ? [at] : []))
      expect(ends.map((at) => found[at]!.elements[0]![0])).toEqual(ends.map((at, nth) => String(at - heads[nth]! + 1)))
      expect(found.at(-1)!.elements[0]![0]).toBe(String(heads.length))
    }
    return problems
  }

  test('cut at every place', () => {
    for (let end = 0; end < whole.length - 1; end++)
      expect([end, evaluate(whole.slice(0, end)).length > 0]).toEqual([end, true])
    expect(evaluate(whole)).toEqual([])
  })

  test('without any one of its segments, with each twice, and with each put into the place of another', () => {
    const parts = whole.split(/(?<!\?)'/).slice(0, -1)
    const text = (list: string[]) => `${list.join("'")}'`
    for (let at = 0; at < parts.length; at++) {
      evaluate(text(parts.toSpliced(at, 1)))
      evaluate(text(parts.toSpliced(at, 0, parts[at]!)))
      for (let other = 0; other < parts.length; other++) evaluate(text(parts.with(at, parts[other]!)))
    }
  })

  test('with any character in any place', () => {
    const unit = fc.constantFrom(...":+.?' UNBHTZ19-é\u0000\n€")
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length), fc.string({ unit, maxLength: 3 }), fc.nat(4)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 1, max: 50 }),
        (edits, piece) => {
          let text = whole
          for (const [at, put, cut] of edits) text = text.slice(0, at) + put + text.slice(at + cut)
          evaluate(text, piece)
        },
      ),
    )
  })
})
