// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type CalculatePowerTariffRequest = {
  uid: string
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  body: schema.CalculatePowerBody
}
export type CalculatePowerTariffAnswer = schema.CalculatePowerResult
const calculatePowerTariff: Operation = {
  method: 'POST',
  path: '/v1/power-tariffs/{uid}/calculate',
  query: ['freshness'],
  body: 'json',
  takes_key: false,
}

export type FindPowerTariffsByAddressRequest = {
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  address: string
  city: string
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  valid_after?: string
  valid_before?: string
}
export type FindPowerTariffsByAddressAnswer = {
  powerTariffs: schema.LocatedPowerTariff[]
  /** Places that were asked for and are not known, and why */
  unknown_places?: schema.UnknownPlace[]
}
const findPowerTariffsByAddress: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/address/{address}/city/{city}',
  query: ['subscription_type', 'valid_after', 'valid_before'],
  body: null,
  takes_key: false,
}

export type FindPowerTariffsByPointRequest = {
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  lat: number
  lon: number
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  valid_after?: string
  valid_before?: string
}
export type FindPowerTariffsByPointAnswer = {
  powerTariffs: schema.LocatedPowerTariff[]
  /** Places that were asked for and are not known, and why */
  unknown_places?: schema.UnknownPlace[]
}
const findPowerTariffsByPoint: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/lat/{lat}/lon/{lon}',
  query: ['subscription_type', 'valid_after', 'valid_before'],
  body: null,
  takes_key: false,
}

export type FindPowerTariffsByPostalCodeRequest = {
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  postal_code: string
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  valid_after?: string
  valid_before?: string
}
export type FindPowerTariffsByPostalCodeAnswer = {
  powerTariffs: schema.LocatedPowerTariff[]
  /** Places that were asked for and are not known, and why */
  unknown_places?: schema.UnknownPlace[]
}
const findPowerTariffsByPostalCode: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/postal-code/{postal_code}',
  query: ['subscription_type', 'valid_after', 'valid_before'],
  body: null,
  takes_key: false,
}

export type ListPowerTariffsRequest = {
  country_code?: ('DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE')[]
  system_operator_id?: string[]
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  valid_after?: string
  valid_before?: string
  limit?: number
  offset?: number
}
export type ListPowerTariffsAnswer = {
  powerTariffs: schema.PowerTariff[]
}
const listPowerTariffs: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs',
  query: ['country_code', 'system_operator_id', 'subscription_type', 'valid_after', 'valid_before', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'powerTariffs', by: 'offset' },
}

export type ListPowerTariffsOfAreaRequest = {
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  mga_code: string
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  valid_after?: string
  valid_before?: string
}
export type ListPowerTariffsOfAreaAnswer = {
  powerTariffs: schema.PowerTariff[]
}
const listPowerTariffsOfArea: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/mga/{mga_code}',
  query: ['subscription_type', 'valid_after', 'valid_before'],
  body: null,
  takes_key: false,
}

export type ReadPowerTariffRequest = {
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  uid: string
}
export type ReadPowerTariffAnswer = {
  powerTariff: schema.PowerTariff
}
const readPowerTariff: Operation = {
  method: 'GET',
  path: '/v1/power-tariffs/{country_code}/tariff-uid/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

/** Operations of `power-tariffs`. */
export class PowerTariffs extends Area {
  /** Calculate the cost of a power tariff */
  calculatePowerTariff(request: CalculatePowerTariffRequest, options?: CallOptions): Promise<CalculatePowerTariffAnswer> {
    return this.json(calculatePowerTariff, request, options)
  }

  /** Find power tariffs by address */
  findPowerTariffsByAddress(request: FindPowerTariffsByAddressRequest, options?: CallOptions): Promise<FindPowerTariffsByAddressAnswer> {
    return this.json(findPowerTariffsByAddress, request, options)
  }

  /** Find power tariffs by coordinates */
  findPowerTariffsByPoint(request: FindPowerTariffsByPointRequest, options?: CallOptions): Promise<FindPowerTariffsByPointAnswer> {
    return this.json(findPowerTariffsByPoint, request, options)
  }

  /** Find power tariffs by postal code */
  findPowerTariffsByPostalCode(request: FindPowerTariffsByPostalCodeRequest, options?: CallOptions): Promise<FindPowerTariffsByPostalCodeAnswer> {
    return this.json(findPowerTariffsByPostalCode, request, options)
  }

  /** List power tariffs */
  listPowerTariffs(request: ListPowerTariffsRequest = {}, options?: CallOptions): Promise<ListPowerTariffsAnswer> {
    return this.json(listPowerTariffs, request, options)
  }

  /** Every row of `listPowerTariffs`, page after page. */
  allPowerTariffs(request: ListPowerTariffsRequest = {}, options?: CallOptions): AsyncGenerator<schema.PowerTariff> {
    return this.rows(listPowerTariffs, request, options)
  }

  /** List power tariffs of a grid area */
  listPowerTariffsOfArea(request: ListPowerTariffsOfAreaRequest, options?: CallOptions): Promise<ListPowerTariffsOfAreaAnswer> {
    return this.json(listPowerTariffsOfArea, request, options)
  }

  /** Get a power tariff */
  readPowerTariff(request: ReadPowerTariffRequest, options?: CallOptions): Promise<ReadPowerTariffAnswer> {
    return this.json(readPowerTariff, request, options)
  }
}
