import { fold, wordsOf } from '../text.ts'

/**
 * What areas and towns are called in other languages, in short or by their parts, and what they are called here. The names of
 * the Swedish and Norwegian bidding zones are those that their transmission system operators give them beside the numbers.
 */
const NAMES: Readonly<Record<string, string>> = {
  'Sizilien, Sicilia, Sicilien, IT-SICI': 'Italy Sicily',
  'Sardinien, Sardegna, IT-SARD': 'Italy Sardinia',
  'Kalabrien, IT-CALA': 'Italy Calabria',
  'Norditalien, Italien Nord, Italia Nord, IT-NORD, Nord Italia': 'Italy North',
  'Süditalien, Italien Süd, Italia Sud, IT-SUD, Sud Italia': 'Italy South',
  'Centro Nord, IT-CNOR, IT-CNORD, Italia Centro Nord': 'Italy Central North',
  'Centro Sud, IT-CSUD, Italia Centro Sud': 'Italy Central South',
  'Vestdanmark, Vest Danmark, West Denmark, Western Denmark, Westdänemark, Jylland, Jutland, Fyn': 'DK1',
  'Østdanmark, Øst Danmark, East Denmark, Eastern Denmark, Ostdänemark, Sjælland, Zealand, Seeland': 'DK2',
  'Østlandet, Oslo prisområde': 'NO1',
  'Sørlandet, Kristiansand prisområde': 'NO2',
  'Midt-Norge, Trondheim prisområde': 'NO3',
  'Nord-Norge, Tromsø prisområde': 'NO4',
  'Vestlandet, Bergen prisområde': 'NO5',
  'Luleå elområde': 'SE1',
  'Sundsvall elområde': 'SE2',
  'Stockholm elområde': 'SE3',
  'Malmö elområde': 'SE4',
  'Nordirland, Nordirlanda, Irlande du Nord': 'Northern Ireland',
  'Deutschland Österreich Luxemburg, Germany Austria Luxembourg': 'DE-AT-LU',
  'I-SEM': 'Single Electricity Market',
  'APG Regelzone, Regelzone APG': 'Regelzone Austria',
  'Netz NÖ': 'Netz Niederösterreich',
  'Netz OÖ': 'Netz Oberösterreich',
  Helsingfors: 'Helsinki',
  Esbo: 'Espoo',
  Vanda: 'Vantaa',
  Åbo: 'Turku',
  Tammerfors: 'Tampere',
  Uleåborg: 'Oulu',
  Björneborg: 'Pori',
  Vasa: 'Vaasa',
  Aarhus: 'Århus',
  Aalborg: 'Ålborg',
  'Kopenhagen, Köpenhamn, Kööpenhamina': 'København',
  'Cologne, Keulen': 'Köln',
  "'s-Gravenhage": 'Den Haag',
  'Syttende mai, 17 mai, Grunnlovsdag': 'Grunnlovsdagen',
}

const names = new Map(
  Object.entries(NAMES).flatMap(([others, name]) =>
    others.split(', ').map((other) => [fold(other), wordsOf(fold(name))]),
  ),
)
const MOST_WORDS = Math.max(...[...names.keys()].map((each) => each.split(' ').length))

/** The words with what is called otherwise here by its name here; the same words where nothing is. */
export function calledHere(words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: MOST_WORDS }, (_, index) => MOST_WORDS - index)
    const length = lengths.find((each) => at + each <= words.length && names.has(words.slice(at, at + each).join(' ')))
    found.push(
      ...(length === undefined ? [words[at] ?? ''] : (names.get(words.slice(at, at + length).join(' ')) ?? [])),
    )
    at += length ?? 1
  }
  return found
}

/** Letters with a mark as they are written without: `ae` for `ä`, `aa` for `å`; the same words where none is. */
export function withoutTranscription(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replaceAll(/(?<=[^aeo]|^)(?:([aou])e|(a)a)/g, (_, mark?: string, ring?: string) => mark ?? ring ?? ''),
  )
}

/** Forms of a company, which registers have or leave out. */
const FORMS = new Set(
  'gmbh ag kg se co ohg ab publ as asa ba sa oy oyj bv nv plc ltd limited inc spa srl sro doo ad aps amba ek for och und and'.split(
    ' ',
  ),
)

/** The words without forms of a company; the same where there is nothing else. */
export function withoutForms(words: readonly string[]): string[] {
  const others = words.filter((word) => !FORMS.has(word))
  return others.length === 0 ? [...words] : others
}
