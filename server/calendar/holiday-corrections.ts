import type Holidays from 'date-holidays'
import type { HolidayType } from './holiday-types.ts'

/** A holiday in the holiday package's own grammar of rules; false takes the rule out. */
type Definition = false | { name: Record<string, string>; type: HolidayType; disable?: string[]; enable?: string[] }

export type Correction = {
  /** Where the law says so. */
  source: string
  rules?: Record<string, Definition>
  /** Rules that everybody observes; all other public holidays are for members of a faith or of an entity, so optional. */
  public_rules?: readonly string[]
  /**
   * From this year on, a holiday on a weekend, or on a Sunday alone, also frees the next day that is neither weekend nor
   * holiday, once however many fall together; in place of the package's own substitutes.
   */
  next_working_day?: { since: number; except: readonly string[]; sundays_only?: true }
  /** From this day on, holidays are kept in memory alone: nobody is free. */
  suspended_from?: string
}

const goodFriday = { name: { nl: 'Goede Vrijdag', en: 'Good Friday' }, type: 'public' } as const

/** The same day off on each of these dates. */
function once(name: Record<string, string>, ...dates: readonly string[]): Record<string, Definition> {
  return Object.fromEntries(dates.map((date) => [date, { name, type: 'public' }]))
}

const MOTHER_TERESA = { sq: 'Dita e Nënë Terezës', en: 'Mother Teresa Day' }
const ALPHABET_DAY = { sq: 'Dita e Alfabetit', en: 'Alphabet Day' }
const SERBIAN_NEW_YEAR = { name: { sr: 'Нова година', en: "New Year's Day" }, type: 'public' } as const
const SERBIAN_STATEHOOD = { name: { sr: 'Дан државности Србије', en: 'Statehood Day' }, type: 'public' } as const
const SERBIAN_LABOUR_DAY = { name: { sr: 'Празник рада', en: 'Labour Day' }, type: 'public' } as const
const VICTORY_OVER_FASCISM = { sk: 'Deň víťazstva nad fašizmom', en: 'Day of victory over fascism' }
const SEVEN_SORROWS = { sk: 'Sviatok Panny Márie Sedembolestnej', en: 'Day of Our Lady of the Seven Sorrows' }

/** When the corrections were read last. */
export const CORRECTED_TS = '2026-11-22T00:00:00Z'

/** What the holiday package gets wrong, by country; each entry says by which law. */
export const CORRECTIONS: Readonly<Record<string, Correction>> = {
  CY: {
    source:
      'Cyprus, public holidays of the Ministry of Finance: Green Monday, and Kataklysmos on the Monday after Pentecost',
    rules: {
      'orthodox -47': false,
      'orthodox -48': { name: { el: 'Καθαρά Δευτέρα', en: 'Clean Monday' }, type: 'public' },
      'orthodox 49': false,
      'orthodox 50': { name: { el: 'Δευτέρα του Κατακλυσμού', en: 'Whit Monday' }, type: 'public' },
    },
  },
  IS: {
    source: 'Iceland, lög um 40 stunda vinnuviku 88/1971, art. 6: the first Thursday after 18 April',
    rules: {
      'thursday after 04-18': false,
      'thursday after 04-19': { name: { is: 'Sumardagurinn fyrsti', en: 'First Day of Summer' }, type: 'public' },
    },
  },
  GR: {
    source: 'Greece, decisions of the Minister of Labour that move 1 May out of Holy Week and off Sunday',
    rules: {
      'orthodox -48': { name: { el: 'Καθαρά Δευτέρα', en: 'Clean Monday' }, type: 'public' },
      '05-01': {
        name: { el: 'Εργατική Πρωτομαγιά', en: 'Labour Day' },
        type: 'public',
        disable: ['2021-05-01', '2022-05-01', '2024-05-01'],
        enable: ['2021-05-04', '2022-05-02', '2024-05-07'],
      },
    },
  },
  NL: {
    source:
      'Netherlands, Algemene termijnenwet art. 3: 5 May is a recognized holiday, and Good Friday is treated as one',
    rules: {
      'easter -2': goodFriday,
      '05-05': { name: { nl: 'Bevrijdingsdag', en: 'Liberation Day' }, type: 'public' },
    },
  },
  BG: {
    source:
      'Bulgaria, Labour Code art. 154: Holy Saturday, 26 December, and free days after a weekend but for Easter; decision 808 of 19 November 2025 of the Council of Ministers on the days around the euro',
    rules: {
      'orthodox -1': { name: { bg: 'Велика събота', en: 'Holy Saturday' }, type: 'public' },
      '12-26': { name: { bg: 'Рождество Христово', en: 'Boxing Day' }, type: 'public' },
      ...once({ bg: 'Неприсъствен ден', en: 'Non-working day' }, '2025-12-31', '2026-01-02'),
    },
    next_working_day: { since: 2017, except: ['orthodox -2', 'orthodox -1', 'orthodox', 'orthodox 1'] },
  },
  XK: {
    source:
      'Kosovo, Law 03/L-064 on official holidays, art. 2: 1 and 2 January; art. 4: the next working day is free for a holiday on a weekend',
    rules: { '01-02': { name: { sq: 'Viti i Ri', sr: 'Нова година', en: "New Year's Day" }, type: 'public' } },
    next_working_day: { since: 2008, except: [] },
  },
  HU: {
    source: 'Hungary, yearly ministerial decrees on working days around holidays',
    rules: once(
      { hu: 'Áthelyezett pihenőnap', en: 'Moved rest day' },
      ...['2020-08-21', '2022-03-14', '2022-10-31', '2024-08-19', '2024-12-27', '2025-05-02', '2025-10-24'],
      ...['2026-01-02', '2026-08-21', '2020-12-24', '2021-12-24', '2024-12-24', '2025-12-24', '2026-12-24'],
    ),
  },
  LV: {
    source:
      'Latvia, law on holidays and days of commemoration, art. 1, with the days that Parliament freed once, and the yearly orders of the Cabinet of Ministers on the transfer of working days (Par darba dienu pārcelšanu)',
    rules: {
      'easter 49': { name: { lv: 'Vasarsvētki', en: 'Pentecost' }, type: 'public' },
      '2nd sunday in May': { name: { lv: 'Mātes diena', en: "Mother's Day" }, type: 'public' },
      ...once(
        { lv: 'Pārcelta brīvdiena', en: 'Moved rest day' },
        ...['2018-04-30', '2020-06-22', '2021-05-03', '2021-06-25', '2021-11-19', '2023-05-05', '2024-12-23'],
        ...['2024-12-30', '2025-05-02', '2025-11-17', '2026-01-02', '2026-06-22'],
      ),
      '2018-07-09': {
        name: { lv: 'Dziesmu un deju svētku noslēguma diena', en: 'Song and Dance Festival' },
        type: 'public',
      },
      '2018-09-24': { name: { lv: 'Pāvesta Franciska vizītes diena', en: 'Visit of Pope Francis' }, type: 'public' },
      '2023-05-29': { name: { lv: 'Hokeja bronzas diena', en: 'Ice Hockey Bronze Medal Day' }, type: 'public' },
      '2023-07-10': {
        name: { lv: 'Dziesmu un deju svētku noslēguma diena', en: 'Song and Dance Festival' },
        type: 'public',
      },
    },
  },
  UA: {
    source:
      'Ukraine, law 2136-IX on labour under martial law, art. 6: articles 71 and 73 of the Labour Code on holidays do not apply while it lasts; in force on 24 March 2022',
    suspended_from: '2022-03-24',
  },
  RS: {
    source:
      'Serbia, Zakon o državnim i drugim praznicima, art. 3: the next working day is free for a state holiday on a Sunday; art. 4: Easter from Good Friday to its second day',
    rules: {
      '01-01 if sunday then next tuesday': false,
      '01-02 if sunday then next monday': false,
      '02-15 if sunday then next tuesday': false,
      '02-16 if sunday then next monday': false,
      '05-01 if sunday then next tuesday': false,
      '05-02 if sunday then next monday': false,
      '11-11 if sunday then next monday': false,
      '01-01': SERBIAN_NEW_YEAR,
      '01-02': SERBIAN_NEW_YEAR,
      '02-15': SERBIAN_STATEHOOD,
      '02-16': SERBIAN_STATEHOOD,
      '05-01': SERBIAN_LABOUR_DAY,
      '05-02': SERBIAN_LABOUR_DAY,
      '11-11': { name: { sr: 'Дан примирја', en: 'Armistice Day' }, type: 'public' },
      'orthodox -1': { name: { sr: 'Велика субота', en: 'Holy Saturday' }, type: 'public' },
    },
    next_working_day: {
      since: 2002,
      except: ['julian 12-25', 'orthodox -2', 'orthodox -1', 'orthodox', 'orthodox 1'],
      sundays_only: true,
    },
  },
  AL: {
    source:
      'Albania, law 7651 of 21 December 1992 on official holidays as amended, by the calendars of the Bank of Albania: 5 September in place of 19 October from 2018, 22 November from 2024, the next working day for a holiday on a weekend',
    rules: {
      'easter 1': false,
      'orthodox 1': false,
      '10-19 and if saturday,sunday then next monday': false,
      '10-19 since 2004 and prior to 2018': { name: MOTHER_TERESA, type: 'public' },
      '09-05 since 2018': { name: MOTHER_TERESA, type: 'public' },
      '11-22': false,
      '11-22 prior to 2024': { name: ALPHABET_DAY, type: 'observance' },
      '11-22 since 2024': { name: ALPHABET_DAY, type: 'public' },
    },
    next_working_day: { since: 1993, except: [] },
  },
  AX: {
    source:
      'Åland: holy days of the Finnish Church Act (652/2023), which are public holidays there as in Finland, and landskapslag 1976:26 om Ålands självstyrelsedag',
    rules: {
      easter: { name: { sv: 'Påskdagen', en: 'Easter Sunday' }, type: 'public' },
      'easter 49': { name: { sv: 'Pingst', en: 'Pentecost' }, type: 'public' },
      'saturday after 10-31': { name: { sv: 'Alla helgons dag', en: "All Saints' Day" }, type: 'public' },
      '06-09': { name: { sv: 'Ålands självstyrelsedag', en: 'Autonomy Day' }, type: 'public' },
    },
  },
  SK: {
    source:
      'Slovakia, law 241/1993 on state holidays as amended by law 261/2025: 8 May and 15 September are working days in 2026 alone, 17 November from 2025',
    rules: {
      '05-08 since 2026': false,
      '05-08 since 2026 and prior to 2027': { name: VICTORY_OVER_FASCISM, type: 'observance' },
      '05-08 since 2027': { name: VICTORY_OVER_FASCISM, type: 'public' },
      '09-15 since 2026': false,
      '09-15 since 2026 and prior to 2027': { name: SEVEN_SORROWS, type: 'observance' },
      '09-15 since 2027': { name: SEVEN_SORROWS, type: 'public' },
    },
  },
  BA: {
    source: 'Bosnia and Herzegovina has no state law on holidays; New Year and Labour Day are free in both entities',
    public_rules: ['01-01', '01-02', '05-01', '05-02'],
  },
  ME: {
    source: 'Montenegro, Law on State and Other Holidays (27/2007); religious days are free for the faithful alone',
    public_rules: ['01-01', '01-02', '05-01', '05-02', '05-21', '05-22', '07-13', '07-14'],
  },
}

/** Sets a calendar of the holiday package right. */
export function correct(calendar: Holidays, country: string): void {
  // A copy: the package writes the rule that it read into what it is given.
  for (const [rule, definition] of Object.entries(CORRECTIONS[country]?.rules ?? {}))
    calendar.setHoliday(rule, (definition && { ...definition }) as Parameters<Holidays['setHoliday']>[1])
}
