import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#server/calendar/zone.ts'
import { comma, german, imported, type Stamp, stamps } from '../../testing/meter-files.ts'

const AUTUMN = ['2026-10-24T00:00:00+02:00', '2026-10-27T00:00:00+01:00'] as const
const SPRING = ['2026-03-28T00:00:00+01:00', '2026-03-31T00:00:00+02:00'] as const
const both = [
  ['the autumn change', AUTUMN],
  ['the spring change', SPRING],
] as const

const lines = (header: string, rows: string[]) => `${header}\r\n${rows.join('\r\n')}\r\n`
const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)

/** The file comes to exactly these readings: every slot, in order, with its value. */
async function expectReadings(content: string | Uint8Array, expected: Stamp[], query: Record<string, unknown> = {}) {
  const found = await imported(content, query)
  expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(found.can_store).toBe(true)
  expect(Date.parse(found.start_time ?? '')).toBe(expected[0]?.start_ms)
  expect(found.preview?.values).toEqual(expected.map(({ value }) => value))
  return found
}

describe.each(both)('typical files over %s', (_, [from, to]) => {
  test('ISO times with their offset', async () => {
    const all = stamps(from, to)
    const found = await expectReadings(
      lines(
        'timestamp,value_kWh',
        all.map(({ iso, value }) => `${iso},${value}`),
      ),
      all,
    )
    expect(found.settings).toMatchObject({ delimiter: 'comma', unit: 'kWh', resolution: 'quarter_hourly' })
    expect(codes(found)).toEqual([])
  })

  test('a Norwegian export: from and to, hours, decimal comma', async () => {
    const all = stamps(from, to, HOUR_MS, 'Europe/Oslo')
    const rows = all.map(({ wall, end, value }) => `${german(wall)};${german(end)};${comma(value)};Målt`)
    const found = await expectReadings(lines('Fra;Til;KWH 60 Forbruk;Kvalitet', rows), all, { timezone: 'Europe/Oslo' })
    expect(found.settings).toMatchObject({
      ...{ time_column: 1, end_column: 2, value_column: 3, unit: 'kWh', marks: 'start', decimal_mark: 'comma' },
      ...{ resolution: 'hourly', date_order: 'day_first', clock: 'local' },
    })
  })

  test('a Swedish export: lines about the meter above the headings', async () => {
    const all = stamps(from, to, HOUR_MS, 'Europe/Stockholm')
    const rows = all.map(({ wall, value }) => `${wall};${comma(value)}`)
    const about = 'Anläggnings-ID;735999100000000001\r\nPeriod;2026-10-24;2026-10-26\r\n\r\n'
    const found = await expectReadings(about + lines('Datum;Förbrukning (kWh)', rows), all)
    expect(found.settings).toMatchObject({ header_row: 4, time_column: 1, value_column: 2 })
  })

  test('a German load profile: date and time apart, ends of intervals, kW', async () => {
    const all = stamps(from, to).map((stamp, index) => ({ ...stamp, value: (index % 96) * 2.5 }))
    const rows = all.map(({ end, value }) => `${german(end).replace(' ', ';')};${comma(value)};W`)
    const about = 'Zählpunkt;DE0001234567890000000000000012345\r\nEinheit;kW\r\n'
    const expected = all.map((stamp) => ({ ...stamp, value: stamp.value / 4 }))
    const found = await expectReadings(about + lines('Datum;Uhrzeit;Wert;Status', rows), expected)
    expect(found.settings).toMatchObject({ time_column: 1, clock_column: 2, value_column: 3, unit: 'kW', marks: 'end' })
    expect(codes(found)).toContain('marks_end')
    expect(codes(found)).toContain('converted')
  })

  test('a German load profile whose last interval of a day ends at 24:00', async () => {
    const all = stamps(from, to)
    const rows = all.map(({ wall, end, value }) => {
      const day = german(wall).slice(0, 10)
      return `${day};${end.endsWith('00:00') ? '24:00' : end.slice(11)};${comma(value)}`
    })
    const found = await expectReadings(lines('Datum;bis;kWh', rows), all, { marks: 'end' })
    expect(found.settings.resolution).toBe('quarter_hourly')
  })

  test('ends of intervals where the repeated hour is told by its starts', async () => {
    const all = stamps(from, to)
    const naive = (wall: string) => new Date(Date.parse(`${wall.replace(' ', 'T')}:00Z`) + 900_000).toISOString()
    const rows = all.map(({ wall, value }) => `${naive(wall).slice(0, 16).replace('T', ' ')},${value}`)
    await expectReadings(lines('end time,kWh', rows), all)
  })

  test('winter time all year is noticed where the change is in the file', async () => {
    const all = stamps(from, to)
    const winter = ({ start_ms }: Stamp) => new Date(start_ms + HOUR_MS).toISOString().slice(0, 16).replace('T', ' ')
    const text = lines(
      'Zeit;kWh',
      all.map((stamp) => `${winter(stamp)};${comma(stamp.value)}`),
    )
    await expectReadings(text, all, { clock: 'standard' })
    if (from === SPRING[0]) expect(codes(await expectReadings(text, all))).toContain('standard_clock')
  })

  test('from late to early, with the rows of other meters between', async () => {
    const all = stamps(from, to)
    const rows = all.toReversed().flatMap(({ wall, value }) => [`M1;${wall};${value}`, `M2;${wall};9`])
    const found = await expectReadings(lines('Målepunkt;Tid;kWh', rows), all)
    expect(found.series).toEqual([
      { name: 'M1', rows: all.length },
      { name: 'M2', rows: all.length },
    ])
    expect(codes(found)).toEqual(expect.arrayContaining(['other_series', 'not_in_order']))
    const other = await imported(lines('Målepunkt;Tid;kWh', rows), { series: 'M2' })
    expect(other.statistics).toMatchObject({ min: 9, max: 9, missing: 0 })
  })

  test('the spans of a Swedish day, and hours by number', async () => {
    const all = stamps(from, to, HOUR_MS)
    const span = ({ wall, end }: Stamp) => `${wall.slice(0, 10)},${wall.slice(11)}-${end.slice(11)}`
    await expectReadings(
      lines(
        'Datum,Tid,kWh',
        all.map((stamp) => `${span(stamp)},${stamp.value}`),
      ),
      all,
    )
    const hours = all.map(({ wall, value }) => `${wall.slice(0, 10)},${Number(wall.slice(11, 13)) + 1},${value}`)
    await expectReadings(lines('Datum,Timme,kWh', hours), all)
  })

  test('a row per day: quarter-hours by their ends, with columns for the hour that comes twice; and counted hours', async () => {
    const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16)
    const ends = Array.from({ length: 96 }, (_, index) => clock((index + 1) * 15))
    const names = ends.flatMap((name, index) =>
      index >= 8 && index < 12 ? [`${name.slice(0, 2)}A${name.slice(2)}`] : [name],
    )
    const twice = names.slice(8, 12).map((name) => name.replace('A', 'B'))
    const heads = ['Datum', ...names.slice(0, 12), ...twice, ...names.slice(12)]
    const all = stamps(from, to)
    const days = Map.groupBy(all, ({ wall }) => wall.slice(0, 10))
    const rows = [...days].map(([day, readings]) => {
      const seen = new Set<string>()
      const cells = new Map(
        readings.map(({ wall, value }) => {
          const end = clock((Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14)) + 15) % 1440)
          const isNight = wall.slice(11, 13) === '02'
          const name = isNight ? `${end.slice(0, 2)}${seen.has(wall) ? 'B' : 'A'}${end.slice(2)}` : end
          seen.add(wall)
          return [name, comma(value)]
        }),
      )
      return [day, ...heads.slice(1).map((name) => cells.get(name) ?? '')].join(';')
    })
    const found = await expectReadings(`Einheit;kWh\n${lines(heads.join(';'), rows)}`, all, { marks: 'end' })
    expect(found.settings).toMatchObject({ unit: 'kWh', resolution: 'quarter_hourly', header_row: 2 })
    const plain = ['2026-01-01', '2026-01-02'].map((day) =>
      [day, ...Array.from({ length: 24 }, (_, hour) => hour)].join(','),
    )
    const counted = await imported(lines(`Dag,${Array.from({ length: 24 }, (_, hour) => hour + 1).join(',')}`, plain))
    expect([counted.settings.resolution, counted.slots, counted.preview?.values[25]]).toEqual(['hourly', 48, 1])
  })

  test('half-hours: each quarter-hour has half of an energy and the whole of a power, from starts and from ends', async () => {
    const zone = { timezone: 'Europe/Paris' }
    const all = stamps(from, to, HOUR_MS / 2, 'Europe/Paris')
    const quarters = (partOf: (value: number) => number) =>
      all.flatMap(({ start_ms, value, ...rest }) =>
        [0, 900_000].map((later_ms) => ({ ...rest, start_ms: start_ms + later_ms, value: partOf(value) })),
      )
    const spans = all.map(({ wall, end, value }) => `${german(wall)};${german(end)};${comma(value)}`)
    const power = await expectReadings(
      lines('Début;Fin;Valeur (en kW)', spans),
      quarters((kw) => (kw * 900_000) / 3_600_000),
      zone,
    )
    expect(power.settings).toMatchObject({ resolution: 'half_hourly', target_resolution: 'quarter_hourly', unit: 'kW' })
    expect(codes(power)).toContain('half_hours_cut')
    const ends = all.map(({ end, value }) => `${end},${value}`)
    const energy = await expectReadings(
      lines('Horodate,Wh', ends),
      quarters((wh) => wh * 0.5 * 0.001),
      zone,
    )
    expect(energy.settings).toMatchObject({ resolution: 'half_hourly', marks: 'end' })
    const report = { ...zone, resolution: 'half_hourly' }
    await expectReadings(
      lines('Début;Fin;kWh', spans),
      quarters((kwh) => kwh * 0.5),
      report,
    )
  })

  test('hours counted through the day, 1 to 23, 24 or 25, as numbers and as times', async () => {
    const all = stamps(from, to, HOUR_MS, 'Europe/Madrid')
    const days = Map.groupBy(all, ({ wall }) => wall.slice(0, 10))
    const rows = (write: (hour: number) => string) =>
      [...days].flatMap(([day, readings]) =>
        readings.map(({ value }, index) => `ES1;${day.replaceAll('-', '/')};${write(index + 1)};${comma(value)};Real`),
      )
    const zone = { timezone: 'Europe/Madrid' }
    const header = 'CUPS;Fecha;Hora;AE_kWh;metodoObtencion'
    const times = rows((hour) => `${String(hour).padStart(2, '0')}:00`)
    const found = await expectReadings(lines(header, times), all, zone)
    expect(found.settings).toMatchObject({ clock_column: 3, value_column: 4, resolution: 'hourly', marks: 'start' })
    expect(codes(found)).not.toContain('repeated_hour_once')
    await expectReadings(lines(header, rows(String)), all, zone)
  })

  test('a day per row: columns that count its hours or quarter-hours, also where a day has fewer', async () => {
    for (const [step_ms, head] of [
      [HOUR_MS, 'H'],
      [HOUR_MS, ''],
      [HOUR_MS / 4, 'Q'],
    ] as const) {
      const all = stamps(from, to, step_ms)
      const days = [...Map.groupBy(all, ({ wall }) => wall.slice(0, 10))]
      const most = Math.max(...days.map(([, readings]) => readings.length))
      const heads = Array.from({ length: most }, (_, index) => `${head}${index + 1}`)
      const rows = days.map(([day, readings]) =>
        [day, ...heads.map((_, index) => (readings[index] ? comma(readings[index].value) : ''))].join(';'),
      )
      await expectReadings(lines(['Datum', ...heads].join(';'), rows), all)
    }
  })

  test.each(['Kl 00', 'kl. 00-01', '00-01', '00–01 Uhr', '00:00-01:00'])(
    'a day per row, its hours headed as %s, where the repeated hour has one column',
    async (head) => {
      const all = stamps('2026-02-01T00:00:00+01:00', '2026-02-03T00:00:00+01:00', HOUR_MS)
      const two = (hour: number) => String(hour).padStart(2, '0')
      const heads = Array.from({ length: 24 }, (_, hour) => head.replace('01', two(hour + 1)).replace('00', two(hour)))
      const days = [...Map.groupBy(all, ({ wall }) => wall.slice(0, 10))]
      const rows = days.map(([day, readings]) => [day, ...readings.map(({ value }) => comma(value))].join(';'))
      await expectReadings(lines(['Datum', ...heads].join(';'), rows), all)
      const autumn = await imported(
        lines(['Datum', ...heads].join(';'), [`2026-10-25;${heads.map(() => '1').join(';')}`]),
      )
      expect([autumn.can_store, autumn.slots, autumn.statistics?.sum]).toEqual([true, 25, 24])
      expect(autumn.findings).toContainEqual(expect.objectContaining({ code: 'repeated_hour_once' }))
    },
  )

  test.each([23, 24, 25, 92, 96, 100])(
    'a day with %i columns of numbers that nobody can name is refused',
    async (count) => {
      const heads = Array.from({ length: count }, (_, index) => `x${index * 7}`)
      const rows = [1, 2, 3].map((day) => `2026-02-0${day};${heads.map(() => '0,5').join(';')}`)
      const found = await imported(lines(['Datum', ...heads].join(';'), rows))
      expect(found.can_store).toBe(false)
      expect(found.findings[0]).toMatchObject({ code: 'unread_matrix', severity: 'error', details: [String(count)] })
    },
  )

  test('days, which have 23 to 25 hours', async () => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25'].filter(
      (day) => day.slice(0, 7) === from.slice(0, 7),
    )
    const found = await imported(
      lines(
        'Datum;MW',
        days.map((day) => `${day};0,001`),
      ),
      { target_unit: 'kWh' },
    )
    expect(found.settings.resolution).toBe('daily')
    expect(found.preview?.values).toEqual(from === SPRING[0] ? [24, 23, 24] : [24, 25])
  })
})

test('the repeated hour is told by A and B, by names of zones, and by order alone', async () => {
  const all = stamps('2026-10-25T02:00:00+02:00', '2026-10-25T03:00:00+01:00')
  const marked = all.map(
    ({ wall, value }, index) => `25.10.2026;${wall.slice(11)}${index < 4 ? 'A' : 'B'};${comma(value)}`,
  )
  await expectReadings(lines('Datum;Uhrzeit;kWh', marked.toReversed()), all)
  const named = all.map(({ wall, value }, index) => `${german(wall)} ${index < 4 ? 'MESZ' : 'MEZ'};${comma(value)}`)
  await expectReadings(lines('Zeit;kWh', named), all)
  const plain = all.map(({ wall, value }) => `${german(wall)};${comma(value)}`)
  const found = await expectReadings(lines('Zeit;kWh', plain), all)
  expect(found.findings.find(({ code }) => code === 'repeated_hour')?.count).toBe(4)
})

test('the repeated hour that is there once is summer time, and a gap in winter time', async () => {
  const all = stamps('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', HOUR_MS)
  const rows = all.filter((_, hour) => hour !== 3).map(({ wall, value }) => `${wall};${value}`)
  const found = await imported(lines('Tid;kWh', rows))
  expect(codes(found)).toEqual(expect.arrayContaining(['repeated_hour_once', 'gaps']))
  expect(found.gaps).toEqual([
    { start_time: '2026-10-25T01:00:00.000Z', end_time: '2026-10-25T02:00:00.000Z', slots: 1 },
  ])
})

describe('what is wrong is named with row and column', () => {
  const rows = (count: number, cell: (index: number) => string) =>
    stamps('2026-01-01T00:00:00+01:00', '2026-01-02T00:00:00+01:00')
      .slice(0, count)
      .map(({ wall }, index) => `${wall};${cell(index)}`)

  test('texts among the numbers: errors, or gaps on demand', async () => {
    const text = lines(
      'Tid;kWh',
      rows(8, (index) => (index === 3 ? 'Fehler' : '1')),
    )
    const found = await imported(text)
    expect(found.can_store).toBe(false)
    expect(found.findings).toMatchObject([
      { code: 'not_a_number', severity: 'error', count: 1, places: [{ row: 5, column: 2, text: 'Fehler' }] },
      { code: 'gaps', count: 1 },
    ])
    const stored = await imported(text, { not_numbers: 'gap' })
    expect([stored.can_store, stored.statistics?.missing]).toEqual([true, 1])
  })

  test('empty cells and dashes are gaps, runs of them are one', async () => {
    const found = await imported(
      lines(
        'Tid;kWh',
        rows(12, (index) => ['1', '', '-', 'n/a'][index % 4] ?? ''),
      ),
    )
    expect(found.findings.find(({ code }) => code === 'empty_values')?.count).toBe(9)
    expect([found.gap_count, found.gaps.map(({ slots }) => slots)]).toEqual([3, [3, 3, 3]])
  })

  test('missing rows are gaps as intervals', async () => {
    const found = await imported(
      lines(
        'Tid;kWh',
        rows(96, () => '1')
          .toSpliced(10, 4)
          .toSpliced(50, 1),
      ),
    )
    expect(found.gaps).toEqual([
      { start_time: '2026-01-01T01:30:00.000Z', end_time: '2026-01-01T02:30:00.000Z', slots: 4 },
      { start_time: '2026-01-01T12:30:00.000Z', end_time: '2026-01-01T12:45:00.000Z', slots: 1 },
    ])
  })

  test('two values for one time: the same twice is told, another is refused or settled', async () => {
    const twice = (value: string) => lines('Tid;kWh', [...rows(4, () => '1'), `2026-01-01 00:15;${value}`])
    expect(codes(await imported(twice('1')))).toEqual(['duplicate_same'])
    const differs = await imported(twice('7'))
    expect([differs.can_store, codes(differs)]).toEqual([false, ['duplicate_differs']])
    for (const [rule, value] of [
      ['first', 1],
      ['last', 7],
      ['sum', 8],
    ] as const)
      expect((await imported(twice('7'), { duplicates: rule })).preview?.values[1]).toBe(value)
  })

  test('a row without a time: an error within the data, left out below it', async () => {
    const data = rows(6, () => '1')
    const within = await imported(lines('Tid;kWh', data.toSpliced(3, 0, '31.02.2026;1')))
    expect(within.findings).toMatchObject([{ code: 'bad_time', places: [{ row: 5, column: 1, text: '31.02.2026' }] }])
    const below = await imported(lines('Tid;kWh', [...data, '', 'Summe;6']))
    expect([below.can_store, codes(below)]).toEqual([true, ['rows_skipped']])
  })

  test('times off the quarter-hours, and steps that no profile has', async () => {
    const odd = await imported(lines('Tid;kWh', rows(6, () => '1').toSpliced(2, 1, '2026-01-01 00:37;1')))
    expect(odd.findings.find(({ code }) => code === 'off_slots')).toMatchObject({ count: 1, places: [{ row: 4 }] })
    const five = ['00:00', '00:05', '00:10', '00:15'].map((at) => `2026-01-01 ${at};1`)
    expect((await imported(lines('Tid;kWh', five))).findings).toMatchObject([
      { code: 'unsupported_step', details: ['5'] },
    ])
  })

  test('rows that last other than their slot, and none that only look so: as the clock changes, and by their last minute', async () => {
    const odd = async (rows: string[], header = 'von;bis;kWh', query = {}) => {
      const found = await imported(lines(header, rows), query)
      return found.findings.find(({ code }) => code === 'interval_mismatch')?.places.map(({ row }) => row)
    }
    for (const [from, to] of [AUTUMN, SPRING]) {
      const all = stamps(from, to)
      const apart = all.map(({ wall, end }) => `${german(wall).replace(' ', ';')};${end.slice(11)};1`)
      expect(await odd(apart, 'Datum;von;bis;kWh')).toBeUndefined()
      expect(await odd(all.map(({ wall, end }) => `${wall};${end};1`))).toBeUndefined()
      const winter = (ms: number) => new Date(ms + HOUR_MS).toISOString().slice(0, 16)
      const still = all.map(({ start_ms }) => `${winter(start_ms)};${winter(start_ms + 900_000)};1`)
      expect(await odd(still, 'von;bis;kWh', { clock: 'standard' })).toBeUndefined()
    }
    const plain = ['00:00;00:14', '00:15;00:29', '00:30;00:44', '00:45;00:59'].map((span) => `2026-01-01;${span};1`)
    expect(await odd(plain, 'Datum;von;bis;kWh')).toBeUndefined()
    expect(await odd(plain.with(1, '2026-01-01;00:15;00:45;1'), 'Datum;von;bis;kWh')).toEqual([3])
    expect(await odd(plain.with(3, '2026-01-01;00:45;00:30;1'), 'Datum;von;bis;kWh')).toEqual([5])
    const months = ['2026-01-01;2026-01-31;1', '2026-02-01;2026-02-28;1', '2026-03-01;2026-04-01;1']
    expect(await odd(months, 'von;bis;kWh', { end_column: 2 })).toBeUndefined()
    expect(await odd(months.with(1, '2026-02-01;2026-02-20;1'), 'von;bis;kWh', { end_column: 2 })).toEqual([3])
  })

  describe('two columns of dates without a clock', () => {
    const day = (index: number) => new Date(Date.UTC(2026, 2, 27 + index)).toISOString().slice(0, 10)
    const read = async (header: string, rows: string[]) => {
      const { settings, start_time, slots, findings } = await imported(lines(header, rows))
      const { time_column, end_column, resolution } = settings
      return { time_column, end_column, resolution, start_time, slots, findings: findings.map(({ code }) => code) }
    }
    const march = { resolution: 'daily', start_time: '2026-03-26T23:00:00.000Z', slots: 6, findings: [] }

    test.each([
      ['the day itself', 0],
      ['the day after', 1],
    ])('are daily values, the end %s, whichever column comes first', async (_title, later) => {
      const rows = (both: (index: number) => string[]) =>
        Array.from({ length: 6 }, (_, index) => `${both(index).join(';')};${index},5`)
      const onwards = rows((index) => [day(index), day(index + later)])
      const back = rows((index) => [day(index + later), day(index)])
      for (const header of ['Von;Bis;kWh', 'Från;Till;kWh', 'Valid from;Valid to;kWh', 'Startdato;Sluttdato;kWh'])
        expect(await read(header, onwards)).toEqual({ time_column: 1, end_column: 2, ...march })
      expect(await read('Datum bis;Datum von;kWh', back)).toEqual({ time_column: 2, end_column: 1, ...march })
    })

    test('of a row that lasts longer than the others say so; a column of other dates says nothing', async () => {
      const rows = [0, 1, 2, 3, 4, 5].map((index) => `${day(index)};${day(index + (index === 3 ? 2 : 1))};1`)
      expect(await read('Von;Bis;kWh', rows)).toMatchObject({ findings: ['interval_mismatch'] })
      expect(await read('Datum;Abgelesen;kWh', rows)).toEqual({ time_column: 1, end_column: null, ...march })
    })

    test('are months too, also one of them, with the last day or the first of the next; weeks are refused by name', async () => {
      for (const end of ['28.02.2026', '01.03.2026'])
        expect(await read('Von;Bis;kWh', [`01.02.2026;${end};310,5`])).toMatchObject({
          ...{ resolution: 'monthly', start_time: '2026-01-31T23:00:00.000Z', slots: 1, findings: [] },
        })
      const weeks = [0, 7, 14].map((index) => `${day(index)};${day(index + 6)};1`)
      expect((await read('Von;Bis;kWh', weeks)).findings).toEqual(['unsupported_step'])
    })
  })

  test('values in the hour that the clock skips', async () => {
    const local = stamps('2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', HOUR_MS).map(
      ({ wall }) => `${wall};1`,
    )
    const odd = lines('Tid;kWh', local.toSpliced(2, 0, '2026-03-29 02:00;5'))
    const found = await imported(odd, { clock: 'local' })
    expect(found.findings).toMatchObject([{ code: 'hour_skipped', count: 1, places: [{ row: 4 }] }])
    const empty = await imported(lines('Tid;kWh', local.toSpliced(2, 0, '2026-03-29 02:00;')))
    expect([empty.can_store, empty.slots]).toEqual([true, 23])
  })

  test('negative values, no unit, more than one column of numbers', async () => {
    const found = await imported(
      lines(
        'Tid;Wert;Temperatur',
        rows(4, (index) => `${index - 2},5;${index},5`),
      ),
    )
    expect(found.findings).toMatchObject([
      { code: 'negative', count: 2, places: [{ row: 2, column: 2, text: '-2,5' }, { row: 3 }] },
      { code: 'unit_assumed', severity: 'warning', details: ['kWh'] },
      { code: 'other_values', severity: 'note' },
    ])
    const chosen = await imported(
      lines(
        'Tid;Wert;Temperatur',
        rows(4, (index) => `1;${index},5`),
      ),
      { value_column: 3 },
    )
    expect(chosen.preview?.values).toEqual([0.5, 1.5, 2.5, 3.5])
  })

  test('nothing at all, nothing but text, a picture', async () => {
    for (const text of ['', '\n\n', 'hello\nworld', '\x89PNG\r\n\x1a\n\0\0\0'])
      expect(await imported(text)).toMatchObject({ can_store: false, statistics: null, preview: null })
    expect(codes(await imported('hello'))).toEqual(expect.arrayContaining(['no_time_column', 'no_value_column']))
  })

  test('422 a quotation mark that never ends, without reading on', async () => {
    const open = lines('Tid;kWh', [...rows(4, () => '1'), `2026-01-01 01:00;"${'x'.repeat(200_000)}`])
    await expect(imported(open)).rejects.toMatchObject({ detail: [{ type: 'file_unreadable', loc: ['body', 6] }] })
  })
})

describe('what a file leaves open', () => {
  test('1.234 may be a thousand: it is said, and can be told', async () => {
    const text = lines('Zeit;kWh', ['01.01.2026 00:00;1.234', '01.01.2026 00:15;2.345'])
    const found = await imported(text)
    expect([found.doubtful, found.preview?.values]).toEqual([['decimal_mark'], [1.234, 2.345]])
    expect((await imported(text, { decimal_mark: 'comma' })).preview?.values).toEqual([1234, 2345])
  })

  test('both marks, or a mark twice, leave nothing open', async () => {
    const values = async (one: string) =>
      (await imported(lines('Zeit;kWh', [`01.01.2026 00:00;${one}`, '01.01.2026 00:15;5']))).preview?.values[0]
    expect(await values('1.234,5')).toBe(1234.5)
    expect(await values('1,234.5')).toBe(1234.5)
    expect(await values('1.234.567')).toBe(1_234_567)
    expect(await values('1 234,5')).toBe(1234.5)
    expect(await values("1'234.5")).toBe(1234.5)
  })

  test('03/04/2026 is a day in April until told otherwise; 04/13/2026 tells', async () => {
    const text = lines('date,kWh', ['03/04/2026 00:00,1', '03/04/2026 00:15,1'])
    const found = await imported(text)
    expect([found.doubtful, found.start_time]).toEqual([['date_order'], '2026-04-02T22:00:00.000Z'])
    expect((await imported(text, { date_order: 'month_first' })).start_time).toBe('2026-03-03T23:00:00.000Z')
    const american = lines('date,kWh', ['4/13/2026 11:45 PM,1', '4/14/2026 12:00 AM,2'])
    expect((await imported(american)).start_time).toBe('2026-04-13T21:45:00.000Z')
  })

  test('dates whose days follow each other in one order alone leave nothing open, whatever the clock', async () => {
    const days = stamps('2026-01-01T00:00:00+01:00', '2026-01-11T00:00:00+01:00')
    const american = (wall: string) => `${wall.slice(5, 7)}/${wall.slice(8, 10)}/${wall.slice(0, 4)}`
    const twelve = (wall: string) => {
      const hour = Number(wall.slice(11, 13))
      return `${hour % 12 || 12}:${wall.slice(14)} ${hour < 12 ? 'AM' : 'PM'}`
    }
    const layouts: [string, (wall: string) => string][] = [
      ['date,kWh', (wall) => `${american(wall)} ${twelve(wall)}`],
      ['date,time,kWh', (wall) => `${american(wall)},${twelve(wall)}`],
      ['date,kWh', (wall) => german(wall).replaceAll('.', '/')],
    ]
    for (const [header, written] of layouts) {
      const rows = days.map(({ wall, value }) => `${written(wall)},${value}`)
      const found = await expectReadings(lines(header, rows), days)
      expect(found.doubtful).toEqual([])
    }
  })

  test('one date with AM and PM is likelier American, and stays open; months without a clock stay months', async () => {
    const found = await imported(lines('date,kWh', ['03/04/2026 11:45 AM,1', '03/04/2026 12:00 PM,1']))
    expect([found.doubtful, found.start_time]).toEqual([['date_order'], '2026-03-04T10:45:00.000Z'])
    const msg = found.findings.find(({ code }) => code === 'dates_assumed')?.msg
    expect(msg).toContain('the month is taken to come first')
    const months = await imported(lines('date,kWh', ['01/01/2026,1', '01/02/2026,1', '01/03/2026,1']))
    expect([months.settings.resolution, months.doubtful]).toEqual(['monthly', ['date_order']])
  })

  test('a comma between semicolons is a decimal mark; between commas it is open, with an example of the file', async () => {
    const rows = (mark: string) => ['00:00', '00:15'].map((at) => `2026-01-01 ${at}${mark}"2,000"`)
    const german = await imported(lines('Zeit;kWh', rows(';')))
    expect([german.doubtful, german.preview?.values]).toEqual([[], [2, 2]])
    const open = await imported(lines('time,kWh', rows(',')))
    expect(open.doubtful).toEqual(['decimal_mark'])
    expect(open.findings).toMatchObject([{ code: 'numbers_assumed', details: ['comma', '2,000'] }])
  })

  test('units in headings, above and in a column of their own', async () => {
    const unitOf = async (header: string, cells = '') =>
      (
        await imported(
          lines(
            header,
            ['2026-01-01 00:00,1', '2026-01-01 01:00,2'].map((row) => row + cells),
          ),
        )
      ).settings.unit
    expect(await unitOf('Tid,Energi [MWh]')).toBe('MWh')
    expect(await unitOf('time,Power W')).toBe('kWh')
    expect(await unitOf('time,Power [W]')).toBe('W')
    expect(await unitOf('time,value,unit', ',Wh')).toBe('Wh')
    expect(await unitOf('time,Preis EUR/MWh')).toBe('EUR_per_MWh')
    expect(await unitOf('tid,Pris öre/kWh')).toBe('ore_per_kWh')
  })

  test('a unit that cannot become the one asked for', async () => {
    const text = lines('Tid,MWh', ['2026-01-01 00:00,1', '2026-01-01 01:00,2'])
    expect((await imported(text)).preview?.values).toEqual([1000, 2000])
    expect((await imported(text, { target_unit: 'kW' })).preview?.values).toEqual([1000, 2000])
    const found = await imported(text, { target_unit: 'EUR_per_kWh' })
    expect([found.can_store, codes(found)]).toEqual([false, ['unit_mismatch']])
  })
})

test('hours are cut into quarter-hours on demand: amounts in four, rates repeated; other ways are refused', async () => {
  const hours = (unit: string) => lines(`Tid,${unit}`, ['2026-01-01 00:00,4', '2026-01-01 01:00,8'])
  const cut = await imported(hours('kWh'), { target_resolution: 'quarter_hourly' })
  expect(cut.preview?.values).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  expect([cut.end_time, codes(cut)]).toEqual(['2026-01-01T01:00:00.000Z', ['hours_cut']])
  const prices = await imported(hours('EUR/kWh'), { target_resolution: 'quarter_hourly' })
  expect(prices.preview?.values).toEqual([4, 4, 4, 4, 8, 8, 8, 8])
  const coarser = await imported(hours('kWh'), { target_resolution: 'daily' })
  expect([coarser.can_store, codes(coarser)]).toEqual([false, ['resolution_mismatch']])
})

test('a series may begin and end with empty values', async () => {
  const values = ['', '', '1,5', '2,5', '']
  const found = await imported(
    lines(
      'Tid;kWh',
      values.map((value, hour) => `2026-01-01 0${hour}:00;${value}`),
    ),
  )
  expect(found.preview?.values).toEqual([null, null, 1.5, 2.5, null])
  expect(found.settings.header_row).toBe(1)
})

test('encodings: UTF-16 with its mark, Windows-1252, UTF-8 with its mark', async () => {
  const text = lines('Tid;Förbrukning kWh', ['2026-01-01 00:00;1,5', '2026-01-01 01:00;2,5'])
  for (const [bytes, encoding] of [
    [Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    [Buffer.from(text, 'latin1'), 'windows-1252'],
    [Buffer.from(`\ufeff${text}`), 'utf-8'],
  ] as const) {
    const found = await imported(bytes)
    expect(found.file.encoding).toBe(encoding)
    expect(found.columns[1]?.name).toBe('Förbrukning kWh')
    expect(found.preview?.values).toEqual([1.5, 2.5])
  }
})

test('what one service writes another reads, whatever values, days and layout', async () => {
  const layouts: ((stamp: Stamp) => string)[] = [
    ({ iso, value }) => `${iso};${comma(value)}`,
    ({ wall, value }) => `${german(wall)};${comma(value)}`,
    ({ wall, value }) => `"${wall}:00";"${comma(value)}"`,
  ]
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((one) => !String(one).includes('e'))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 364 }),
      fc.array(value, { minLength: 3, maxLength: 300 }),
      fc.constantFrom(...layouts),
      async (day, values, layout) => {
        const from = new Date(Date.UTC(2026, 0, 1 + day, 0)).toISOString()
        const to = new Date(Date.parse(from) + values.length * 900_000).toISOString()
        const all = stamps(from, to).map((stamp, index) => ({ ...stamp, value: values[index] ?? 0 }))
        const found = await imported(`Zeit;kWh\n${all.map(layout).join('\n')}`, { decimal_mark: 'comma' })
        expect(found.preview?.values).toEqual(values.map((one) => (Object.is(one, -0) ? 0 : one)))
        expect(found.start_time).toBe(from)
      },
    ),
    { numRuns: 60 },
  )
})
