import { seedMeteringGridAreas, seedParties } from '../../../../../drizzle/seed/core.ts'
import type { PartyRole } from '#server/areas/core/records/contract.ts'
import { json, type Answer } from '#server/testing/upstream.ts'

export type Mga = { mgaCode: string; mgaName: string; mgaType: string; mba: string; dsoName: string; country: string }
/** `scheme`: of its code, where it is not the usual one of the country. */
export type ListedParty = { code: string; name: string; scheme?: string }
export type EsettWorld = {
  areas: Mga[]
  operators: Record<'SE' | 'NO', ListedParty[]>
  retailers: Record<'SE' | 'NO', ListedParty[]>
  balance: Record<'SE' | 'NO', ListedParty[]>
  /** Codes of scheduling areas by name. */
  zones: Record<string, string>
}

const ZONES = {
  SE1: '10Y1001A1001A44P',
  SE2: '10Y1001A1001A45N',
  SE3: '10Y1001A1001A46L',
  SE4: '10Y1001A1001A47J',
  NO1: '10YNO-1--------2',
  NO2: '10YNO-2--------T',
  NO3: '10YNO-3--------J',
  NO4: '10YNO-4--------9',
  NO5: '10Y1001A1001A48H',
  FI: '10YFI-1--------U',
}

/** The response of eSett if it contained exactly the shipped data, plus a Norwegian supplier that is not shipped. */
export function shippedEsett(): EsettWorld {
  shipped ??= readShipped()
  return structuredClone(shipped)
}

let shipped: EsettWorld | undefined

function readShipped(): EsettWorld {
  const parties = seedParties()
  const named = new Map(parties.map(({ id, name }) => [id, name]))
  const listed = (kind: 'se.ediel' | 'gln', role: PartyRole) =>
    parties.flatMap(({ name, extra_ids, roles, source }) => {
      const code = extra_ids.find((each) => each.kind === kind)?.value
      return code !== undefined && source.startsWith('esett') && roles.includes(role) ? [{ code, name }] : []
    })
  const seller = [{ code: '7080099999998', name: 'Kraftselger AS' }]
  return {
    areas: seedMeteringGridAreas()
      .filter(({ source }) => source.startsWith('esett'))
      .map(({ name, country, extra_ids, scheduling_area_eic, mga_type, system_operator_id }) => ({
        mgaCode: extra_ids[0]?.value ?? '',
        mgaName: name,
        mgaType: (mga_type ?? '').toUpperCase(),
        mba: Object.entries(ZONES).find(([, eic]) => eic === scheduling_area_eic)?.[0] ?? '',
        dsoName: named.get(system_operator_id) ?? '',
        country,
      })),
    operators: { SE: listed('se.ediel', 'system-operator'), NO: listed('gln', 'system-operator') },
    retailers: { SE: listed('se.ediel', 'energy-supplier'), NO: seller },
    balance: { SE: listed('se.ediel', 'balance-responsible-party'), NO: seller },
    zones: { ...ZONES },
  }
}

/** Answers as eSett's service does. */
export function answerEsett(world: EsettWorld, url: URL): Answer {
  const country = url.searchParams.get('country') === 'NO' ? 'NO' : 'SE'
  const rows = (parties: ListedParty[], prefix: string) =>
    json(
      parties.map(({ code, name, scheme }) => ({
        [`${prefix}Code`]: code,
        [`${prefix}Name`]: name,
        country,
        codingScheme: scheme ?? (country === 'SE' ? 'NSE' : 'GS1'),
        businessId: null,
      })),
    )
  switch (url.pathname) {
    case '/EXP01/DistributionSystemOperators':
      return rows(world.operators[country], 'dso')
    case '/EXP01/Retailers':
      return rows(world.retailers[country], 're')
    case '/EXP01/BalanceResponsibleParties':
      return rows(world.balance[country], 'brp')
    case '/EXP03/MeteringGridAreas':
      return json(world.areas)
    case '/EXP04/MBAOptions':
      return json(
        ['SE', 'NO', 'FI'].map((countryCode) => ({
          countryCode,
          mbas: Object.entries(world.zones).flatMap(([name, code]) =>
            name.startsWith(countryCode) ? [{ code, name }] : [],
          ),
        })),
      )
    default:
      return { status: 404 }
  }
}
