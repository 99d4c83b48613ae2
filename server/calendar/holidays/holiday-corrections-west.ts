import { type Corrections, once } from './holiday-correction.ts'

const CARNIVAL = { ca: 'Carnaval', es: 'Carnaval', en: 'Shrove Monday' }
const BRIDGE = { name: { de: 'Feiertagsbrücke' }, type: 'optional' } as const
const SUMMER = { name: { en: 'Summer Bank Holiday' }, type: 'public' } as const
const TYNWALD = { en: 'Tynwald Day' }

/** Corrections to the holiday package for the countries in the north and west; each entry cites its law. */
export const WESTERN_CORRECTIONS: Corrections = {
  DE: {
    source:
      'Germany, holiday laws of the Länder, such as Feiertagsgesetz NW § 2(1) no. 5: 1 May, called Tag der Arbeit',
    rules: { '05-01': { name: { de: 'Tag der Arbeit', en: 'Labour Day' }, type: 'public' } },
  },
  IS: {
    source: 'Iceland, lög um 40 stunda vinnuviku 88/1971, art. 6: the first Thursday after 18 April',
    rules: {
      'thursday after 04-18': false,
      'thursday after 04-19': { name: { is: 'Sumardagurinn fyrsti', en: 'First Day of Summer' }, type: 'public' },
    },
  },
  NL: {
    source:
      'Netherlands, Algemene termijnenwet art. 3: 5 May is a recognized holiday, and Good Friday is treated as one',
    rules: {
      'easter -2': { name: { nl: 'Goede Vrijdag', en: 'Good Friday' }, type: 'public' },
      '05-05': { name: { nl: 'Bevrijdingsdag', en: 'Liberation Day' }, type: 'public' },
    },
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
  IE: {
    source:
      'Ireland, Organisation of Working Time Act 1997, second schedule, para. 1(g): 18 March 2022 prescribed by the regulations of February 2022',
    rules: once({ en: 'Day of Remembrance and Recognition' }, '2022-03-18'),
  },
  AD: {
    source: 'Andorra, the yearly decree on the working calendar: Monday of Carnival, 12 February in 2024',
    rules: {
      '02-20 since 2024 and prior to 2025': false,
      'easter -48 since 2024 and prior to 2025': { name: CARNIVAL, type: 'public' },
    },
  },
  LI: {
    source:
      'Liechtenstein, Arbeitsgesetz (LGBl. 1967 Nr. 6) art. 18(2) as amended by LGBl. 1986 Nr. 85: thirteen holidays, among them 15 August and 1 November, without Good Friday and the days after Ascension and Corpus Christi',
    rules: {
      'easter -2': { name: { de: 'Karfreitag', en: 'Good Friday' }, type: 'bank' },
      'easter 40': BRIDGE,
      'easter 61': BRIDGE,
      '08-15': { name: { de: 'Staatsfeiertag' }, type: 'public' },
      '11-01': { name: { de: 'Allerheiligen', en: "All Saints' Day" }, type: 'public' },
    },
  },
  'GB-SCT': {
    source: 'Scotland, proclamation under the Banking and Financial Dealings Act 1971, s. 1(3): 15 June 2026',
    rules: once({ en: 'World Cup bank holiday' }, '2026-06-15'),
  },
  IM: {
    source:
      'Isle of Man, Bank Holidays Act 1989 and the yearly lists of the Treasury: the Friday of the first full week of June (10 June 2022, 9 June 2023, 5 June 2026; 28 August 2020 and 27 August 2021, when the races were cancelled), Tynwald Day on Monday after a weekend, the last Monday in August',
    rules: {
      '2nd friday in June': false,
      'friday after 06-05': {
        name: { en: 'Tourist Trophy, Senior Race Day' },
        type: 'public',
        disable: ['2020-06-05', '2021-06-11'],
        enable: ['2020-08-28', '2021-08-27'],
      },
      'substitutes 07-05 if saturday,sunday then next monday': { name: TYNWALD, type: 'public', substitute: true },
      '1st monday before 09-01': SUMMER,
    },
  },
  GG: {
    source:
      'Guernsey, Public Holidays Ordinance, 1994, under the Bills of Exchange (Guernsey) Law, 1958: the last Monday in August',
    rules: { '1st monday before 09-01': SUMMER },
  },
  'PT-20': {
    source: 'Açores, Decreto Regional 13/80/A of 21 August 1980: the Monday after Pentecost',
    rules: {
      'easter 50 since 1981': { name: { pt: 'Dia da Região Autónoma dos Açores', en: 'Azores Day' }, type: 'public' },
    },
  },
  'PT-30': {
    source:
      'Madeira, Decreto Regional 27/79/M: 1 July; Decreto Legislativo Regional 18/2002/M: 26 December; Decreto Legislativo Regional 17/2024/M: 2 April',
    rules: {
      '04-02 since 2025': { name: { pt: 'Dia da Autonomia', en: 'Autonomy Day' }, type: 'public' },
      '07-01 since 1980': { name: { pt: 'Dia da Região Autónoma da Madeira', en: 'Madeira Day' }, type: 'public' },
      '12-26 since 2002': { name: { pt: 'Primeira Oitava', en: 'First Octave' }, type: 'public' },
    },
  },
}
