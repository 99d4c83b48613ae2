import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#server/calendar/zone.ts'
import { comma, imported, stamps } from '../../../testing/meter-files.ts'

const DAY = stamps('2026-02-01T00:00:00+01:00', '2026-02-02T00:00:00+01:00')
const lines = (header: string, rows: string[]) => `${header}\r\n${rows.join('\r\n')}\r\n`
/** A day with one column per heading, whose values are constant by column unless said. */
const table = (heads: string[], value: (column: number, row: number) => string) =>
  lines(
    ['Zeit', ...heads].join(';'),
    DAY.map(({ wall }, row) => [wall, ...heads.map((_, column) => value(column, row))].join(';')),
  )
const own = (column: number, row: number) => comma((column + 1) / 10 + (row % 7) / 100)
const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)
const sumOf = (columns: number[]) =>
  columns.reduce((sum, column) => sum + DAY.reduce((all, _, row) => all + (column + 1) / 10 + (row % 7) / 100, 0), 0)

describe('the column of values', () => {
  test.each<[string, string[], number]>([
    ['after prices and costs', ['unitPrice', 'unitPriceVAT', 'cost', 'consumption'], 3],
    ['after öre and a price per kWh', ['Pris per kWh (öre)', 'Kostnad', 'Förbrukning kWh'], 2],
    ['after a temperature and a status', ['Temperatur', 'Status kWh', 'kWh'], 2],
    ['after feed-in', ['Einspeisung kWh', 'Bezug kWh'], 1],
    ['after feed-in, the other unnamed', ['Teruglevering (kWh)', 'kWh'], 1],
    ['after what leaves the grid of Datadis', ['AS_kWh', 'AE_kWh', 'AE_AUTOCONS_kWh'], 1],
    ['after OBIS of feed-in', ['1-1:2.29.0', '1-1:1.29.0'], 1],
    ['after reactive energy', ['R1 kvarh', 'Blindarbeit', 'A+ kWh', 'A- kWh'], 2],
    ['after the power of the same meter', ['Max kW', 'Verbrauch kWh'], 1],
    ['after the saldo', ['Saldo kWh', 'Bezug kWh', 'Eigenverbrauch kWh'], 1],
    ['of a plain value beside its price', ['EUR/MWh', 'Wert'], 1],
    ['of feed-in alone', ['Spotpreis', 'Einspeisung (kWh)'], 1],
    ['of a price alone', ['Preis EUR/kWh'], 0],
  ])('%s', async (_, heads, requested) => {
    const found = await imported(table(heads, own))
    expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(found.settings).toMatchObject({ value_column: requested + 2, value_columns: [requested + 2] })
    expect(found.doubtful).not.toContain('value_column')
  })

  test.each<[string, string[]]>([
    ['two meters side by side', ['Haus 1 kWh', 'Haus 2 kWh']],
    ['headings that say nothing', ['a', 'b', 'c']],
    ['two unlike consumptions', ['Bezug kWh', 'Verbrauch Keller kWh']],
    ['a price without its unit', ['Preis']],
    ['costs alone', ['Kosten EUR']],
    ['a temperature alone', ['Temperatur °C']],
    ['a total that is not the sum of its parts', ['HT kWh', 'NT kWh', 'Total kWh']],
  ])('is asked for: %s', async (_, heads) => {
    const found = await imported(table(heads, own))
    expect(found.can_store).toBe(false)
    expect(found.doubtful).toContain('value_column')
    expect(found.findings).toContainEqual(expect.objectContaining({ code: 'value_column_open', severity: 'error' }))
    expect(found.value_candidates.map(({ name }) => name)).toEqual(heads)
    if (heads.length > 1)
      found.value_candidates.forEach(({ sum }, column) => expect(sum).toBeCloseTo(sumOf([column]), 9))
    const named = await imported(table(heads, own), { value_column: '2', readings: 'values' })
    expect([named.can_store, named.settings.value_columns]).toEqual([true, [2]])
    expect(codes(named)).not.toContain('value_column_open')
  })

  test('says what each comes to', async () => {
    const found = await imported(table(['Haus 1 kWh', 'Haus 2 kWh'], (column) => comma(column + 0.5)))
    expect(found.findings[0]?.msg).toBe(
      'Several columns could be the values: 2 (Haus 1 kWh), in all 48; 3 (Haus 2 kWh), in all 144; ' +
        'name one with value_column, or those that add up with value_columns',
    )
  })

  test('settings that were answered read the file the same way again', async () => {
    for (const file of [
      table(['HT kWh', 'NT kWh', 'Einspeisung kWh'], own),
      lines('Datum;' + Array.from({ length: 24 }, (_, hour) => hour + 1).join(';'), [
        `2026-02-01;${Array.from({ length: 24 }, () => '1').join(';')}`,
      ]),
      lines(
        'Zeit;Zählerstand kWh',
        DAY.map(({ wall }, row) => `${wall};${1000 + row}`),
      ),
    ]) {
      const first = await imported(file)
      const { value_columns, ...settings } = first.settings
      const sent = Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
      const again = await imported(file, { ...Object.fromEntries(sent), value_columns: value_columns.map(String) })
      expect(again.settings).toEqual(first.settings)
      expect(again.preview).toEqual(first.preview)
    }
  })

  test('of the two parameters the one is among the other', async () => {
    await expect(
      imported(table(['a', 'b', 'c'], own), { value_column: '2', value_columns: ['3', '4'] }),
    ).rejects.toMatchObject({ detail: [{ loc: ['query', 'value_column'] }] })
  })
})

describe('registers of one meter', () => {
  test.each<string[]>([
    ['Verbruik normaal (kWh)', 'Verbruik dal (kWh)'],
    ['HT [kWh]', 'NT [kWh]'],
    ['HP', 'HC'],
    ['HPH (Wh)', 'HCH (Wh)', 'HPB (Wh)', 'HCB (Wh)'],
    ['Bezug T1 kWh', 'Bezug T2 kWh'],
    ['Import tariff 1 kWh', 'Import tariff 2 kWh'],
    ['F1 kWh', 'F2 kWh', 'F3 kWh'],
    ['consumption_p1', 'consumption_p2', 'consumption_p3'],
    ['electricity1', 'electricity2'],
    ['Day kWh', 'Night kWh'],
    ['Peak kWh', 'Off-peak kWh'],
    ['1.29.1', '1.29.2'],
    ['Forbruk dag kWh', 'Forbruk natt kWh'],
    ['Niedertarif Verbrauch', 'Hochtarif Verbrauch'],
  ])('%s and %s add up', async (...heads) => {
    const all = [...heads, 'Teruglevering normaal kWh', 'Teruglevering dal kWh', 'Kosten EUR']
    const found = await imported(table(all, own), { target_unit: 'kWh' })
    const per = (heads[0] ?? '').includes('Wh)') && !(heads[0] ?? '').includes('kWh') ? 1000 : 1
    expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(found.statistics?.sum).toBeCloseTo(sumOf(heads.map((_, column) => column)) / per, 9)
    expect(found.settings.value_columns).toEqual(heads.map((_, column) => column + 2))
    expect(found.findings).toContainEqual(
      expect.objectContaining({ code: 'registers_added', details: found.settings.value_columns.map(String) }),
    )
  })

  test('their total is taken where it is one', async () => {
    const file = table(['T1 kWh', 'T2 kWh', 'Total kWh'], (column, row) =>
      comma([row % 2, 0.5, (row % 2) + 0.5][column] ?? 0),
    )
    const found = await imported(file)
    expect([found.can_store, found.settings.value_columns, found.statistics?.sum]).toEqual([true, [4], 96])
  })

  test('0.1 and 0.2 are 0.3; an empty one counts as nothing and is told, both empty are a gap', async () => {
    const cells = [
      ['0,1', '0,2'],
      ['', '0,2'],
      ['', ''],
      ['0,1', ''],
    ]
    const found = await imported(table(['HT kWh', 'NT kWh'], (column, row) => cells[row % 4]?.[column] ?? ''))
    expect(found.preview?.values.slice(0, 4)).toEqual([0.3, 0.2, null, 0.1])
    expect(found.findings).toContainEqual(expect.objectContaining({ code: 'register_empty', count: 48 }))
  })

  test('columns that the caller names add up, each once', async () => {
    const found = await imported(table(['Haus 1 kWh', 'Haus 2 kWh', 'Haus 3 kWh'], own), {
      value_columns: ['2', '4', '4'],
    })
    expect(found.can_store).toBe(true)
    expect(found.statistics?.sum).toBeCloseTo(sumOf([0, 2]), 9)
    expect(found.settings).toMatchObject({ value_column: 2, value_columns: [2, 4] })
  })
})

const FROM = ['2026-10-24T00:00:00+02:00', '2026-10-26T00:00:00+01:00'] as const
/** What a register reads at each stamp, from a value on. */
const counted = (start: number, energies: number[]) =>
  energies.map((_, row) => energies.slice(0, row).reduce((sum, energy) => sum + energy, start))

describe('readings of a register', () => {
  test.each([
    'Zählerstand kWh',
    'Meter reading (kWh)',
    'Index',
    'compteur kWh',
    'Import T1 kWh',
    '1.8.0',
    'Mätarställning',
  ])('%s becomes differences over the autumn change, the last slot a gap', async (head) => {
    for (const step_ms of [HOUR_MS / 4, HOUR_MS]) {
      const all = stamps(...FROM, step_ms, 'Europe/Amsterdam')
      const stands = counted(
        12_345,
        all.map(({ value }) => value),
      )
      for (const isReversed of [false, true]) {
        const rows = all.map(({ iso }, row) => `${iso};${comma(Number((stands[row] ?? 0).toFixed(3)))}`)
        const found = await imported(lines(`time;${head}`, isReversed ? rows.toReversed() : rows), { unit: 'kWh' })
        expect(found.can_store).toBe(true)
        expect(found.settings.readings).toBe('differences')
        expect(codes(found)).toContain('differences_applied')
        expect(found.preview?.values).toEqual([...all.slice(0, -1).map(({ value }) => Number(value.toFixed(3))), null])
      }
    }
  })

  test('half-hourly ones become quarter-hours of half the difference', async () => {
    const all = stamps(...FROM, HOUR_MS / 2)
    const stands = counted(
      900,
      all.map(() => 0.5),
    )
    const found = await imported(
      lines(
        'time;Index kWh',
        all.map(({ iso }, row) => `${iso};${stands[row]}`),
      ),
    )
    expect(found.preview?.values).toEqual([...all.slice(0, -1).flatMap(() => [0.25, 0.25]), null, null])
  })

  test('a hole, an empty reading and a new meter leave gaps, never a guess', async () => {
    const all = stamps(...FROM)
    const stands = counted(
      5000,
      all.map(() => 0.25),
    )
    const rows = all.flatMap(({ iso }, row) => {
      if (row === 10 || row === 11) return []
      const value = row === 20 ? '' : row >= 100 ? (stands[row] ?? 0) - 5000 : stands[row]
      return [`${iso};${value}`]
    })
    const found = await imported(lines('time;Zählerstand kWh', rows))
    const values = found.preview?.values ?? []
    const gaps = values.flatMap((value, slot) => (value === null ? [slot] : []))
    expect(gaps).toEqual([9, 10, 11, 19, 20, 99, all.length - 1])
    expect(values.filter((value) => value !== null && value !== 0.25)).toEqual([])
    expect(found.findings).toContainEqual(expect.objectContaining({ code: 'register_fell', count: 1 }))
  })

  test('two registers whose readings add up; an empty one of them is a gap', async () => {
    const rows = DAY.map(
      ({ wall }, row) => `${wall};${comma(1000 + (row % 2 === 0 ? row / 2 : row / 2))};${row === 5 ? '' : 2000 + row}`,
    )
    const found = await imported(lines('Zeit;Import T1 kWh;Import T2 kWh', rows))
    const values = found.preview?.values ?? []
    expect(values.slice(0, 8)).toEqual([1.5, 1.5, 1.5, 1.5, null, null, 1.5, 1.5])
  })

  test('without a heading that says so, a file that looks so is not stored until it is answered', async () => {
    const rows = DAY.map(({ wall }, row) => `${wall};${comma(8000 + row / 10)}`)
    const found = await imported(lines('Zeit;kWh', rows))
    expect([found.can_store, found.doubtful]).toEqual([false, expect.arrayContaining(['readings'])])
    expect(codes(found)).toContain('readings_open')
    const differences = await imported(lines('Zeit;kWh', rows), { readings: 'differences' })
    expect([differences.can_store, differences.preview?.values[0]]).toEqual([true, 0.1])
    const values = await imported(lines('Zeit;kWh', rows), { readings: 'values' })
    expect([values.can_store, values.preview?.values[0]]).toEqual([true, 8000])
  })

  test.each<[string, number[]]>([
    ['stands still', DAY.map(() => 12_345)],
    ['stands at zero, as of feed-in in winter', DAY.map(() => 0)],
    ['has three readings far apart', [1200, 1500, 1830]],
  ])('a register that %s is asked for by its heading', async (_, stands) => {
    const rows = stands.map((stand, row) => `${DAY[row]?.wall};${stand}`)
    const found = await imported(lines('Zeit;Zählerstand kWh', rows))
    expect([found.can_store, codes(found)]).toEqual([false, expect.arrayContaining(['readings_open'])])
  })

  test('a young register of a tariff is asked for', async () => {
    const rows = DAY.map(({ wall }, row) => `${wall};${comma(20 + row * 0.5)}`)
    const found = await imported(lines('Zeit;Import T1 kWh', rows))
    expect([found.can_store, codes(found)]).toEqual([false, expect.arrayContaining(['readings_open'])])
  })

  test('of several meters the one that is asked for says what its values are', async () => {
    const rows = DAY.flatMap(({ wall }, row) => [`A;${wall};${comma((row % 7) / 10)}`, `B;${wall};${5000 + row}`])
    const file = lines('Messpunkt Serie;Zeit;Index kWh', rows)
    expect((await imported(file, { series: 'A' })).settings.readings).toBe('values')
    expect((await imported(file, { series: 'B' })).settings.readings).toBe('differences')
  })

  test('a register that stands near zero is asked for by its heading alone', async () => {
    const found = await imported(
      lines(
        'Zeit;Zählerstand kWh',
        DAY.map(({ wall }, row) => `${wall};${row}`),
      ),
    )
    expect([found.can_store, codes(found)]).toEqual([false, expect.arrayContaining(['readings_open'])])
  })

  test.each(['Zählerstand kWh', 'kWh', 'Import T1 kWh', 'Verbrauch kWh'])(
    'energies that rise and fall are none, whatever the heading: %s',
    async (head) => {
      const found = await imported(table([head], own))
      expect([found.can_store, found.settings.readings]).toEqual([true, 'values'])
    },
  )

  test('steadily rising consumption of a day is not a register', async () => {
    const found = await imported(table(['consumption kWh'], (_, row) => comma(1.5 + row / 100)))
    expect([found.can_store, found.settings.readings, codes(found)]).toEqual([true, 'values', []])
  })

  test('property: energies survive being counted by a register and taken apart again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 30, maxLength: 96 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        async (steps, start) => {
          const all = DAY.slice(0, steps.length)
          const stands = counted(start, steps)
          const file = lines(
            'Zeit;Zählerstand kWh',
            all.map(({ wall }, row) => `${wall};${comma((stands[row] ?? 0) / 1000)}`),
          )
          const found = await imported(file, { readings: 'differences', decimal_mark: 'comma' })
          expect(found.preview?.values ?? []).toEqual([...steps.slice(0, -1).map((step) => step / 1000), null])
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('files that are refused say why', () => {
  const reportOf = async (content: string) => {
    const found = await imported(content)
    expect([found.can_store, found.profile]).toEqual([false, null])
    return found.findings.map(({ code, msg }) => [code, msg] as const)
  }

  test('all rows at one time', async () => {
    const rows = Array.from({ length: 24 }, (_, hour) => `2026-02-01;${hour + 0.5};1`)
    const [first] = await reportOf(lines('Datum;x;kWh', rows))
    expect(first?.[0]).toBe('same_time')
    expect(first?.[1]).toMatch(/All 24 rows have the same time, 2026-02-01 00:00; .* clock_column/)
    expect((await reportOf(lines('Datum;kWh', ['2026-02-01;1'])))[0]?.[1]).toMatch(/one value .* resolution/)
  })

  test.each([
    ['JSON', '{"consumption":[{"from":"2026-02-01T00:00:00Z","value":1},\n{"from":"2026-02-01T01:00:00Z","value":2}]}'],
    ['JSON', `[\n${DAY.map(({ iso }) => `{"time":"${iso}","kWh":1}`).join(',\n')}\n]`],
    ['JSON', `{"v":[${'{"t":"2026-02-01T00:00:00Z","v":1},'.repeat(5000)}]}`],
    ['XML', '<?xml version="1.0"?>\n<readings>\n<r t="2026-02-01T00:00:00Z">1</r>\n</readings>'],
    ['Green Button XML', '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<entry/></feed>'],
  ])('%s is not a table', async (name, content) => {
    expect(await reportOf(content)).toEqual([
      ['not_a_table', expect.stringContaining(`This is ${name}, no table`) as string],
    ])
  })

  test('a date in a row above the times of its day, as EDF sends it', async () => {
    const day = (date: string) => [
      `${date};;`,
      ...DAY.slice(0, 48).map(({ wall }) => `${wall.slice(11)}:00;420;Réelle`),
    ]
    const head = 'Date et heure de relève par le distributeur;Puissance atteinte (W);Nature de la donnée'
    const found = await reportOf(lines(head, [...day('01/02/2026'), ...day('02/02/2026')]))
    expect(found[0]).toEqual(['dates_as_heads', expect.stringMatching(/Column 1 has dates such as 01\/02\/2026/)])
  })

  test('days as a spreadsheet counts them', async () => {
    const rows = DAY.map((_, row) => `${comma(46_054 + row / 96)};1,5`)
    const found = await reportOf(lines('Zeit;kWh', rows))
    expect(found[0]).toEqual(['serial_dates', expect.stringMatching(/Column 1 .* such as 46054; .*XLSX/)])
  })
})

describe('two values for one time', () => {
  const row = ({ wall }: (typeof DAY)[number], more: string, value: string) => `${wall};${more};${value}`

  test('the column that tells them apart is named, never a sum', async () => {
    const rows = DAY.flatMap((stamp) => [row(stamp, 'Bezug', '1,5'), row(stamp, 'Einspeisung', '0,5')])
    const found = await imported(lines('Zeit;Richtung;kWh', rows))
    expect(found.findings[0]).toMatchObject({
      code: 'duplicate_differs',
      details: ['refuse', '2', 'Richtung', 'series'],
      msg: expect.stringMatching(/column 2 \(Richtung\) tells such rows apart: name it with series_column/) as string,
    })
    expect(found.findings[0]?.msg).not.toMatch(/sum/)
    const accepted = await imported(lines('Zeit;Richtung;kWh', rows), { series_column: '2', series: 'Bezug' })
    expect([accepted.can_store, accepted.statistics?.sum]).toEqual([true, 144])
  })

  test('a column that counts hours is named as a clock', async () => {
    const rows = ['2026-02-01', '2026-02-02'].flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => `${day};${hour + 1};${comma(hour / 10)}`),
    )
    const found = await imported(lines('Datum;Nr;kWh', rows))
    expect(found.findings[0]?.details).toEqual(['refuse', '2', 'Nr', 'hours'])
    const clocked = await imported(lines('Datum;Nr;kWh', rows), { clock_column: '2' })
    expect([clocked.can_store, clocked.slots]).toEqual([true, 48])
  })
})
