import { utcDay } from '#server/calendar/civil.ts'
import type { Context } from '../../context.ts'
import { invalid, notFound, valueError } from '../../errors.ts'
import { warningText } from '../../wire/warnings/warning-text.ts'
import { operation } from '../../operation.ts'
import { type Candidate, LOCATOR, type Place, roundedMetres } from '../core/locator.ts'
import { requirePostalCode } from '../core/places/query.ts'
import { matchWarnings, unknownWarnings, unknownTerms } from '../core/places/warnings.ts'
import { billPower, planPowerTariff } from './bill/bill.ts'
import { isStale } from './bill/warnings.ts'
import * as contract from './contract-calls.ts'
import { POWER_TARIFFS } from './messages.ts'
import { billRows, LOCATED_COLUMNS, locatedRows, POWER_TARIFF_COLUMNS, powerTariffRows } from './rows.ts'
import * as store from './store.ts'

const ERRORS_OF_PLACES = ['not_found', 'upstream_timeout'] as const

export const listPowerTariffs = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs',
  summary: 'List power tariffs',
  access: 'read',
  reference: 'power-tariffs',
  query: contract.AllPowerTariffsQuery,
  names: { sought: ['system_operator_id'] },
  output: contract.PowerTariffs,
  columns: POWER_TARIFF_COLUMNS,
  rows: ({ powerTariffs }) => powerTariffRows(powerTariffs),
  run: async (context, { query }) =>
    warned(context, await store.findPowerTariffs(context.shared, query, utcDay(context.now))),
})

export const listPowerTariffsOfArea = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/mga/{mga_code}',
  summary: 'List power tariffs of a grid area',
  access: 'read',
  reference: 'power-tariffs',
  params: contract.AreaPath,
  query: contract.PowerTariffsQuery,
  names: { sought: ['mga_code'] },
  output: contract.PowerTariffs,
  errors: ['not_found'],
  columns: POWER_TARIFF_COLUMNS,
  rows: ({ powerTariffs }) => powerTariffRows(powerTariffs),
  run: async (context, { path: { country_code, mga_code }, query }) =>
    warned(context, await store.findByArea(context.shared, country_code, mga_code, query, utcDay(context.now))),
})

/** The answer, with a `Warning` that says of how many tariffs the prices are no longer confirmed. */
function warned({ response }: Context, { answer, count, stale }: store.Listed): store.Listed['answer'] {
  if (stale > 0) response.headers.Warning = notConfirmed(stale, count)
  return answer
}

function notConfirmed(count: number, of: number): string {
  return warningText(POWER_TARIFFS.tariffs_not_confirmed({ count, of }).text)
}

export const readPowerTariff = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/tariff-uid/{uid}',
  summary: 'Get a power tariff',
  access: 'read',
  reference: 'power-tariffs',
  params: contract.TariffUidPath,
  output: contract.OnePowerTariff,
  errors: ['not_found'],
  run: async ({ shared, response, now }, { path }) => {
    const found = await store.findByUid(shared, path.country_code, path.uid)
    if (found === null) throw notFound('Power tariff')
    if (isStale(found, utcDay(now))) response.headers.Warning = notConfirmed(1, 1)
    return { powerTariff: found }
  },
})

export const findPowerTariffsByPostalCode = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/postal-code/{postal_code}',
  summary: 'Find power tariffs by postal code',
  access: 'read',
  params: contract.PostalCodePath,
  query: contract.PowerTariffsQuery,
  output: contract.LocatedPowerTariffs,
  errors: ERRORS_OF_PLACES,
  columns: LOCATED_COLUMNS,
  rows: ({ powerTariffs }) => locatedRows(powerTariffs),
  run: async (context, { path, query }) => {
    const { country_code: country, postal_code } = path
    requirePostalCode(postal_code, [country], ['path', 'postal_code'])
    return tariffsAt(context, { kind: 'postal_code', country, postal_code }, query)
  },
})

export const findPowerTariffsByAddress = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/address/{address}/city/{city}',
  summary: 'Find power tariffs by address',
  access: 'read',
  params: contract.AddressPath,
  query: contract.PowerTariffsQuery,
  output: contract.LocatedPowerTariffs,
  errors: ERRORS_OF_PLACES,
  columns: LOCATED_COLUMNS,
  rows: ({ powerTariffs }) => locatedRows(powerTariffs),
  run: async (context, { path, query }) => {
    const { country_code: country, address, city } = path
    return tariffsAt(context, { kind: 'address', country, address, city }, query)
  },
})

export const findPowerTariffsByPoint = operation({
  area: 'power-tariffs',
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/lat/{lat}/lon/{lon}',
  summary: 'Find power tariffs by coordinates',
  access: 'read',
  params: contract.PointPath,
  query: contract.PowerTariffsQuery,
  output: contract.LocatedPowerTariffs,
  errors: ERRORS_OF_PLACES,
  columns: LOCATED_COLUMNS,
  rows: ({ powerTariffs }) => locatedRows(powerTariffs),
  run: async (context, { path, query }) => {
    const { country_code: country, lat, lon } = path
    return tariffsAt(context, { kind: 'point', country, lat, lon }, query)
  },
})

/**
 * Tariffs of every candidate for a place, each once and with its best candidate; an unknown place, or one found with
 * less precision than requested, is a `Warning`.
 */
async function tariffsAt({ shared, service, response, now }: Context, place: Place, query: contract.PowerTariffsQuery) {
  const { candidates, unknown } = await service(LOCATOR).locate(place, utcDay(now))
  const unknown_places = unknown === null ? [] : [{ ...unknown, msg: unknownTerms(unknown) }]
  const areas = candidates.flatMap(({ metering_grid_area_ids }) => metering_grid_area_ids)
  const found = await store.findInAreas(shared, place.country, [...new Set(areas)], query)
  const stale = found.filter(({ tariff }) => isStale(tariff, utcDay(now))).length
  const warnings = [
    ...unknownWarnings(unknown_places),
    ...matchWarnings(candidates, place.kind),
    ...(stale > 0 ? [notConfirmed(stale, found.length)] : []),
  ]
  if (warnings.length > 0) response.headers.Warning = warnings.join(', ')
  return {
    powerTariffs: found.map(({ tariff, metering_grid_area_ids }) => ({
      ...tariff,
      location: locationOf(candidates, metering_grid_area_ids),
    })),
    unknown_places,
  }
}

function locationOf(candidates: Candidate[], areas: string[]): contract.LocatedPowerTariff['location'] {
  const inArea = ({ metering_grid_area_ids }: Candidate) => metering_grid_area_ids.some((id) => areas.includes(id))
  const found = candidates.find(inArea) ?? candidates[0]
  if (found === undefined) throw new Error('a tariff was found for no place')
  const { precision, interpreted_as } = found
  return { precision, distance_m: roundedMetres(found), ...(interpreted_as === undefined ? {} : { interpreted_as }) }
}

export const calculatePowerTariff = operation({
  area: 'power-tariffs',
  method: 'POST',
  path: '/v1/power-tariffs/{uid}/calculate',
  summary: 'Calculate the cost of a power tariff',
  access: 'read',
  effect: 'pure',
  weight: 5,
  params: contract.CalculatePath,
  query: contract.CalculatePowerQuery,
  body: contract.CalculatePowerBody,
  output: contract.CalculatePowerResult,
  errors: ['not_found'],
  columns: ['component', 'type', 'from', 'to', 'cost', 'currency'],
  rows: billRows,
  run: async ({ cached, shared, response }, { path, query, body }) => {
    const plan = await cached('power-tariffs', path.uid, async () => {
      const tariff = await store.loadPowerTariff(shared, path.uid)
      return tariff === null ? null : planPowerTariff(tariff)
    })
    if (plan === null) throw notFound('Power tariff')
    const result = billPower(plan, body)
    const stale = result.warnings.filter(({ code }) => code === 'not_confirmed')
    if (query.freshness === 'strict' && stale.length > 0)
      throw invalid(
        stale.map(({ msg: text, params }) =>
          valueError(
            ['query', 'freshness'],
            { text, params: params ?? {}, code: 'power_tariffs.not_confirmed' },
            'strict',
          ),
        ),
      )
    if (stale.length > 0) response.headers.Warning = stale.map(({ msg }) => warningText(msg)).join(', ')
    return result
  },
})
