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
  /** From this year on, a holiday on a weekend also frees the next day that is neither weekend nor holiday. */
  next_working_day?: { since: number; except: readonly string[] }
}

const goodFriday = { name: { nl: 'Goede Vrijdag', en: 'Good Friday' }, type: 'public' } as const
const movedRestDay = (date: string, hu: string): [string, Definition] => [
  date,
  { name: { hu, en: 'Moved rest day' }, type: 'public' },
]

/** What the holiday package gets wrong, by country; each entry says by which law. Read on 2026-11-21. */
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
    source: 'Bulgaria, Labour Code art. 154: Holy Saturday, 26 December, and free days after a weekend but for Easter',
    rules: {
      'orthodox -1': { name: { bg: 'Велика събота', en: 'Holy Saturday' }, type: 'public' },
      '12-26': { name: { bg: 'Рождество Христово', en: 'Boxing Day' }, type: 'public' },
    },
    next_working_day: { since: 2017, except: ['orthodox -2', 'orthodox -1', 'orthodox', 'orthodox 1'] },
  },
  XK: {
    source:
      'Kosovo, Law 03/L-064 on official holidays, art. 4: the next working day is free for a holiday on a weekend',
    next_working_day: { since: 2008, except: [] },
  },
  HU: {
    source: 'Hungary, yearly ministerial decrees on working days around holidays',
    rules: Object.fromEntries(
      [
        ...['2020-08-21', '2022-03-14', '2022-10-31', '2024-08-19', '2024-12-27', '2025-05-02', '2025-10-24'],
        ...['2026-01-02', '2026-08-21', '2020-12-24', '2021-12-24', '2024-12-24', '2025-12-24', '2026-12-24'],
      ].map((date) => movedRestDay(date, 'Áthelyezett pihenőnap')),
    ),
  },
  LV: {
    source: 'Latvia, law on holidays and days of commemoration, art. 1, with the days that Parliament freed once',
    rules: {
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
  for (const [rule, definition] of Object.entries(CORRECTIONS[country]?.rules ?? {}))
    calendar.setHoliday(rule, definition as Parameters<Holidays['setHoliday']>[1])
}
