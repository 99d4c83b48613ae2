import { seedAreas } from '../../../../../drizzle/seed/core-areas.ts'
import { seedMeteringGridAreas, seedParties } from '../../../../../drizzle/seed/core.ts'
import type { Answer } from '#server/testing/upstream.ts'

const HEAD =
  'EicCode;EicDisplayName;EicLongName;EicParent;EicResponsibleParty;EicStatus;MarketParticipantPostalCode;MarketParticipantIsoCountryCode;MarketParticipantVatCode;EicTypeFunctionList;type'
const FUNCTIONS = { 'system-operator': 'Grid Operator', 'balance-responsible-party': 'Balance Responsible Party' }

/** A row of a register; `display`, `status`: default `D` and `Active`. */
export type EicLine = {
  eic: string
  name: string
  display?: string
  parent?: string
  responsible?: string
  status?: string
  country?: string
  vat?: string
  functions: string
}
export type EicRegisters = { x: EicLine[]; y: EicLine[] }

/** A register as ENTSO-E answers it. */
export function eicTable(rows: readonly EicLine[], type: 'X' | 'Y'): Answer {
  const lines = rows.map(({ eic, name, display = 'D', parent = '', responsible = '', status = 'Active', ...row }) =>
    [eic, display, name, parent, responsible, status, '', row.country ?? '', row.vat ?? '', row.functions, type].join(
      ';',
    ),
  )
  return { headers: { 'Content-Type': 'text/csv' }, body: `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n` }
}

/** Registers that contain exactly the shipped data. */
export function shippedRegisters(): EicRegisters {
  const parties = seedParties()
  const eicOf = new Map(parties.map(({ id, extra_ids }) => [id, extra_ids.find(({ kind }) => kind === 'eic')?.value]))
  const x = parties.flatMap(({ name, countries, roles, extra_ids }): EicLine[] => {
    const [eic, vat] = ['eic', 'vat'].map((kind) => extra_ids.find((each) => each.kind === kind)?.value)
    const functions = roles.flatMap((role) => (role in FUNCTIONS ? [FUNCTIONS[role as keyof typeof FUNCTIONS]] : []))
    if (eic === undefined) return []
    return [{ eic, name, country: countries[0] ?? '', vat: vat ?? '', functions: functions.join(',') || 'Producer' }]
  })
  const gridAreas = seedMeteringGridAreas()
    .filter(({ country }) => country === 'FI')
    .map(
      ({ extra_ids, name, system_operator_id }): EicLine => ({
        eic: extra_ids[0]?.value ?? '',
        name,
        responsible: eicOf.get(system_operator_id) ?? '',
        functions: 'Metering Grid Area',
      }),
    )
  const areas = seedAreas().flatMap(({ eic, register_name, register_functions }): EicLine[] =>
    register_name === null ? [] : [{ eic, name: register_name, functions: register_functions?.join(',') ?? '' }],
  )
  return { x: [...new Map(x.map((row) => [row.eic, row])).values()], y: [...gridAreas, ...areas] }
}
