import { z } from 'zod'
import { hasShapeOfEic } from '../../eic/eic.ts'
import { type ExtraId, MGA_TYPES, PARTY_ROLES, type PartyRole } from '../../records/contract.ts'
import type { LeftOut } from '../../skipped.ts'
import type { AreaFacts, PartyFacts, Unread } from '../merge.ts'
import { UnusableAnswer } from '../../unusable-answer.ts'
import { shortened } from '../unusable-text.ts'
import { storedSchedulingAreas } from '../stored-record-store.ts'
import type { ImportFrom } from '../run/importing.ts'
import { prepareRecords } from '../run/record-import.ts'
import { UsageError } from '#server/errors.ts'
import { REGISTERS, TABLES } from '../formats/messages.ts'
import { otherShape } from '../formats/other-shape.ts'

/** Countries of the balance settlement whose codes can be matched with what is stored. */
export const ESETT_COUNTRIES = ['SE', 'NO'] as const
export type EsettCountry = (typeof ESETT_COUNTRIES)[number]

/** Lists of parties, with the fields that name one and the role that standing in it means. */
export const ESETT_PARTY_LISTS = [
  { path: 'DistributionSystemOperators', code: 'dsoCode', name: 'dsoName', role: 'system-operator' },
  { path: 'Retailers', code: 'reCode', name: 'reName', role: 'energy-supplier' },
  { path: 'BalanceResponsibleParties', code: 'brpCode', name: 'brpName', role: 'balance-responsible-party' },
] as const
export const ESETT_ROLES = ESETT_PARTY_LISTS.map(({ role }) => role)
export type EsettPartyList = (typeof ESETT_PARTY_LISTS)[number]

export type EsettAnswers = {
  parties: { list: EsettPartyList; country: EsettCountry; answer: unknown }[]
  /** EXP03/MeteringGridAreas. */
  areas: unknown
  /** EXP04/MBAOptions. */
  zones: unknown
}
export type EsettFacts = Unread & {
  parties: PartyFacts[]
  areas: AreaFacts[]
  /** The scheduling areas that these areas lie in. */
  zones: EsettZone[]
  /** Parties by codes of no scheme; areas whose operator no list has, so that they keep the one that they have. */
  left_out: LeftOut[]
}

/** A scheduling area as eSett names it, such as `SE3`, with its code and the country of a metering grid area in it. */
export type EsettZone = { name: string; code: string; country: EsettCountry }

const AREAS = 'EXP03/MeteringGridAreas'
const ZONES = 'EXP04/MBAOptions'

const text = z.string().trim().min(1)
const Areas = z
  .array(
    z.object({
      ...{ mgaCode: text, mgaName: text, mba: text, country: text },
      ...{ mgaType: z.string().nullish(), dsoName: z.string().nullish() },
    }),
  )
  .min(1)
const Zones = z.array(z.object({ countryCode: text, mbas: z.array(z.object({ code: text, name: text })) })).min(1)

/**
 * Parties and metering grid areas of the countries, as eSett Open Data lists them. Parties by Ediel id, GLN or EIC, as
 * they are registered; Swedish areas by their code, Norwegian by EIC. Throws UnusableAnswer where an answer is empty, has another
 * shape, or gives a code twice. Source: https://api.opendata.esett.com (EXP01, EXP03, EXP04)
 */
export function readEsett(answers: EsettAnswers, countries: readonly EsettCountry[]): EsettFacts {
  const { parties, byName, left_out, unread } = readParties(answers.parties)
  const zones = readZones(answers.zones)
  const areas = new Map<string, AreaFacts>()
  const used = new Map<string, EsettZone>()
  for (const each of parsed(Areas, answers.areas, AREAS)) {
    const country = countries.find((known) => known === each.country)
    if (country === undefined) continue
    if (areas.has(each.mgaCode)) throw new UnusableAnswer(TABLES.code_twice({ where: AREAS, code: each.mgaCode }))
    const scheduling_area_eic = zones.get(each.mba)
    if (scheduling_area_eic === undefined)
      throw new UnusableAnswer(REGISTERS.zone_unknown({ area: each.mgaCode, zone: each.mba, where: ZONES }))
    used.set(`${country} ${each.mba}`, { name: each.mba, code: scheduling_area_eic, country })
    const operator = byName.get(`${country} ${normal(each.dsoName ?? '')}`) ?? null
    if (operator === null)
      left_out.push({ name: each.mgaCode, reasons: [REGISTERS.operator_unlisted({ operator: each.dsoName || null })] })
    const key = { kind: country === 'SE' ? 'se.mga_code' : 'eic', value: each.mgaCode } as const
    const mga_type = MGA_TYPES.find((type) => type === each.mgaType?.toLowerCase()) ?? null
    areas.set(each.mgaCode, { key, name: each.mgaName, country, scheduling_area_eic, mga_type, operator })
  }
  return { parties, areas: [...areas.values()], zones: [...used.values()], left_out, unread }
}

/** Throws UnusableAnswer where a zone has a code that is not the one of a scheduling area in its country. */
export function refuseStrangeZones(
  zones: readonly EsettZone[],
  known: readonly { eic: string; countries: readonly string[] }[],
): void {
  for (const { name, code, country } of zones) {
    if (known.some(({ eic, countries }) => eic === code && countries.includes(country))) continue
    throw new UnusableAnswer(
      REGISTERS.zone_code({ where: ZONES, zone: shortened(name), code: shortened(code), country }),
    )
  }
}

function readParties(lists: EsettAnswers['parties']) {
  const parties = new Map<string, PartyFacts>()
  const byName = new Map<string, ExtraId>()
  const left_out: LeftOut[] = []
  const unread: string[] = []
  for (const { list, country, answer } of lists) {
    const where = `EXP01/${list.path}?country=${country}`
    const fields = { [list.code]: text, [list.name]: text, codingScheme: z.string().nullish() }
    const Rows = z.array(z.object({ ...fields, country: z.literal(country) })).min(1)
    const seen = new Map<string, string>()
    for (const row of parsed(Rows, answer, where)) {
      const { [list.code]: code = '', [list.name]: name = '', codingScheme: scheme } = row as Record<string, string>
      if ((seen.get(code) ?? name) !== name) throw new UnusableAnswer(TABLES.code_two_names({ where, code }))
      seen.set(code, name)
      const key = keyOf(country, code, scheme)
      if (key === null) {
        left_out.push({ name, reasons: [REGISTERS.no_code_of({ code: code.slice(0, 50), scheme: scheme ?? null })] })
        unread.push(code, name)
        continue
      }
      const before = parties.get(code) ?? { key, name, countries: [], roles: [], extra_ids: [key] }
      parties.set(code, inList(before, country, list.role))
      if (list.role === 'system-operator') byName.set(`${country} ${normal(name)}`, key)
    }
  }
  return { parties: [...parties.values()], byName, left_out, unread }
}

/** eSett's coding schemes: the national one (Ediel in Sweden), GS1 and EIC; all three stand in one country's lists. */
const SCHEMES: Readonly<Record<string, { kind: ExtraId['kind']; fits: (code: string) => boolean }>> = {
  NSE: { kind: 'se.ediel', fits: (code) => /^\d{5}$/.test(code) },
  GS1: { kind: 'gln', fits: (code) => /^\d{13}$/.test(code) },
  EIC: { kind: 'eic', fits: hasShapeOfEic },
}

/** Identifiers of a party; null for a code outside its scheme. Without a scheme, its form decides. */
function keyOf(country: EsettCountry, code: string, scheme: string | null | undefined): ExtraId | null {
  const known = Object.entries(SCHEMES).filter(([name]) => (scheme ? name === scheme : true))
  const found = known.find(([name, { fits }]) => fits(code) && (name !== 'NSE' || country === 'SE'))
  return found === undefined ? null : { kind: found[1].kind, value: code }
}

function inList(party: PartyFacts, country: EsettCountry, role: PartyRole): PartyFacts {
  const countries = [...new Set([...party.countries, country])]
  return { ...party, countries, roles: PARTY_ROLES.filter((each) => each === role || party.roles.includes(each)) }
}

/** Codes of zones by their names. Two zones of one code would make one area of what lies in both. */
function readZones(answer: unknown): Map<string, string> {
  const codes = new Map<string, string>()
  const names = new Map<string, string>()
  for (const { name, code } of parsed(Zones, answer, ZONES).flatMap(({ mbas }) => mbas)) {
    if ((codes.get(name) ?? code) !== code || (names.get(code) ?? name) !== name)
      throw new UnusableAnswer(REGISTERS.zone_meanings({ where: ZONES, zone: shortened(name), code: shortened(code) }))
    codes.set(name, code)
    names.set(code, name)
  }
  return codes
}

function normal(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown, where: string): T {
  const result = schema.safeParse(answer)
  if (result.success) return result.data
  throw otherShape(result.error, where)
}

/** Parties and metering grid areas from eSett Open Data; of Sweden and Norway, unless ESETT_COUNTRIES lists fewer. */
export const esettImporter: ImportFrom = async ({ base, env, expect, json }) => {
  const countries = countriesOf(env.ESETT_COUNTRIES)
  expect(countries.length * ESETT_PARTY_LISTS.length + 2)
  const parties = []
  for (const country of countries)
    for (const list of ESETT_PARTY_LISTS)
      parties.push({ list, country, answer: await json(new URL(`${base}/EXP01/${list.path}?country=${country}`)) })
  const areas = await json(new URL(`${base}/EXP03/MeteringGridAreas`))
  const zones = await json(new URL(`${base}/EXP04/MBAOptions`))
  const { zones: used, ...facts } = readEsett({ parties, areas, zones }, countries)
  return async (tx, keeping) => {
    refuseStrangeZones(used, await storedSchedulingAreas(tx, keeping.today))
    return prepareRecords(tx, { ...facts, decides: ESETT_ROLES, countries }, keeping)
  }
}

function countriesOf(text: string | undefined) {
  const requested = (text || ESETT_COUNTRIES.join(',')).split(',').map((each) => each.trim())
  const countries = ESETT_COUNTRIES.filter((country) => requested.includes(country))
  if (countries.length === requested.length) return countries
  throw new UsageError(
    REGISTERS.countries_unfit({ variable: 'ESETT_COUNTRIES', value: text ?? '', allowed: ESETT_COUNTRIES }),
  )
}
