// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type CancelImportRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
}
export type CancelImportAnswer = schema.ImportRun
const cancelImport: Operation = {
  method: 'POST',
  path: '/core/v1/imports/{uid}/cancel',
  query: [],
  body: null,
  takes_key: true,
}

export type CountWorkingDaysRequest = {
  /** The day from which working days are counted */
  start_date: string
  /** Inclusive; within 2000 to 2100, at most 20 years after start_date */
  end_date: string
  /** any_land: a holiday in one Land counts nationwide, 24 and 31 December too; federal: holidays of all Länder */
  calendar?: 'any_land' | 'federal'
}
export type CountWorkingDaysAnswer = {
  /** `any_land`: a holiday of one Land is no working day anywhere, as MaBiS has it; `federal`: only holidays of every Land count */
  calendar: 'any_land' | 'federal'
  /** First day, YYYY-MM-DD */
  start_date: string
  /** Last day, YYYY-MM-DD */
  end_date: string
  /** How many working days */
  working_days: number
  /** Days in between that are none */
  skipped_days: schema.SkippedDay[]
}
const countWorkingDays: Operation = {
  method: 'GET',
  path: '/core/v1/working-days',
  query: ['start_date', 'end_date', 'calendar'],
  body: null,
  takes_key: false,
}

export type ExplainEicCodeRequest = {
  /** An EIC code of 16 characters, in capital or small letters */
  code: string
}
export type ExplainEicCodeAnswer = schema.EicResult
const explainEicCode: Operation = {
  method: 'GET',
  path: '/core/v1/eic/{code}',
  query: [],
  body: null,
  takes_key: false,
}

export type ListBiddingZonesRequest = {
  /** EIC */
  id?: string[]
  /** Part of the name or the short name, case does not matter */
  name?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** active: those of today; without it, and without a day or a place, areas of every status */
  status?: ('active' | 'virtual' | 'historic' | 'not_published' | 'technical')[]
  /** WGS 84, in degrees; with lon */
  lat?: number
  /** WGS 84, in degrees; with lat */
  lon?: number
  /** Street and number; with city and country */
  street?: string
  /** With street and country */
  city?: string
  /** Postal code; with country */
  zipcode?: string
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
}
export type ListBiddingZonesAnswer = {
  /** Bidding zones */
  bidding_zones: schema.BiddingZone[]
}
const listBiddingZones: Operation = {
  method: 'GET',
  path: '/core/v1/bidding-zones',
  query: ['id', 'name', 'country', 'status', 'lat', 'lon', 'street', 'city', 'zipcode', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListControlAreasRequest = {
  /** EIC */
  id?: string[]
  /** Part of the name or the short name, case does not matter */
  name?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** active: those of today; without it, and without a day or a place, areas of every status */
  status?: ('active' | 'virtual' | 'historic' | 'not_published' | 'technical')[]
  /** WGS 84, in degrees; with lon */
  lat?: number
  /** WGS 84, in degrees; with lat */
  lon?: number
  /** Street and number; with city and country */
  street?: string
  /** With street and country */
  city?: string
  /** Postal code; with country */
  zipcode?: string
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
}
export type ListControlAreasAnswer = {
  /** Control areas */
  control_areas: schema.ControlArea[]
}
const listControlAreas: Operation = {
  method: 'GET',
  path: '/core/v1/control-areas',
  query: ['id', 'name', 'country', 'status', 'lat', 'lon', 'street', 'city', 'zipcode', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListGeometriesRequest = {
  /** Only shapes of these kinds of areas */
  kind?: ('metering-grid-area' | 'scheduling-area' | 'control-area' | 'bidding-zone')[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** EIC, or the id of a metering grid area */
  id?: string[]
  /** Only what belongs to one of these metering grid areas, by id */
  metering_grid_area_id?: string[]
  /** Value of an identifier, or kind:value */
  metering_grid_area_extra_id?: string[]
  /** The shapes as they were on this day, of the areas in force then; as they are unless told, by id also of areas that have ended */
  as_of?: string
}
export type ListGeometriesAnswer = schema.GeoFeatures
const listGeometries: Operation = {
  method: 'GET',
  path: '/core/v1/geo',
  query: ['kind', 'country', 'id', 'metering_grid_area_id', 'metering_grid_area_extra_id', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListHolidaysRequest = {
  /** ISO 3166-1 alpha-2; a country of Europe */
  country?: string[]
  /** Such as DE.good-friday */
  id?: string[]
  /** ISO 3166-2, such as DE-BY: what is observed there, in a part of it, or in the whole country; 422 for any other code */
  subdivision?: string[]
  /** This year (UTC) unless told; with end_year alone, that year */
  start_year?: number
  /** Inclusive; start_year unless told; at most 20 years */
  end_year?: number
  /** public and bank unless told */
  type?: ('public' | 'bank' | 'school' | 'optional' | 'observance')[]
}
export type ListHolidaysAnswer = {
  /** Holidays, in order of their days */
  holidays: schema.Holiday[]
}
const listHolidays: Operation = {
  method: 'GET',
  path: '/core/v1/holidays',
  query: ['country', 'id', 'subdivision', 'start_year', 'end_year', 'type'],
  body: null,
  takes_key: false,
}

export type ListImportSchedulesRequest = Record<string, never>
export type ListImportSchedulesAnswer = {
  /** Whether this service starts scheduled imports; false with IMPORT_SCHEDULES=off */
  is_running: boolean
  /** The items of this page */
  items: schema.ImportSchedule[]
}
const listImportSchedules: Operation = {
  method: 'GET',
  path: '/core/v1/import-schedules',
  query: [],
  body: null,
  takes_key: false,
}

export type ListImportsRequest = {
  /** Only imports from one of these sources */
  source?: ('esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb')[]
  /** Only imports with one of these statuses */
  status?: ('queued' | 'running' | 'succeeded' | 'failed' | 'interrupted' | 'cancelled')[]
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListImportsAnswer = {
  /** The items of this page */
  items: schema.ImportRun[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listImports: Operation = {
  method: 'GET',
  path: '/core/v1/imports',
  query: ['source', 'status', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListMeteringGridAreasRequest = {
  /** Only the metering grid areas with these ids */
  id?: string[]
  /** Part of the name, case does not matter */
  name?: string
  /** Value of an identifier, or kind:value */
  extra_id?: string[]
  /** Only what belongs to one of these system operators, by id */
  system_operator_id?: string[]
  /** Value of an identifier, or kind:value */
  system_operator_extra_id?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** WGS 84, in degrees; with lon */
  lat?: number
  /** WGS 84, in degrees; with lat */
  lon?: number
  /** Street and number; with city and country */
  street?: string
  /** With street and country */
  city?: string
  /** Postal code; with country */
  zipcode?: string
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
}
export type ListMeteringGridAreasAnswer = {
  /** Metering grid areas */
  mgas: schema.MeteringGridArea[]
  /** Places that were asked for and are not known, and why */
  unknown_places?: schema.UnknownPlace[]
}
const listMeteringGridAreas: Operation = {
  method: 'GET',
  path: '/core/v1/metering-grid-areas',
  query: ['id', 'name', 'extra_id', 'system_operator_id', 'system_operator_extra_id', 'country', 'lat', 'lon', 'street', 'city', 'zipcode', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListOtherAreasRequest = {
  /** EIC */
  id?: string[]
  /** Part of the name or the short name, case does not matter */
  name?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** active: those of today; without it, and without a day or a place, areas of every status */
  status?: ('active' | 'virtual' | 'historic' | 'not_published' | 'technical')[]
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
  /** Function in the EIC register, in its words: Trade Responsible Party; case does not matter */
  register_function?: string[]
}
export type ListOtherAreasAnswer = {
  /** Areas of other kinds */
  other_areas: schema.OtherArea[]
}
const listOtherAreas: Operation = {
  method: 'GET',
  path: '/core/v1/other-areas',
  query: ['id', 'name', 'country', 'status', 'as_of', 'register_function'],
  body: null,
  takes_key: false,
}

export type ListPartiesRequest = {
  /** Only the parties with these ids */
  id?: string[]
  /** Part of the legal name, case does not matter */
  name?: string
  /** Value of an identifier, or kind:value */
  extra_id?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** Only parties with one of these roles */
  role?: ('system-operator' | 'transmission-system-operator' | 'balance-responsible-party' | 'energy-supplier')[]
  /** Function in the EIC register, in its words: Trade Responsible Party; case does not matter */
  register_function?: string[]
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
}
export type ListPartiesAnswer = {
  /** Parties */
  parties: schema.Party[]
}
const listParties: Operation = {
  method: 'GET',
  path: '/core/v1/parties',
  query: ['id', 'name', 'extra_id', 'country', 'role', 'register_function', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListSchedulingAreasRequest = {
  /** EIC */
  id?: string[]
  /** Part of the name or the short name, case does not matter */
  name?: string[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** active: those of today; without it, and without a day or a place, areas of every status */
  status?: ('active' | 'virtual' | 'historic' | 'not_published' | 'technical')[]
  /** WGS 84, in degrees; with lon */
  lat?: number
  /** WGS 84, in degrees; with lat */
  lon?: number
  /** Street and number; with city and country */
  street?: string
  /** With street and country */
  city?: string
  /** Postal code; with country */
  zipcode?: string
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
}
export type ListSchedulingAreasAnswer = {
  /** Scheduling areas */
  scheduling_areas: schema.SchedulingArea[]
}
const listSchedulingAreas: Operation = {
  method: 'GET',
  path: '/core/v1/scheduling-areas',
  query: ['id', 'name', 'country', 'status', 'lat', 'lon', 'street', 'city', 'zipcode', 'as_of'],
  body: null,
  takes_key: false,
}

export type ListSourcesRequest = Record<string, never>
export type ListSourcesAnswer = {
  /** Sources of the data, with their terms */
  sources: schema.Source[]
  /** Imports that there are, one for each source */
  importers: schema.Importer[]
}
const listSources: Operation = {
  method: 'GET',
  path: '/core/v1/sources',
  query: [],
  body: null,
  takes_key: false,
}

export type ReadImportRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
}
export type ReadImportAnswer = schema.ImportRun
const readImport: Operation = {
  method: 'GET',
  path: '/core/v1/imports/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type SearchRequest = {
  /** Words in any order, each whole, begun or with a slip; an identifier, or kind:value */
  q: string
  /** Only results of these kinds */
  kind?: ('bidding-zone' | 'control-area' | 'scheduling-area' | 'other-area' | 'party' | 'metering-grid-area' | 'tariff' | 'settlement' | 'holiday')[]
  /** ISO 3166-1 alpha-2 */
  country?: string[]
  /** The records as they held on this day; today (UTC) unless told */
  as_of?: string
  /** The most items that the answer has */
  limit?: number
}
export type SearchAnswer = {
  /** What was found, the best first */
  results: schema.SearchResult[]
}
const search: Operation = {
  method: 'GET',
  path: '/core/v1/search',
  query: ['q', 'kind', 'country', 'as_of', 'limit'],
  body: null,
  takes_key: false,
}

export type StartImportRequest = {
  body: {
    /** Where the data is from */
    source: 'esett' | 'entsoe-eic' | 'svk-mga' | 'nve' | 'energinet' | 'geonames' | 'mastr' | 'exchange-rates' | 'prices-energinet' | 'prices-smard' | 'prices-energy-charts' | 'prices-elering' | 'prices-entsoe' | 'rebap' | 'tennet' | 'datahub' | 'eltariff' | 'fri-nettleie' | 'elcom' | 'urdb'
    /** Bidding zones, such as `dk1`, of a source of day-ahead prices; null: those of its schedule */
    zones?: string[] | null
    /** Says what would change, and changes nothing. Default: `false` */
    dry_run?: boolean
    /** Takes an answer that has lost more than 20 % of the records of a kind and country, or gives more than 50 % of them another name or scheduling area; an empty one never. Default: `false` */
    accept_shrink?: boolean
  }
}
export type StartImportAnswer = schema.ImportRun
const startImport: Operation = {
  method: 'POST',
  path: '/core/v1/imports',
  query: [],
  body: 'json',
  takes_key: true,
}

export type UpdateImportScheduleRequest = {
  /** The source whose schedule is changed */
  source: string
  body: {
    /** Whether it is at work; false: it rests, and is kept */
    is_enabled?: boolean
    /** Hours from one import to the next */
    every_hours?: number
    /** Bidding zones of a source of prices */
    zones?: string[]
  }
}
export type UpdateImportScheduleAnswer = schema.ImportSchedule
const updateImportSchedule: Operation = {
  method: 'PATCH',
  path: '/core/v1/import-schedules/{source}',
  query: [],
  body: 'json',
  takes_key: true,
}

/** Operations of `core`. */
export class Core extends Area {
  /**
   * Cancel an import of reference data
   *
   * Available to administrators of the platform organization and to its API keys with the area core and the write scope. The source can be imported again immediately, from the start. Returns 409 for an import that has ended.
   */
  cancelImport(request: CancelImportRequest, options?: CallOptions): Promise<CancelImportAnswer> {
    return this.json(cancelImport, request, options)
  }

  /**
   * Count working days of German market communication
   *
   * By the calendar of German market communication, with every day in between that is none, and why.
   */
  countWorkingDays(request: CountWorkingDaysRequest, options?: CallOptions): Promise<CountWorkingDaysAnswer> {
    return this.json(countWorkingDays, request, options)
  }

  /**
   * Check and explain an EIC code
   *
   * Each character with its meaning, whether the check character is right, and the record that has the code.
   */
  explainEicCode(request: ExplainEicCodeRequest, options?: CallOptions): Promise<ExplainEicCodeAnswer> {
    return this.json(explainEicCode, request, options)
  }

  /**
   * List bidding zones
   *
   * With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.
   */
  listBiddingZones(request: ListBiddingZonesRequest = {}, options?: CallOptions): Promise<ListBiddingZonesAnswer> {
    return this.json(listBiddingZones, request, options)
  }

  /**
   * List control areas
   *
   * With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.
   */
  listControlAreas(request: ListControlAreasRequest = {}, options?: CallOptions): Promise<ListControlAreasAnswer> {
    return this.json(listControlAreas, request, options)
  }

  /**
   * List area shapes as GeoJSON
   *
   * Includes bidding zones, control areas and scheduling areas. Country shapes are generalized for maps of 1:10,000,000; national borders may be off by 3 km. Zones within Norway, Sweden and Italy have their published shapes; those of Ukraine and the control areas of Germany are approximated from settlements. `accuracy_m` states the error. Both control areas of Luxembourg cover the whole country. Imports (geo, svk-mga, nve) add exact shapes and metering grid areas.
   */
  listGeometries(request: ListGeometriesRequest = {}, options?: CallOptions): Promise<ListGeometriesAnswer> {
    return this.json(listGeometries, request, options)
  }

  /**
   * List public holidays
   *
   * Public holidays of a country and of its regions, by year.
   */
  listHolidays(request: ListHolidaysRequest = {}, options?: CallOptions): Promise<ListHolidaysAnswer> {
    return this.json(listHolidays, request, options)
  }

  /**
   * List schedules of imports
   *
   * When each source is imported by itself, what came of the last import, and when the next one is due. A source is scheduled from the start where it needs no key and its terms allow it. After a failure the waits are 15, 30, 60 … minutes, up to the interval or a day, and not shorter than the source asks for. An import whose process ended goes on by itself. Available to administrators of the platform organization and to its API keys with the area core.
   */
  listImportSchedules(request: ListImportSchedulesRequest = {}, options?: CallOptions): Promise<ListImportSchedulesAnswer> {
    return this.json(listImportSchedules, request, options)
  }

  /**
   * List imports of reference data
   *
   * Available to administrators of the platform organization and to its API keys with the area core.
   */
  listImports(request: ListImportsRequest = {}, options?: CallOptions): Promise<ListImportsAnswer> {
    return this.json(listImports, request, options)
  }

  /** Every row of `listImports`, page after page. */
  allImports(request: ListImportsRequest = {}, options?: CallOptions): AsyncGenerator<schema.ImportRun> {
    return this.rows(listImports, request, options)
  }

  /**
   * List metering grid areas
   *
   * Metering grid areas with their operators, codes and zones; a filter of several values takes any of them.
   */
  listMeteringGridAreas(request: ListMeteringGridAreasRequest = {}, options?: CallOptions): Promise<ListMeteringGridAreasAnswer> {
    return this.json(listMeteringGridAreas, request, options)
  }

  /**
   * List other areas of the EIC register
   *
   * Areas that are neither scheduling areas, control areas nor bidding zones: border and market areas, blocks of control areas, balance groups, regions, countries, and areas of gas. Beside a few, they come with an import of `entsoe-eic`.
   */
  listOtherAreas(request: ListOtherAreasRequest = {}, options?: CallOptions): Promise<ListOtherAreasAnswer> {
    return this.json(listOtherAreas, request, options)
  }

  /**
   * List market parties
   *
   * Grid operators, transmission system operators, balance responsible parties and others, with their codes.
   */
  listParties(request: ListPartiesRequest = {}, options?: CallOptions): Promise<ListPartiesAnswer> {
    return this.json(listParties, request, options)
  }

  /**
   * List scheduling areas
   *
   * With `lat` and `lon`: the area that contains the point, or the nearest within 0.1° (25 km on an island), and areas with an approximate border nearby, nearest first. With `country` and `zipcode`, or `street` and `city`: the areas of the country at the location of the place. A German `zipcode` is first looked up in a table of 8,195 codes (Open Power System Data, 2020), which returns all control areas of the code at 0 m. A `Warning` header reports what is approximate or unknown.
   */
  listSchedulingAreas(request: ListSchedulingAreasRequest = {}, options?: CallOptions): Promise<ListSchedulingAreasAnswer> {
    return this.json(listSchedulingAreas, request, options)
  }

  /**
   * List data sources
   *
   * Where the reference data is from, under which licence, and as of which day.
   */
  listSources(request: ListSourcesRequest = {}, options?: CallOptions): Promise<ListSourcesAnswer> {
    return this.json(listSources, request, options)
  }

  /**
   * Get an import of reference data
   *
   * Available to administrators of the platform organization and to its API keys with the area core.
   */
  readImport(request: ReadImportRequest, options?: CallOptions): Promise<ReadImportAnswer> {
    return this.json(readImport, request, options)
  }

  /**
   * Search reference data
   *
   * Finds areas, parties, places, holidays and tariffs by names, codes and addresses, the best first.
   */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchAnswer> {
    return this.json(search, request, options)
  }

  /**
   * Start an import of reference data
   *
   * Available to administrators of the platform organization and to its API keys with the area core and the write scope. The import runs in the background; read it for its progress. One import per source runs at a time; a request for a queued import returns that import. A response of the source that is empty or malformed changes nothing. The same holds, unless `accept_shrink` is set, for one that loses more than 20 % of its records or changes name or scheduling area of more than 50 % of them.
   */
  startImport(request: StartImportRequest, options?: CallOptions): Promise<StartImportAnswer> {
    return this.json(startImport, request, options)
  }

  /**
   * Change the schedule of an import
   *
   * Fields that are missing stay as they are. Available to administrators of the platform organization and to its API keys with the area core and the write scope.
   */
  updateImportSchedule(request: UpdateImportScheduleRequest, options?: CallOptions): Promise<UpdateImportScheduleAnswer> {
    return this.json(updateImportSchedule, request, options)
  }
}
