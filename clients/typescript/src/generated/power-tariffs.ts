// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type CalculatePowerTariffRequest = {
  /** Id of the power tariff, as the lists have it */
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
  /** ISO 3166-1 code of the country, two letters */
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  /** Street and house number */
  address: string
  /** Town of the address */
  city: string
  /** Only power tariffs for connections of this kind */
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  /** Only power tariffs that are valid at some time after this instant */
  valid_after?: string
  /** Only power tariffs that are valid at some time before this instant */
  valid_before?: string
}
export type FindPowerTariffsByAddressAnswer = {
  /** Power tariffs */
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
  /** ISO 3166-1 code of the country, two letters */
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  /** Latitude of the place in degrees (WGS 84) */
  lat: number
  /** Longitude of the place in degrees (WGS 84) */
  lon: number
  /** Only power tariffs for connections of this kind */
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  /** Only power tariffs that are valid at some time after this instant */
  valid_after?: string
  /** Only power tariffs that are valid at some time before this instant */
  valid_before?: string
}
export type FindPowerTariffsByPointAnswer = {
  /** Power tariffs */
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
  /** ISO 3166-1 code of the country, two letters */
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  /** Postal code of the place, as the country writes it */
  postal_code: string
  /** Only power tariffs for connections of this kind */
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  /** Only power tariffs that are valid at some time after this instant */
  valid_after?: string
  /** Only power tariffs that are valid at some time before this instant */
  valid_before?: string
}
export type FindPowerTariffsByPostalCodeAnswer = {
  /** Power tariffs */
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
  /** Only power tariffs of these countries, as ISO 3166-1 codes of two letters */
  country_code?: ('DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE')[]
  /** Only what belongs to one of these system operators, by id */
  system_operator_id?: string[]
  /** Only power tariffs for connections of this kind */
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  /** Only power tariffs that are valid at some time after this instant */
  valid_after?: string
  /** Only power tariffs that are valid at some time before this instant */
  valid_before?: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListPowerTariffsAnswer = {
  /** Power tariffs */
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
  /** ISO 3166-1 code of the country, two letters */
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  /** Code of the metering grid area: the Swedish MGA code, elsewhere the EIC */
  mga_code: string
  /** Only power tariffs for connections of this kind */
  subscription_type?: 'fuse_based' | 'low_voltage_grid' | 'high_voltage_grid' | 'regional_grid'
  /** Only power tariffs that are valid at some time after this instant */
  valid_after?: string
  /** Only power tariffs that are valid at some time before this instant */
  valid_before?: string
}
export type ListPowerTariffsOfAreaAnswer = {
  /** Power tariffs */
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
  /** ISO 3166-1 code of the country, two letters */
  country_code: 'DE' | 'DK' | 'FI' | 'NL' | 'NO' | 'SE'
  /** Id of the power tariff, as the lists have it */
  uid: string
}
export type ReadPowerTariffAnswer = {
  /** The power tariff */
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
  /**
   * Calculate the cost of a power tariff
   *
   * Each fee by month, for mean powers of a load; without VAT.
   */
  calculatePowerTariff(request: CalculatePowerTariffRequest, options?: CallOptions): Promise<CalculatePowerTariffAnswer> {
    return this.json(calculatePowerTariff, request, options)
  }

  /**
   * Find power tariffs by address
   *
   * The address leads to a metering grid area; `location` says how exactly it was found.
   */
  findPowerTariffsByAddress(request: FindPowerTariffsByAddressRequest, options?: CallOptions): Promise<FindPowerTariffsByAddressAnswer> {
    return this.json(findPowerTariffsByAddress, request, options)
  }

  /**
   * Find power tariffs by coordinates
   *
   * The point leads to a metering grid area; `location` says by what.
   */
  findPowerTariffsByPoint(request: FindPowerTariffsByPointRequest, options?: CallOptions): Promise<FindPowerTariffsByPointAnswer> {
    return this.json(findPowerTariffsByPoint, request, options)
  }

  /**
   * Find power tariffs by postal code
   *
   * The postal code leads to a metering grid area; `location` says by what.
   */
  findPowerTariffsByPostalCode(request: FindPowerTariffsByPostalCodeRequest, options?: CallOptions): Promise<FindPowerTariffsByPostalCodeAnswer> {
    return this.json(findPowerTariffsByPostalCode, request, options)
  }

  /**
   * List power tariffs
   *
   * All power tariffs, by country, kind of connection and time.
   */
  listPowerTariffs(request: ListPowerTariffsRequest = {}, options?: CallOptions): Promise<ListPowerTariffsAnswer> {
    return this.json(listPowerTariffs, request, options)
  }

  /** Every row of `listPowerTariffs`, page after page. */
  allPowerTariffs(request: ListPowerTariffsRequest = {}, options?: CallOptions): AsyncGenerator<schema.PowerTariff> {
    return this.rows(listPowerTariffs, request, options)
  }

  /**
   * List power tariffs of a grid area
   *
   * Power tariffs of the operator of a metering grid area.
   */
  listPowerTariffsOfArea(request: ListPowerTariffsOfAreaRequest, options?: CallOptions): Promise<ListPowerTariffsOfAreaAnswer> {
    return this.json(listPowerTariffsOfArea, request, options)
  }

  /**
   * Get a power tariff
   *
   * A power tariff with its fees and its source.
   */
  readPowerTariff(request: ReadPowerTariffRequest, options?: CallOptions): Promise<ReadPowerTariffAnswer> {
    return this.json(readPowerTariff, request, options)
  }
}
