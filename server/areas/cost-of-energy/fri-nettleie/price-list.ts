import { parseBody } from '#server/wire.ts'
import type { CapacityMethod, CustomerGroup, DayKind, GridRent, GridRentVersion, PriceException } from './grid-rent.ts'
import { PriceListFile, type PriceListException, type PriceListTariff } from './price-list-contract.ts'

const METHODS: Record<string, CapacityMethod> = {
  TRE_DØGNMAX_MND: 'three-days',
  MND_MAX: 'one-hour',
  FEM_VEKTET_ÅR: 'five-weeks',
  OV_TREFASE: 'fuse',
  UKJENT: 'unknown',
}

const GROUPS: Record<string, CustomerGroup> = {
  husholdning: 'husholdning',
  fritid: 'fritid',
  liten_næring: 'liten-naering',
}

const DAYS: Record<string, DayKind | 'every'> = {
  mandag: 'mon',
  tirsdag: 'tue',
  onsdag: 'wed',
  torsdag: 'thu',
  fredag: 'fri',
  lørdag: 'sat',
  søndag: 'sun',
  ukedag: 'mon-fri',
  helg: 'weekend',
  helligdager: 'holiday',
  fridag: 'free',
  virkedag: 'workday',
  alle: 'every',
}

const MONTHS = [
  ...['januar', 'februar', 'mars', 'april', 'mai', 'juni'],
  ...['juli', 'august', 'september', 'oktober', 'november', 'desember'],
]

export type ReadPriceList = { ok: true; rents: GridRent[] } | { ok: false; reasons: string[] }

/** A reason why a part of a price list cannot be taken over, with the path to it. */
class Unusable extends Error {}

/**
 * The price lists of a file by customer group, or every reason for its rejection. Groups with the prices of households,
 * in any version, are in `also_for`. `key` is the file name without its ending, `shares_gln` whether another file has
 * the same operator, so that the area is unknown.
 */
export function readPriceList(key: string, content: unknown, shares_gln: boolean): ReadPriceList {
  const parsed = parseBody(PriceListFile, normalized(content), { strict: true })
  if (!parsed.ok)
    return { ok: false, reasons: parsed.problems.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`) }
  const file = parsed.value
  try {
    const [gln] = file.gln
    if (gln === undefined) throw new Unusable('gln: the operator is named by no number')
    const versions = file.tariffer.map((tariff, index) => ({
      groups: tariff.kundegrupper.map((name, at) => known(GROUPS, name, `tariffer.${index}.kundegrupper.${at}`)),
      version: versionOf(tariff, `tariffer.${index}`),
    }))
    const about = { key, gln, operator: file.netteier.trim(), areas: shares_gln ? ('own' as const) : ('all' as const) }
    const dated = { collected: file.sist_oppdatert, price_page: file.kilder[0] ?? '' }
    const lists = Object.values(GROUPS).map((group) => ({
      group,
      versions: inOrder(versions.filter(({ groups }) => groups.includes(group)).map(({ version }) => version)),
    }))
    return {
      ok: true,
      rents: distinct(lists).map((list) => ({ ...about, ...dated, ...list })),
    }
  } catch (error) {
    if (error instanceof Unusable) return { ok: false, reasons: [error.message] }
    throw error
  }
}

type List = { group: CustomerGroup; versions: GridRentVersion[] }

/** Separate lists; a group whose versions all belong to an earlier group joins that one. */
function distinct(lists: List[]): (List & { also_for: CustomerGroup[] })[] {
  const stored: (List & { also_for: CustomerGroup[] })[] = []
  for (const list of lists.filter(({ versions }) => versions.length > 0)) {
    const same = stored.find(({ versions }) => list.versions.every((version) => versions.includes(version)))
    if (same === undefined) stored.push({ ...list, also_for: [] })
    else same.also_for.push(list.group)
  }
  return stored
}

function inOrder(versions: GridRentVersion[]): GridRentVersion[] {
  const ordered = versions.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const [index, version] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before !== undefined && (before.to === null || before.to > version.from)) {
      throw new Unusable(`tariffer: two price lists of one customer group hold on ${version.from}`)
    }
  }
  return ordered
}

function versionOf(tariff: PriceListTariff, at: string): GridRentVersion {
  const { fastledd, energiledd, gyldig_fra } = tariff
  const to = tariff.gyldig_til ? tariff.gyldig_til : null
  if (to !== null && to <= gyldig_fra) throw new Unusable(`${at}.gyldig_til: should be after ${gyldig_fra}, not ${to}`)
  const { terskel_inkludert } = fastledd
  return {
    from: gyldig_fra,
    to,
    method: known(METHODS, fastledd.metode, `${at}.fastledd.metode`),
    boundary_belongs: terskel_inkludert === null ? 'unknown' : terskel_inkludert ? 'above' : 'below',
    steps: stepsOf(fastledd.terskler, `${at}.fastledd.terskler`),
    ore_per_kwh: energiledd.grunnpris,
    exceptions: (energiledd.unntak ?? []).map((unntak, index) =>
      exceptionOf(unntak, `${at}.energiledd.unntak.${index}`),
    ),
  }
}

function stepsOf(terskler: { terskel: number; pris: number }[], at: string): GridRentVersion['steps'] {
  const steps = terskler
    .map(({ terskel, pris }) => ({ from: terskel, nok_per_year: pris }))
    .toSorted((a, b) => a.from - b.from)
  if (steps[0]?.from !== 0) throw new Unusable(`${at}: the lowest step should begin at 0, not at ${steps[0]?.from}`)
  const twice = steps.find(({ from }, index) => steps[index - 1]?.from === from)
  if (twice !== undefined) throw new Unusable(`${at}: two steps begin at ${twice.from}`)
  return steps
}

function exceptionOf({ pris, timer, dager, måneder }: PriceListException, at: string): PriceException {
  const days = (dager ?? []).map((name, index) => known(DAYS, name, `${at}.dager.${index}`))
  return {
    ore_per_kwh: pris,
    days: days.includes('every') ? [] : days.filter((day) => day !== 'every'),
    hours: timer === undefined || timer === null ? null : hoursOf(String(timer)),
    months: (måneder ?? []).map((name, index) => monthOf(name, `${at}.måneder.${index}`)).toSorted((a, b) => a - b),
  }
}

/** `6-21` is from 06:00 until 22:00, `22-5` from 22:00 until 06:00 of the next day. */
function hoursOf(timer: string): { from: string; to: string } {
  const [first = 0, last = first] = timer.split('-').map(Number)
  const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
  return { from: clock(first), to: clock(last + 1) }
}

function monthOf(name: string, at: string): number {
  const index = MONTHS.indexOf(name)
  if (index === -1) throw new Unusable(`${at}: ${name} is not a month; one of: ${MONTHS.join(', ')}`)
  return index + 1
}

function known<T>(names: Record<string, T>, name: string, at: string): T {
  const found = Object.hasOwn(names, name) ? names[name] : undefined
  if (found === undefined) throw new Unusable(`${at}: ${name} is not known; one of: ${Object.keys(names).join(', ')}`)
  return found
}

/** Letters in one form, since a file may spell å as two characters. */
function normalized(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content ?? null).normalize('NFC')) as unknown
}
