import { day, type Rules, values } from './rule.ts'

/** A point that `prepareCalls` imports, since no shipped fact has points. */
export const KNOWN_POINT = { lat: 57.7072, lon: 11.9668 }

export const powerTariffsRules: Rules = {
  'powerTariffs.listPowerTariffs': { least: 'viewer', call: () => ({ query: { country_code: ['SE'], limit: 2 } }) },
  'powerTariffs.listPowerTariffsOfArea': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', mga_code: 'GBG' } }),
  },
  'powerTariffs.readPowerTariff': {
    least: 'viewer',
    call: ({ power_tariff_uid }) => ({ path: { country_code: 'SE', uid: power_tariff_uid } }),
  },
  'powerTariffs.findPowerTariffsByPostalCode': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', postal_code: '411 05' } }),
  },
  'powerTariffs.findPowerTariffsByAddress': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', address: 'Drottninggatan 1', city: 'Göteborg' } }),
  },
  'powerTariffs.findPowerTariffsByPoint': {
    least: 'viewer',
    call: () => ({ path: { country_code: 'SE', ...KNOWN_POINT } }),
  },
  'powerTariffs.calculatePowerTariff': {
    least: 'viewer',
    call: ({ power_tariff_uid }) => ({
      path: { uid: power_tariff_uid },
      body: { powerOfftake: { fromDatetime: day.start_time, values } },
    }),
  },
}
