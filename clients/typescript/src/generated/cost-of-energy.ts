// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { FileBody, Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type ApproveOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  /** Number of the version, from 1 on */
  version: number
  body: schema.OwnTariffMoveBody
}
export type ApproveOwnTariffVersionAnswer = schema.OwnTariff
const approveOwnTariffVersion: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/approve',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CalculateCostRequest = {
  /** Whether the answer also has the time series between input and cost of each component */
  include_intermediate_time_series?: boolean
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  body: schema.CalculateBody
}
export type CalculateCostAnswer = schema.CalculateResult
const calculateCost: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/calculate',
  query: ['include_intermediate_time_series', 'freshness'],
  body: 'json',
  takes_key: false,
}

export type CheckOwnTariffRequest = {
  body: schema.CheckTariffBody
}
export type CheckOwnTariffAnswer = schema.CheckTariffResult
const checkOwnTariff: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/check-tariff',
  query: [],
  body: 'json',
  takes_key: false,
}

export type CompareTariffsRequest = {
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  /** With VAT by the country, the customer and the day */
  incl_vat?: boolean
  /** ISO 3166-2, where VAT differs by region; that of the grid operator unless told */
  region?: string
  body: schema.CompareBody
}
export type CompareTariffsAnswer = schema.CompareResult
const compareTariffs: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/compare',
  query: ['freshness', 'incl_vat', 'region'],
  body: 'json',
  takes_key: false,
}

export type CreateBillRequest = {
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  body: schema.BillBody
}
export type CreateBillAnswer = schema.Bill
const createBill: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/bill',
  query: ['freshness'],
  body: 'json',
  takes_key: false,
}

export type CreateOwnTariffRequest = {
  body: schema.OwnTariffBody
}
export type CreateOwnTariffAnswer = schema.OwnTariff
const createOwnTariff: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs',
  query: [],
  body: 'json',
  takes_key: true,
}

export type CreateProfileRequest = {
  body: schema.ProfileBody
}
export type CreateProfileAnswer = schema.Profile
const createProfile: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/profiles',
  query: [],
  body: 'json',
  takes_key: true,
}

export type DeleteProfileRequest = {
  /** Id of the profile, as the list of profiles has it */
  profile_id: string
}
export type DeleteProfileAnswer = void
const deleteProfile: Operation = {
  method: 'DELETE',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  query: [],
  body: null,
  takes_key: true,
}

export type ExplainCostRequest = {
  /** Whether the answer also has the time series between input and cost of each component */
  include_intermediate_time_series?: boolean
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  /** With VAT by the country, the customer and the day */
  incl_vat?: boolean
  /** ISO 3166-2, where VAT differs by region; that of the grid operator unless told */
  region?: string
  body: schema.ExplainBody
}
export type ExplainCostAnswer = schema.ExplainResult
const explainCost: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/explain',
  query: ['include_intermediate_time_series', 'freshness', 'incl_vat', 'region'],
  body: 'json',
  takes_key: false,
}

export type ImportProfileRequest = {
  /** Reads and checks the file and stores nothing */
  dry_run?: boolean
  /** Replaces this profile of the organization instead of making a new one */
  profile_id?: string
  /** Name of the profile; that of the file or series unless given */
  name?: string
  /** Description of the profile */
  description?: string
  /** Tags of the profile */
  tag?: string[]
  /** Name of the sheet of a workbook; the first with a table unless given */
  sheet?: string
  /** What separates the columns of a text file; detected unless given */
  delimiter?: 'comma' | 'semicolon' | 'tab' | 'pipe'
  /** 0 for a file without headings */
  header_row?: number
  /** Number of the column with the time of each row, from 1 on; detected unless given */
  time_column?: number
  /** Number of the column with the time of day, from 1 on, where day and time are in two columns */
  clock_column?: number
  /** Number of the column with the end of each interval, from 1 on, where the file has one */
  end_column?: number
  /** Number of the column with the values, from 1 on; detected unless given */
  value_column?: number
  /** Columns whose sum is the value of a row, as the registers of one meter and direction are */
  value_columns?: number[]
  /** `differences` for the readings of a register, `values` where each is the energy of its interval */
  readings?: 'differences' | 'values'
  /** Number of the column, from 1 on, that tells several series apart */
  series_column?: number
  /** Selects one of several series by the value of the series column */
  series?: string
  /** Whether numbers have a point or a comma before their decimals; detected unless given */
  decimal_mark?: 'point' | 'comma'
  /** Whether dates such as 03/04/2026 begin with the day or the month; detected unless given */
  date_order?: 'day_first' | 'month_first'
  /** Whether a time is the start or the end of its interval; detected unless given */
  marks?: 'start' | 'end'
  /** IANA name of the time zone of the times in the file */
  timezone?: string
  /** `local`: times change with summer time; `standard`: standard time all year; `utc`; detected unless given */
  clock?: 'local' | 'standard' | 'utc'
  /** Half-hours become quarter-hours */
  resolution?: 'quarter_hourly' | 'half_hourly' | 'hourly' | 'daily' | 'monthly'
  /** Unit of the values in the file; detected from the headings unless given */
  unit?: '1' | 'kWh' | 'Wh' | 'MWh' | 'GWh' | 'kW' | 'W' | 'MW' | 'GW' | 'kvarh' | 'Mvarh' | 'kvar' | 'Mvar' | 'EUR_per_kWh' | 'EUR_per_MWh' | 'ct_per_kWh' | 'SEK_per_kWh' | 'SEK_per_MWh' | 'ore_per_kWh' | 'NOK_per_kWh' | 'NOK_per_MWh' | 'DKK_per_kWh' | 'DKK_per_MWh'
  /** Unit of the profile; that of the file unless given */
  target_unit?: 'A' | 'kV' | 'kW' | 'kWh' | 'kvar' | 'kvarh' | 'hours' | 'SEK' | 'NOK' | 'EUR' | 'DKK' | 'CHF' | 'GBP' | 'USD' | 'SEK_per_kWh' | 'NOK_per_kWh' | 'EUR_per_kWh' | 'DKK_per_kWh' | 'CHF_per_kWh' | 'GBP_per_kWh' | 'USD_per_kWh' | 'SEK_per_kW' | 'NOK_per_kW' | 'EUR_per_kW' | 'DKK_per_kW' | 'CHF_per_kW' | 'GBP_per_kW' | 'USD_per_kW' | 'SEK_per_kvar' | 'NOK_per_kvar' | 'EUR_per_kvar' | 'DKK_per_kvar' | 'CHF_per_kvar' | 'GBP_per_kvar' | 'USD_per_kvar' | 'kvar_per_kW' | '%' | '1'
  /** `quarter_hourly` cuts hours into quarter-hours: amounts in four, rates repeated */
  target_resolution?: 'quarter_hourly' | 'hourly' | 'daily' | 'monthly'
  /** What becomes of two values for one interval: the import is refused, or the first, the last or the sum is taken */
  duplicates?: 'refuse' | 'first' | 'last' | 'sum'
  /** What becomes of cells that are no numbers: the import is refused, or they are gaps */
  not_numbers?: 'refuse' | 'gap'
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'text/plain' | 'text/tab-separated-values' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
}
export type ImportProfileAnswer = schema.ProfileImportResult
const importProfile: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/profile-imports',
  query: ['dry_run', 'profile_id', 'name', 'description', 'tag', 'sheet', 'delimiter', 'header_row', 'time_column', 'clock_column', 'end_column', 'value_column', 'value_columns', 'readings', 'series_column', 'series', 'decimal_mark', 'date_order', 'marks', 'timezone', 'clock', 'resolution', 'unit', 'target_unit', 'target_resolution', 'duplicates', 'not_numbers'],
  body: 'file',
  takes_key: true,
}

export type ListDatasetsRequest = Record<string, never>
export type ListDatasetsAnswer = {
  /** Datasets that the component reads */
  datasets: schema.RegisteredDataset[]
}
const listDatasets: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/datasets',
  query: [],
  body: null,
  takes_key: false,
}

export type ListOwnTariffsRequest = Record<string, never>
export type ListOwnTariffsAnswer = {
  /** Tariffs that the organization has written */
  own_tariffs: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** Of the newest version */
    name: string
    /** When it was created, in UTC */
    created_at: string
    /** The version that lists and calculations use; null where none is approved */
    approved_version: number | null
    /** The newest version */
    newest: {
      /** Number of the version, from 1 on */
      version: number
      /** Where it stands */
      status: 'draft' | 'in_review' | 'approved' | 'withdrawn'
      /** Name, as lists show it */
      name: string
      /** Text of the person who did it */
      note: string
      /** Who wrote it: a person or an API key */
      author: {
        /** `user`: a person; `key`: an API key; `platform`: the service */
        kind: 'key' | 'user' | 'platform'
        /** Id of the person or of the key */
        id: string
        /** Name at that time */
        name: string
      }
      /** When it was created, in UTC */
      created_at: string
      /** Moves that its status allows; a member's role may allow fewer */
      allowed_actions: ('submit' | 'return' | 'approve' | 'withdraw')[]
    }
  }[]
}
const listOwnTariffs: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs',
  query: [],
  body: null,
  takes_key: false,
}

export type ListProfilesRequest = {
  /** `org`: only profiles of the organization; `global`: only those that everybody has */
  scope?: 'org' | 'global'
  /** Only profiles whose name contains this, in capital or small letters */
  name?: string
  /** Only profiles that have one of these tags */
  tag?: string[]
}
export type ListProfilesAnswer = {
  /** The profiles */
  profiles: {
    /** Id that stays the same for good; UUID where it is one of ours */
    id: string
    /** `org`: of the organization; `global`: everybody has it */
    scope: 'org' | 'global'
    /** Name, as lists show it */
    name: string
    /** Text for people */
    description: string
    /** Words of the organization by which lists are filtered */
    tags: string[]
    /** Length of the intervals */
    resolution: schema.Resolution
    /** Unit of the values */
    unit: schema.Unit
    /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
    timezone: string
    /** Start, included, as RFC 3339 with its offset */
    start_time: string
    /** End, not included, as RFC 3339 with its offset */
    end_time: string
    /** When it was created, in UTC */
    created_at: string
    /** When it was last changed, in UTC */
    updated_at: string
    /** How many intervals have no value */
    missing: number
    /** Values for a small picture: means of equal parts of the profile */
    outline: (number | null)[]
  }[]
}
const listProfiles: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/profiles',
  query: ['scope', 'name', 'tag'],
  body: null,
  takes_key: false,
}

export type ListTariffsRequest = {
  /** Only what belongs to one of these system operators, by id */
  system_operator_id?: string[]
  /** Only tariffs of these operators, each as `kind:value`, for instance `gln:7080005051378`, or the value alone */
  system_operator_extra_id?: string[]
  /** Only what belongs to one of these metering grid areas, by id */
  metering_grid_area_id?: string[]
  /** Only tariffs of these metering grid areas, each as `kind:value`, for instance `se.mga_code:STH`, or the value alone */
  metering_grid_area_extra_id?: string[]
  /** Only tariffs of these countries, as ISO 3166-1 codes of two letters */
  country?: string[]
  /** Only tariffs that are offered at this instant */
  available_at?: string
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListTariffsAnswer = {
  /** The tariffs */
  tariffs: schema.Tariff[]
}
const listTariffs: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs',
  query: ['system_operator_id', 'system_operator_extra_id', 'metering_grid_area_id', 'metering_grid_area_extra_id', 'country', 'available_at', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'tariffs', by: 'offset' },
}

export type OptimizeCostRequest = {
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  body: schema.OptimizeBody
}
export type OptimizeCostAnswer = schema.OptimizeResult
const optimizeCost: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/optimize',
  query: ['freshness'],
  body: 'json',
  takes_key: false,
}

export type ReadOwnTariffRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
}
export type ReadOwnTariffAnswer = schema.OwnTariff
const readOwnTariff: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  /** Number of the version, from 1 on */
  version: number
}
export type ReadOwnTariffVersionAnswer = schema.OwnTariffDocument
const readOwnTariffVersion: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadPricesRequest = {
  /** Tariffs whose prices add up, published or own; `prices` tells each part */
  tariff_id?: string[]
  /** Bidding zone of the spot price; that of the grid area unless told */
  zone?: 'SE1' | 'SE2' | 'SE3' | 'SE4' | 'NO1' | 'NO2' | 'NO3' | 'NO4' | 'NO5' | 'DK1' | 'DK2' | 'FI' | 'NL' | 'DE-LU' | 'AT' | 'BE' | 'CH' | 'CZ' | 'EE' | 'ES' | 'FR' | 'HU' | 'IT-NORTH' | 'IT-CENTRE-NORTH' | 'IT-CENTRE-SOUTH' | 'IT-SOUTH' | 'IT-CALABRIA' | 'IT-SICILY' | 'IT-SARDINIA' | 'LT' | 'LV' | 'PL' | 'PT' | 'SI'
  /** ISO 3166-1 alpha-2; with postal_code */
  country?: string
  /** Where the energy is taken; finds the zone, and the tariff where none is named */
  postal_code?: string
  /** Main fuse in A, to find the tariff of a place */
  fuse_a?: number
  /** The quarter-hour that holds it is the first; now unless told */
  start_time?: string
  /** How many hours from the present one on are priced */
  hours?: number
  /** false leaves the day-ahead price out */
  spot?: boolean
  /** What the supplier adds to the spot price, in the tariff's currency, excluding VAT */
  markup_per_kwh?: number
  /** VAT on what is taken; 0 unless told */
  vat_percent?: number
  /** The load on which one more kWh comes, all month; it decides what `power` says of power fees */
  power_kw?: number
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
}
export type ReadPricesAnswer = schema.PricesResult
const readPrices: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/prices',
  query: ['tariff_id', 'zone', 'country', 'postal_code', 'fuse_a', 'start_time', 'hours', 'spot', 'markup_per_kwh', 'vat_percent', 'power_kw', 'freshness'],
  body: null,
  takes_key: false,
}

export type ReadProfileRequest = {
  /** Id of the profile, as the list of profiles has it */
  profile_id: string
  /** Values are summed or averaged to no finer a resolution than this */
  max_resolution?: 'quarter_hourly' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'
  /** First instant of the values in the answer; the start of the profile unless given */
  start_time?: string
  /** Instant at which the values in the answer end, itself not included; the end of the profile unless given */
  end_time?: string
}
export type ReadProfileAnswer = schema.Profile
const readProfile: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  query: ['max_resolution', 'start_time', 'end_time'],
  body: null,
  takes_key: false,
}

export type ReadSimplifiedTariffRequest = {
  /** Id of the tariff, as the list of tariffs has it */
  tariff_id: string
  /** Start of the period whose rates are answered, included */
  start_time: string
  /** End of the period whose rates are answered, not included */
  end_time: string
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
}
export type ReadSimplifiedTariffAnswer = schema.SimplifiedResult
const readSimplifiedTariff: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs/{tariff_id}/simplified',
  query: ['start_time', 'end_time', 'freshness'],
  body: null,
  takes_key: false,
}

export type ReadTariffRequest = {
  /** Id of the tariff, as the list of tariffs has it */
  tariff_id: string
}
export type ReadTariffAnswer = schema.Tariff
const readTariff: Operation = {
  method: 'GET',
  path: '/cost-of-energy/v1/tariffs/{tariff_id}',
  query: [],
  body: null,
  takes_key: false,
}

export type ReplaceProfileRequest = {
  /** Id of the profile, as the list of profiles has it */
  profile_id: string
  body: schema.ProfileBody
}
export type ReplaceProfileAnswer = schema.Profile
const replaceProfile: Operation = {
  method: 'PUT',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ReturnOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  /** Number of the version, from 1 on */
  version: number
  body: schema.OwnTariffMoveBody
}
export type ReturnOwnTariffVersionAnswer = schema.OwnTariff
const returnOwnTariffVersion: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/return',
  query: [],
  body: 'json',
  takes_key: true,
}

export type SubmitOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  /** Number of the version, from 1 on */
  version: number
  body: schema.OwnTariffMoveBody
}
export type SubmitOwnTariffVersionAnswer = schema.OwnTariff
const submitOwnTariffVersion: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/submit',
  query: [],
  body: 'json',
  takes_key: true,
}

export type TestRunTariffRequest = {
  /** Whether the answer also has the time series between input and cost of each component */
  include_intermediate_time_series?: boolean
  /** strict: refuses prices that stand for days after `confirmed_until`; any: tells them as `stale` */
  freshness?: 'any' | 'strict'
  body: schema.TestRunBody
}
export type TestRunTariffAnswer = schema.CalculateResult
const testRunTariff: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/test-run',
  query: ['include_intermediate_time_series', 'freshness'],
  body: 'json',
  takes_key: false,
}

export type UpdateProfileRequest = {
  /** Id of the profile, as the list of profiles has it */
  profile_id: string
  body: schema.ProfileChangeBody
}
export type UpdateProfileAnswer = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** `org`: of the organization; `global`: everybody has it */
  scope: 'org' | 'global'
  /** Name, as lists show it */
  name: string
  /** Text for people */
  description: string
  /** Words of the organization by which lists are filtered */
  tags: string[]
  /** Length of the intervals */
  resolution: schema.Resolution
  /** Unit of the values */
  unit: schema.Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** When it was created, in UTC */
  created_at: string
  /** When it was last changed, in UTC */
  updated_at: string
}
const updateProfile: Operation = {
  method: 'PATCH',
  path: '/cost-of-energy/v1/profiles/{profile_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type WithdrawOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  /** Number of the version, from 1 on */
  version: number
  body: schema.OwnTariffMoveBody
}
export type WithdrawOwnTariffVersionAnswer = schema.OwnTariff
const withdrawOwnTariffVersion: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/withdraw',
  query: [],
  body: 'json',
  takes_key: true,
}

export type WriteOwnTariffVersionRequest = {
  /** Id of the own tariff, as the list of own tariffs has it */
  own_tariff_id: string
  body: schema.OwnTariffVersionBody
}
export type WriteOwnTariffVersionAnswer = schema.OwnTariff
const writeOwnTariffVersion: Operation = {
  method: 'PUT',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}',
  query: [],
  body: 'json',
  takes_key: true,
}

export type WriteProfileValuesRequest = {
  /** Id of the profile, as the list of profiles has it */
  profile_id: string
  body: schema.ProfileValuesBody
}
export type WriteProfileValuesAnswer = {
  /** Id that stays the same for good; UUID where it is one of ours */
  id: string
  /** `org`: of the organization; `global`: everybody has it */
  scope: 'org' | 'global'
  /** Name, as lists show it */
  name: string
  /** Text for people */
  description: string
  /** Words of the organization by which lists are filtered */
  tags: string[]
  /** Length of the intervals */
  resolution: schema.Resolution
  /** Unit of the values */
  unit: schema.Unit
  /** IANA name of the time zone whose clock counts, for instance Europe/Berlin */
  timezone: string
  /** Start, included, as RFC 3339 with its offset */
  start_time: string
  /** End, not included, as RFC 3339 with its offset */
  end_time: string
  /** When it was created, in UTC */
  created_at: string
  /** When it was last changed, in UTC */
  updated_at: string
}
const writeProfileValues: Operation = {
  method: 'POST',
  path: '/cost-of-energy/v1/profiles/{profile_id}/values',
  query: [],
  body: 'json',
  takes_key: true,
}

/** Operations of `cost-of-energy`. */
export class CostOfEnergy extends Area {
  /**
   * Approve a version of an own tariff
   *
   * Requires a signed-in administrator other than the author, unless the organization has only one. API keys cannot approve. The previous version is withdrawn.
   */
  approveOwnTariffVersion(request: ApproveOwnTariffVersionRequest, options?: CallOptions): Promise<ApproveOwnTariffVersionAnswer> {
    return this.json(approveOwnTariffVersion, request, options)
  }

  /**
   * Calculate the cost of a tariff
   *
   * The total and each component of a tariff for a load, with what of the input is missing.
   */
  calculateCost(request: CalculateCostRequest, options?: CallOptions): Promise<CalculateCostAnswer> {
    return this.json(calculateCost, request, options)
  }

  /**
   * Validate a tariff without storing it
   *
   * Finds every problem that storing it would find. Nothing is stored.
   */
  checkOwnTariff(request: CheckOwnTariffRequest, options?: CallOptions): Promise<CheckOwnTariffAnswer> {
    return this.json(checkOwnTariff, request, options)
  }

  /**
   * Compare the cost under several tariffs
   *
   * Tariffs are ranked by total. Incomplete totals, and totals that exclude a charge by law, rank after complete ones. Tariffs for another fuse, area or customer kind than the given customer are not ranked; a tariff that states none is ranked and listed in `not_stated`. Costs 5 tokens, plus 1 per 10 tariffs. With `incl_vat` all amounts are with VAT; a tariff whose rate is not known is not ranked.
   */
  compareTariffs(request: CompareTariffsRequest, options?: CallOptions): Promise<CompareTariffsAnswer> {
    return this.json(compareTariffs, request, options)
  }

  /**
   * The whole bill: network, supplier, taxes and VAT
   *
   * Bills the tariffs of `tariff_ids`, or the one of `place`, with the offer in `supplier`. VAT is that of the country, region, customer and day; where the law has no single rate, `vat_percent` is needed. Stored day-ahead prices are used where a price is not sent.
   */
  createBill(request: CreateBillRequest, options?: CallOptions): Promise<CreateBillAnswer> {
    return this.json(createBill, request, options)
  }

  /**
   * Create an own tariff as a draft
   *
   * Version 1 is a draft: only the organization sees it, and lists have it once it was approved.
   */
  createOwnTariff(request: CreateOwnTariffRequest, options?: CallOptions): Promise<CreateOwnTariffAnswer> {
    return this.json(createOwnTariff, request, options)
  }

  /**
   * Create a profile
   *
   * One value for each interval; null is a gap. The period begins and ends with whole intervals.
   */
  createProfile(request: CreateProfileRequest, options?: CallOptions): Promise<CreateProfileAnswer> {
    return this.json(createProfile, request, options)
  }

  /**
   * Delete a profile
   *
   * With its values. Profiles that everybody has cannot be deleted.
   */
  deleteProfile(request: DeleteProfileRequest, options?: CallOptions): Promise<DeleteProfileAnswer> {
    return this.done(deleteProfile, request, options)
  }

  /**
   * Explain a calculation step by step
   *
   * Every step from input to cost, interval by interval, and what a further kWh would cost.
   */
  explainCost(request: ExplainCostRequest, options?: CallOptions): Promise<ExplainCostAnswer> {
    return this.json(explainCost, request, options)
  }

  /**
   * Import a profile from meter data
   *
   * Accepts CSV and XLSX as a stream. Columns, delimiter, decimal separator, date format, unit, resolution and daylight saving are detected from the file unless given. `dry_run` stores nothing. A file with an error is not stored at all.
   */
  importProfile(request: ImportProfileRequest, options?: CallOptions): Promise<ImportProfileAnswer> {
    return this.json(importProfile, request, options)
  }

  /**
   * List datasets that tariffs require
   *
   * Which time series tariffs need, with their resolutions and units.
   */
  listDatasets(request: ListDatasetsRequest = {}, options?: CallOptions): Promise<ListDatasetsAnswer> {
    return this.json(listDatasets, request, options)
  }

  /**
   * List the organization's own tariffs
   *
   * Each with its newest version and the one that is approved.
   */
  listOwnTariffs(request: ListOwnTariffsRequest = {}, options?: CallOptions): Promise<ListOwnTariffsAnswer> {
    return this.json(listOwnTariffs, request, options)
  }

  /**
   * List profiles
   *
   * Profiles of the organization and those that everybody has, without their values.
   */
  listProfiles(request: ListProfilesRequest = {}, options?: CallOptions): Promise<ListProfilesAnswer> {
    return this.json(listProfiles, request, options)
  }

  /**
   * List tariffs
   *
   * Published tariffs, and those of the organization that are approved. Filters of several values take any of them.
   */
  listTariffs(request: ListTariffsRequest = {}, options?: CallOptions): Promise<ListTariffsAnswer> {
    return this.json(listTariffs, request, options)
  }

  /** Every row of `listTariffs`, page after page. */
  allTariffs(request: ListTariffsRequest = {}, options?: CallOptions): AsyncGenerator<schema.Tariff> {
    return this.rows(listTariffs, request, options)
  }

  /**
   * Find the cheapest use of flexibility
   *
   * Finds the plan with the lowest cost for at most 31 days by quarter-hour, and recalculates it. The plan never costs more than no change, unless no change violates a limit or the required final battery level. Offtake and injection of a quarter-hour are separate registers and are not netted: discharging reduces offtake first, charging reduces injection first. The result names binding limits, components outside the model and the remaining optimality gap. 422 `infeasible` names a minimal set of contradicting limits; `least` states the smallest feasible limit at the meter in kW, with all others unchanged. Costs 20 tokens, plus 5 per alternative tariff.
   */
  optimizeCost(request: OptimizeCostRequest, options?: CallOptions): Promise<OptimizeCostAnswer> {
    return this.json(optimizeCost, request, options)
  }

  /**
   * Get an own tariff with its versions
   *
   * All versions, and who did what.
   */
  readOwnTariff(request: ReadOwnTariffRequest, options?: CallOptions): Promise<ReadOwnTariffAnswer> {
    return this.json(readOwnTariff, request, options)
  }

  /**
   * Get a version of an own tariff
   *
   * The version with its whole document.
   */
  readOwnTariffVersion(request: ReadOwnTariffVersionRequest, options?: CallOptions): Promise<ReadOwnTariffVersionAnswer> {
    return this.json(readOwnTariffVersion, request, options)
  }

  /**
   * Get marginal prices of consumption and feed-in
   *
   * Returns per quarter-hour the day-ahead price of the zone, the charges per kWh of grid, supplier and authority tariffs, VAT, and separately the cost of a new peak. Pass tariffs, a place with exactly one household tariff, or a zone for the day-ahead price only. Unknown values are null and reported in `warnings`.
   */
  readPrices(request: ReadPricesRequest = {}, options?: CallOptions): Promise<ReadPricesAnswer> {
    return this.json(readPrices, request, options)
  }

  /**
   * Get a profile with its values
   *
   * All values, or those of a part of its period, in its own or a coarser resolution.
   */
  readProfile(request: ReadProfileRequest, options?: CallOptions): Promise<ReadProfileAnswer> {
    return this.json(readProfile, request, options)
  }

  /**
   * Get the unit prices of a tariff
   *
   * Includes components that are proportional to the data. Peaks, tiers and fixed amounts are listed in `not_included`.
   */
  readSimplifiedTariff(request: ReadSimplifiedTariffRequest, options?: CallOptions): Promise<ReadSimplifiedTariffAnswer> {
    return this.json(readSimplifiedTariff, request, options)
  }

  /**
   * Get a tariff
   *
   * The tariff with its components, its source, and until when the prices are confirmed.
   */
  readTariff(request: ReadTariffRequest, options?: CallOptions): Promise<ReadTariffAnswer> {
    return this.json(readTariff, request, options)
  }

  /**
   * Replace a profile and its values
   *
   * Metadata, period and all values are replaced.
   */
  replaceProfile(request: ReplaceProfileRequest, options?: CallOptions): Promise<ReplaceProfileAnswer> {
    return this.json(replaceProfile, request, options)
  }

  /**
   * Return a version to its author
   *
   * It is a draft again; the reason is kept in the history.
   */
  returnOwnTariffVersion(request: ReturnOwnTariffVersionRequest, options?: CallOptions): Promise<ReturnOwnTariffVersionAnswer> {
    return this.json(returnOwnTariffVersion, request, options)
  }

  /**
   * Submit a version for review
   *
   * From then on it waits for an administrator, and cannot be changed.
   */
  submitOwnTariffVersion(request: SubmitOwnTariffVersionRequest, options?: CallOptions): Promise<SubmitOwnTariffVersionAnswer> {
    return this.json(submitOwnTariffVersion, request, options)
  }

  /**
   * Calculate with a tariff that is not stored
   *
   * Nothing is stored. Costs 5 tokens, and more for tariffs with many functions.
   */
  testRunTariff(request: TestRunTariffRequest, options?: CallOptions): Promise<TestRunTariffAnswer> {
    return this.json(testRunTariff, request, options)
  }

  /**
   * Update the metadata of a profile
   *
   * Name, description and tags; fields that are not sent stay as they are.
   */
  updateProfile(request: UpdateProfileRequest, options?: CallOptions): Promise<UpdateProfileAnswer> {
    return this.json(updateProfile, request, options)
  }

  /**
   * Withdraw a version of an own tariff
   *
   * Lists and calculations do not have it any more; what was calculated stays.
   */
  withdrawOwnTariffVersion(request: WithdrawOwnTariffVersionRequest, options?: CallOptions): Promise<WithdrawOwnTariffVersionAnswer> {
    return this.json(withdrawOwnTariffVersion, request, options)
  }

  /**
   * Add a version to an own tariff
   *
   * A draft that was the latest version is withdrawn. Returns 409 while the latest version is in review.
   */
  writeOwnTariffVersion(request: WriteOwnTariffVersionRequest, options?: CallOptions): Promise<WriteOwnTariffVersionAnswer> {
    return this.json(writeOwnTariffVersion, request, options)
  }

  /**
   * Write values into a profile
   *
   * Replaces the values of these intervals and keeps the others; the period grows where it must.
   */
  writeProfileValues(request: WriteProfileValuesRequest, options?: CallOptions): Promise<WriteProfileValuesAnswer> {
    return this.json(writeProfileValues, request, options)
  }
}
