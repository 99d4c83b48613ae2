import { type Corrections, once } from './holiday-correction.ts'

const MOTHER_TERESA = { sq: 'Dita e Nënë Terezës', en: 'Mother Teresa Day' }
const ALPHABET_DAY = { sq: 'Dita e Alfabetit', en: 'Alphabet Day' }
const SERBIAN_NEW_YEAR = { name: { sr: 'Нова година', en: "New Year's Day" }, type: 'public' } as const
const SERBIAN_STATEHOOD = { name: { sr: 'Дан државности Србије', en: 'Statehood Day' }, type: 'public' } as const
const SERBIAN_LABOUR_DAY = { name: { sr: 'Празник рада', en: 'Labour Day' }, type: 'public' } as const
const VICTORY_OVER_FASCISM = { sk: 'Deň víťazstva nad fašizmom', en: 'Day of victory over fascism' }
const SEVEN_SORROWS = { sk: 'Sviatok Panny Márie Sedembolestnej', en: 'Day of Our Lady of the Seven Sorrows' }
const UKRAINIAN_STATEHOOD = { uk: 'День Української Державності', en: 'Statehood Day' }
const NJEGOS = { hr: 'Njegošev dan', sr: 'Његошев дан', en: 'Njegoš Day' }
const ROMANIAN_EPIPHANY = { ro: 'Bobotează', en: 'Epiphany' }
const SAINT_JOHN = { ro: 'Sfântul Ioan Botezătorul', en: 'Saint John the Baptist' }

/** Corrections to the holiday package for the countries in the east and south-east; each entry cites its law. */
export const EASTERN_CORRECTIONS: Corrections = {
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
      'Ukraine, law 2136-IX on labour under martial law, art. 6: articles 71 and 73 of the Labour Code on holidays do not apply while it lasts; in force on 24 March 2022. Labour Code art. 73: 1 January alone; Statehood Day from law 2250-IX of 2022, on 15 July from law 3258-IX of 2023',
    rules: {
      '01-01 and if saturday, sunday then next tuesday': false,
      '01-02 and if saturday, sunday then next monday': false,
      '01-01 and if saturday, sunday then next monday': {
        name: { uk: 'Новий Рік', en: 'New Year' },
        type: 'public',
        substitute: true,
      },
      '07-28 and if saturday, sunday then next monday prior to 2023': false,
      '07-15 and if saturday, sunday then next monday since 2023': false,
      '07-28 since 2022 and prior to 2024': { name: UKRAINIAN_STATEHOOD, type: 'public' },
      '07-15 since 2024': { name: UKRAINIAN_STATEHOOD, type: 'public' },
    },
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
    source:
      'Montenegro, Law on State and Other Holidays (27/2007); religious days are free for the faithful alone. Art. 3b (145/21): 13 November for one day in 2022; art. 2 and 3 (3/23, 30/23): for two days from 2023, after a Sunday the next',
    rules: {
      '11-13 since 2022 and prior to 2023': { name: NJEGOS, type: 'public' },
      '11-13 and if sunday then next tuesday since 2023': { name: NJEGOS, type: 'public', substitute: true },
      '11-14 and if sunday then next monday since 2023': { name: NJEGOS, type: 'public', substitute: true },
    },
    public_rules: ['01-01', '01-02', '05-01', '05-02', '05-21', '05-22', '07-13', '07-14', '11-13', '11-14'],
  },
  RO: {
    source: 'Romania, Codul muncii art. 139 as amended by law 52/2023: 6 and 7 January are free from 2024',
    rules: {
      '01-06': false,
      '01-07': false,
      '01-06 prior to 2024': { name: ROMANIAN_EPIPHANY, type: 'observance' },
      '01-06 since 2024': { name: ROMANIAN_EPIPHANY, type: 'public' },
      '01-07 prior to 2024': { name: SAINT_JOHN, type: 'observance' },
      '01-07 since 2024': { name: SAINT_JOHN, type: 'public' },
    },
  },
  SI: {
    source:
      'Slovenia, ZOPNN-F (Uradni list 88/2023), art. 15: 14 August 2023 is a work-free day of solidarity after the floods',
    rules: once({ sl: 'dan solidarnosti', en: 'Solidarity Day' }, '2023-08-14'),
  },
  TR: {
    source:
      'Türkiye, law 2429 on national and general holidays, art. 2: three and four days, and the afternoon before, which is no day off here',
    rules: {
      '1 Shawwal PT90H': false,
      '10 Dhu al-Hijjah PT114H': false,
      '1 Shawwal P3D': {
        name: { tr: 'Ramazan Bayramı', en: 'End of Ramadan (Eid al-Fitr)' },
        type: 'public',
      },
      '10 Dhu al-Hijjah P4D': {
        name: { tr: 'Kurban Bayramı', en: 'Feast of the Sacrifice (Eid al-Adha)' },
        type: 'public',
      },
    },
  },
  GE: {
    source:
      'Georgia, Organic Law Labour Code, art. 30, as amended by the law of 17 September 2024: 17 May is a holiday, first in 2025',
    rules: {
      '05-17 since 2025': {
        name: { ka: 'ოჯახის სიწმინდისა და მშობლების პატივისცემის დღე', en: 'Day of Family Purity' },
        type: 'public',
      },
    },
  },
  MD: {
    source:
      'Moldova, Codul muncii 154/2003 art. 111 as amended by the law in force on 30 June 2023: 1 June, so from 2024; before, the Government freed some 1 June by moving the working day',
    rules: {
      '06-01 since 2024': {
        name: { ro: 'Ziua Ocrotirii Copilului', en: "International Children's Day" },
        type: 'public',
      },
    },
  },
}
