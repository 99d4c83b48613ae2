import { type Correction, type Corrections, type Definition, once } from './holiday-correction.ts'

const BOE = 'Resoluciones of the Dirección General de Trabajo with the yearly fiestas laborales (BOE, for 2020 to 2026)'

const NEW_YEAR = { es: 'Año Nuevo', ca: 'Any nou', en: "New Year's Day" }
const LABOUR_DAY = { es: 'Día del Trabajador', en: 'Labour Day' }
const ASSUMPTION = { es: 'Asunción', en: 'Assumption' }
const NATIONAL_DAY = { es: 'Fiesta Nacional de España' }
const ALL_SAINTS = { es: 'Todos los Santos', en: "All Saints' Day" }
const CONSTITUTION = { es: 'Día de la Constitución Española' }
const IMMACULATE = { es: 'La inmaculada concepción', en: 'Immaculate Conception' }
const CHRISTMAS = { es: 'Navidad', ca: 'Nadal', en: 'Christmas Day' }
const SAINT_JOSEPH = { es: 'San José', en: 'Saint Joseph' }
const EASTER_MONDAY = { es: 'Lunes de Pascua', en: 'Easter Monday' }
const SAINT_JAMES = { es: 'Santiago Apóstol' }
const SAINT_JOHN = { es: 'San Juan' }

/** The years whose Monday after a holiday on a Sunday was free, and the communities that did not put another day in its place. */
const MONDAYS: readonly [day: string, name: Record<string, string>, year: number, communities: string][] = [
  ['01-01', NEW_YEAR, 2023, 'AN AR AS CL MC'],
  ['05-01', LABOUR_DAY, 2022, 'AN AR AS CL EX MC'],
  ['08-15', ASSUMPTION, 2021, 'AN AR AS CL CN'],
  ['10-12', NATIONAL_DAY, 2025, 'AN AR AS CL EX'],
  ['11-01', ALL_SAINTS, 2020, 'AN AR AS CL EX MD'],
  ['11-01', ALL_SAINTS, 2026, 'AN AR AS CL CM CN EX MD NC'],
  ['12-06', CONSTITUTION, 2020, 'AN AR AS CE CL CN EX IB MC MD ML NC RI'],
  ['12-06', CONSTITUTION, 2026, 'AN AR AS CB CL EX MC MD ML RI'],
  ['12-08', IMMACULATE, 2024, 'AN AR AS CL EX MC ML'],
  ['12-25', CHRISTMAS, 2011, 'AN AR AS CE CL CN EX IB ML NC'],
  ['12-25', CHRISTMAS, 2016, 'AN AR AS CB CE CL CM EX IB MC MD ML NC VC'],
  ['12-25', CHRISTMAS, 2022, 'AN AR AS CB CL CM CN EX IB MC MD ML NC RI'],
]

const SAINT_JOSEPH_AT_TIMES = {
  '03-19': false,
  '03-19 prior to 2022': day(SAINT_JOSEPH),
  ...once(SAINT_JOSEPH, '2026-03-19'),
} as const

/** Days of a community that hold by its own law or that it chose for a year; false for what the package has in its place. */
const OWN_DAYS: Readonly<Record<string, Record<string, Definition>>> = {
  CB: {
    '06-28': false,
    '07-28': day({ es: 'Día de las Instituciones de Cantabria' }),
    'substitutes 09-15 if Sunday then next Monday': false,
    'substitutes 12-06 if sunday then next monday': false,
    ...once(EASTER_MONDAY, '2020-04-13', '2024-04-01'),
    ...once(SAINT_JAMES, '2024-07-25'),
  },
  CE: {
    '06-13 since 2020': day({ es: 'San Antonio' }),
    'substitutes 06-13 if sunday then next monday since 2020': moved({ es: 'San Antonio' }),
    '08-05': day({ es: 'Nuestra Señora de África' }, '2020-08-05', '2021-08-05'),
    '09-02': day({ es: 'Día de Ceuta' }, '2025-09-02'),
  },
  CL: {
    'substitutes 04-23 if Sunday then next Monday': false,
    'substitutes 04-23 if sunday then next monday prior to 2023': moved({ es: 'Fiesta de Castilla y León' }),
    ...once(SAINT_JAMES, '2023-07-25'),
  },
  CM: {
    'substitutes 11-01 if sunday then next monday': false,
    ...once(SAINT_JOSEPH, '2020-03-19'),
    ...once(EASTER_MONDAY, '2020-04-13', '2026-04-06'),
  },
  CN: {
    'substitutes 05-30 if Sunday then next Monday': false,
    'substitutes 11-01 if sunday then next monday': false,
  },
  CT: {
    'substitutes 05-01 if Saturday, Sunday then next Monday': false,
    ...once({ es: 'Lunes de Pentecostés', en: 'Whit Monday' }, '2022-06-06'),
  },
  EX: {
    'easter -47 since 2023 and prior to 2025': day({ es: 'Carnaval', en: 'Shrove Tuesday' }),
    'substitutes 09-08 if Sunday then next Monday': false,
    'substitutes 09-08 if sunday then next monday prior to 2024': moved({ es: 'Día de Extremadura' }),
    ...once(SAINT_JOSEPH, '2021-03-19'),
  },
  GA: {
    ...SAINT_JOSEPH_AT_TIMES,
    ...once(SAINT_JOHN, '2020-06-24', '2022-06-24', '2026-06-24'),
  },
  IB: {
    'substitutes 03-01 if Sunday then next Monday': false,
    'substitutes 03-01 if sunday then next monday since 2026': moved({ es: 'Día de les Illes Balears' }),
    'easter 1': day(EASTER_MONDAY, '2025-04-21'),
    ...once({ es: 'Sant Esteve' }, '2020-12-26', '2025-12-26', '2026-12-26'),
  },
  MC: {
    '03-19': day(SAINT_JOSEPH, '2022-03-19'),
    '06-09': day({ es: 'Día de la Región de Murcia' }),
  },
  MD: {
    'substitutes 03-19 if sunday then next monday since 2023 and prior to 2024': moved(SAINT_JOSEPH),
    ...once(SAINT_JOSEPH, '2021-03-19'),
    ...once(SAINT_JAMES, '2022-07-25', '2024-07-25', '2025-07-25'),
  },
  ML: {
    '09-08': day({ es: 'Nuestra Señora de la Victoria' }),
    '09-17': day({ es: 'Día de Melilla' }),
    ...once({ es: 'Estatuto de Autonomía de Melilla' }, '2020-03-13', '2021-03-13', '2023-03-13'),
  },
  NC: {
    ...SAINT_JOSEPH_AT_TIMES,
    'substitutes 11-01 if sunday then next monday': false,
    '12-03': day({ es: 'San Francisco Javier' }),
    'substitutes 12-03 if sunday then next monday': moved({ es: 'San Francisco Javier' }),
    ...once(SAINT_JAMES, '2022-07-25', '2023-07-25', '2024-07-25', '2025-07-25'),
  },
  PV: SAINT_JOSEPH_AT_TIMES,
  RI: {
    'substitutes 06-09 if sunday then next monday since 2024 and prior to 2025': moved({ es: 'Día de La Rioja' }),
  },
  VC: {
    '10-09': day({ es: 'Día de la Comunitat Valenciana' }),
    ...once({ es: 'Jueves Santo', en: 'Maundy Thursday' }, '2022-04-14'),
  },
}

/** What the holiday package gets wrong of Spain, where each community frees its own days of the twelve, year by year. */
export const SPANISH_CORRECTIONS: Corrections = {
  ES: {
    source:
      'Spain, Real Decreto 2001/1983 art. 45: a community may put another day in the place of the Monday after a holiday on a Sunday, so that no such Monday is free in the whole country',
    rules: Object.fromEntries(
      ['01-01', '01-06', '10-12', '12-08', '12-25'].map((each) => [
        `substitutes ${each} if sunday then next monday`,
        false,
      ]),
    ),
  },
  ...Object.fromEntries('AN AR AS CB CE CL CM CN CT EX GA IB MC MD ML NC PV RI VC'.split(' ').map(community)),
}

function community(letters: string): [string, Correction] {
  const mondays = MONDAYS.filter(([, , , those]) => those.split(' ').includes(letters)).map(([on, name, year]) => [
    `substitutes ${on} if sunday then next monday since ${year} and prior to ${year + 1}`,
    moved(name),
  ])
  return [`ES-${letters}`, { source: BOE, rules: { ...OWN_DAYS[letters], ...Object.fromEntries(mondays) } }]
}

function day(name: Record<string, string>, ...disable: string[]): Definition {
  return { name, type: 'public', disable }
}

function moved(name: Record<string, string>): Definition {
  return { name, type: 'public', substitute: true }
}
