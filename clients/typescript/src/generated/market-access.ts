// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { FileBody, Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type CancelAllocationImportRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
}
export type CancelAllocationImportAnswer = schema.AllocationImport
const cancelAllocationImport: Operation = {
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/cancel',
  query: [],
  body: null,
  takes_key: true,
}

export type ListAccountingPointsRequest = {
  /** Only series of these accounting points, by id */
  accounting_point_id: string[]
}
export type ListAccountingPointsAnswer = {
  /** The accounting points */
  accounting_points: schema.AccountingPoint[]
}
const listAccountingPoints: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/accounting-points',
  query: ['accounting_point_id'],
  body: null,
  takes_key: false,
}

export type ListAllocationAcknowledgmentsRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
}
export type ListAllocationAcknowledgmentsAnswer = schema.AllocationAcknowledgments
const listAllocationAcknowledgments: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments',
  query: [],
  body: null,
  takes_key: false,
}

export type ListAllocationChangesRequest = {
  /** Changes after this one: `next_cursor` of the answer before; 0 for all */
  cursor?: number
  /** The most items that the answer has */
  limit?: number
}
export type ListAllocationChangesAnswer = {
  /** The items of this page */
  items: schema.AllocationChange[]
  /** Where the next page begins: the `cursor` of the next request */
  next_cursor: number
  /** Whether there are further changes */
  has_more: boolean
}
const listAllocationChanges: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/changes',
  query: ['cursor', 'limit'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'cursor' },
}

export type ListAllocationCompletenessRequest = {
  /** Only series of these accounting points, by id */
  accounting_point_id: string[]
  /** Only series of energy that is consumed, or that is produced */
  flow_direction?: ('consumption' | 'production')[]
  /** from 2000-01-01 to 2099-12-31 */
  until?: string
  /** How many calendar months up to the one of `until`, which is included */
  months?: number
}
export type ListAllocationCompletenessAnswer = {
  /** The items of this page */
  items: schema.AllocationCompleteness[]
}
const listAllocationCompleteness: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/series/allocations/completeness',
  query: ['accounting_point_id', 'flow_direction', 'until', 'months'],
  body: null,
  takes_key: false,
}

export type ListAllocationImportsRequest = {
  /** Only imports with one of these statuses */
  status?: ('reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted')[]
  /** Only imports that stored nothing (`true`), or only those that were to store (`false`) */
  dry_run?: boolean
  /** The most items that the answer has */
  limit?: number
  /** How many items of the list the answer leaves out before its first */
  offset?: number
}
export type ListAllocationImportsAnswer = {
  /** The items of this page */
  items: schema.AllocationImportEntry[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAllocationImports: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports',
  query: ['status', 'dry_run', 'limit', 'offset'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListAllocationSeriesRequest = {
  /** Only series of these accounting points, by id */
  accounting_point_id?: string[]
  /** Only series of the accounting points with these identifiers (MaLo, EAN or GSRN) */
  market_identifier?: string[]
  /** Only series of energy that is consumed, or that is produced */
  flow_direction?: ('consumption' | 'production')[]
  /** How many items of the list the answer leaves out before its first */
  offset?: number
  /** The most items that the answer has */
  limit?: number
}
export type ListAllocationSeriesAnswer = {
  /** The items of this page */
  items: schema.AllocationSeries[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAllocationSeries: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/series/allocations',
  query: ['accounting_point_id', 'market_identifier', 'flow_direction', 'offset', 'limit'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type ListAllocationsRequest = {
  /** Only series of these accounting points, by id */
  accounting_point_id: string[]
  /** Start of the period, included */
  start_time: string
  /** End of the period, not included; at most 366 days after its start */
  end_time: string
  /** Only series of the accounting points with these identifiers (MaLo, EAN or GSRN) */
  market_identifier?: string[]
  /** Only series of energy that is consumed, or that is produced */
  flow_direction?: ('consumption' | 'production')[]
  /** Values as they were known at this instant; the newest unless given */
  as_of?: string
  /** How many items of the list the answer leaves out before its first */
  offset?: number
  /** The most items that the answer has */
  limit?: number
}
export type ListAllocationsAnswer = {
  /** The items of this page */
  items: schema.Allocation[]
  /** The most items that a page has */
  limit: number
  /** How many items of the list are ahead of this page */
  offset: number
  /** How many items the whole list has */
  total: number
}
const listAllocations: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations',
  query: ['accounting_point_id', 'start_time', 'end_time', 'market_identifier', 'flow_direction', 'as_of', 'offset', 'limit'],
  body: null,
  takes_key: false,
  pages: { items: 'items', by: 'offset' },
}

export type PutAccountingPointsRequest = {
  body: {
    /** The accounting points */
    accounting_points: schema.AccountingPoint[]
  }
}
export type PutAccountingPointsAnswer = {
  /** How many were created */
  created: number
  /** How many were changed */
  changed: number
  /** How many stayed as they were */
  unchanged: number
  /** What is stored or calculated all the same, and worth a look */
  warnings: {
    /** Stable code of the message, for programs */
    code: string
    /** What is wrong or worth knowing, in English */
    msg: string
    /** What that sentence names */
    params?: Record<string, unknown>
  }[]
}
const putAccountingPoints: Operation = {
  method: 'PUT',
  path: '/market-access/v1alpha1/accounting-points',
  query: [],
  body: 'json',
  takes_key: true,
}

export type ReadAllocationAcknowledgmentRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
  /** Which acknowledgement: CONTRL of the syntax, or APERAK of the content */
  kind: 'CONTRL' | 'APERAK'
  /** Which interchange of the file, from 1; the first that is answered so unless told */
  interchange?: number
}
export type ReadAllocationAcknowledgmentAnswer = schema.AllocationAcknowledgment
const readAllocationAcknowledgment: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments/{kind}',
  query: ['interchange'],
  body: null,
  takes_key: false,
}

export type ReadAllocationImportRequest = {
  /** Id of the import, as the list of imports has it */
  uid: string
}
export type ReadAllocationImportAnswer = schema.AllocationImport
const readAllocationImport: Operation = {
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}',
  query: [],
  body: null,
  takes_key: false,
}

export type WriteAllocationsRequest = {
  /** Reads and checks everything and stores nothing */
  dry_run?: boolean
  /** Of a MSCONS: store nothing where one of its messages is wrong. Other files are stored whole or not at all */
  atomic?: boolean
  /** The decimal mark of a CSV whose numbers may be read two ways, such as 1.250 between semicolons */
  decimal?: 'comma' | 'point'
  /** Id for this import, which its caller chooses, to follow it while it runs */
  import_uid?: string
  /** Name of the file, as lists show it */
  file_name?: string
  body: FileBody
  /** What the file is. */
  content_type: 'text/csv' | 'application/x-ndjson' | 'application/edifact'
}
export type WriteAllocationsAnswer = schema.AllocationWriteResult
const writeAllocations: Operation = {
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations',
  query: ['dry_run', 'atomic', 'decimal', 'import_uid', 'file_name'],
  body: 'file',
  takes_key: true,
}

/** Operations of `market-access`. */
export class MarketAccess extends Area {
  /**
   * Cancel an import of allocations
   *
   * The import stops within a few seconds; read it for its final status. Returns 409 for an import that has ended.
   *
   * Alpha: may change.
   */
  cancelAllocationImport(request: CancelAllocationImportRequest, options?: CallOptions): Promise<CancelAllocationImportAnswer> {
    return this.json(cancelAllocationImport, request, options)
  }

  /**
   * List accounting points
   *
   * Ordered by accounting point and day, oldest first. Points that are not listed have no control area.
   *
   * Alpha: may change.
   */
  listAccountingPoints(request: ListAccountingPointsRequest, options?: CallOptions): Promise<ListAccountingPointsAnswer> {
    return this.json(listAccountingPoints, request, options)
  }

  /**
   * List the acknowledgments of a MSCONS import
   *
   * For electricity, a valid interchange is answered by an APERAK per message and no CONTRL; each interchange of a file is answered separately. Acknowledgments are created and stored but not sent: review them first, because an unknown identifier may be missing on your side. Dry runs have none. If the code lists have no code for an error, `reason` explains why there is no acknowledgment.
   *
   * Alpha: may change.
   */
  listAllocationAcknowledgments(request: ListAllocationAcknowledgmentsRequest, options?: CallOptions): Promise<ListAllocationAcknowledgmentsAnswer> {
    return this.json(listAllocationAcknowledgments, request, options)
  }

  /**
   * List changed days since a cursor
   *
   * Ordered by the time when changes became visible. Pass `next_cursor` to continue.
   *
   * Alpha: may change.
   */
  listAllocationChanges(request: ListAllocationChangesRequest = {}, options?: CallOptions): Promise<ListAllocationChangesAnswer> {
    return this.json(listAllocationChanges, request, options)
  }

  /** Every row of `listAllocationChanges`, page after page. */
  allAllocationChanges(request: ListAllocationChangesRequest = {}, options?: CallOptions): AsyncGenerator<schema.AllocationChange> {
    return this.rows(listAllocationChanges, request, options)
  }

  /**
   * Get the completeness of allocation series
   *
   * Covers the months up to `until` (default: yesterday in Germany); the last month counts up to that day. Every series has all months, including empty ones.
   *
   * Alpha: may change.
   */
  listAllocationCompleteness(request: ListAllocationCompletenessRequest, options?: CallOptions): Promise<ListAllocationCompletenessAnswer> {
    return this.json(listAllocationCompleteness, request, options)
  }

  /**
   * List imports of allocations
   *
   * Includes dry runs and rejected files. Entries are kept for 400 days.
   *
   * Alpha: may change.
   */
  listAllocationImports(request: ListAllocationImportsRequest = {}, options?: CallOptions): Promise<ListAllocationImportsAnswer> {
    return this.json(listAllocationImports, request, options)
  }

  /** Every row of `listAllocationImports`, page after page. */
  allAllocationImports(request: ListAllocationImportsRequest = {}, options?: CallOptions): AsyncGenerator<schema.AllocationImportEntry> {
    return this.rows(listAllocationImports, request, options)
  }

  /**
   * List allocation series
   *
   * Ordered by `accounting_point_id`, then `flow_direction`. `total` is exact.
   *
   * Alpha: may change.
   */
  listAllocationSeries(request: ListAllocationSeriesRequest = {}, options?: CallOptions): Promise<ListAllocationSeriesAnswer> {
    return this.json(listAllocationSeries, request, options)
  }

  /** Every row of `listAllocationSeries`, page after page. */
  allAllocationSeries(request: ListAllocationSeriesRequest = {}, options?: CallOptions): AsyncGenerator<schema.AllocationSeries> {
    return this.rows(listAllocationSeries, request, options)
  }

  /**
   * List allocated energy by quarter-hour
   *
   * A gap is null, never 0. `as_of` returns the values known at that time. JSON returns at most 10 million values; CSV and NDJSON stream without limit, one row per quarter-hour.
   *
   * Alpha: may change.
   */
  listAllocations(request: ListAllocationsRequest, options?: CallOptions): Promise<ListAllocationsAnswer> {
    return this.json(listAllocations, request, options)
  }

  /** Every row of `listAllocations`, page after page. */
  allAllocations(request: ListAllocationsRequest, options?: CallOptions): AsyncGenerator<schema.Allocation> {
    return this.rows(listAllocations, request, options)
  }

  /**
   * Assign accounting points to control areas
   *
   * Adds assignments and replaces those of the same point and day. Forecasts and accuracy do not include points without a control area. Returns 422 if another point has the market identifier at the same time.
   *
   * Alpha: may change.
   */
  putAccountingPoints(request: PutAccountingPointsRequest, options?: CallOptions): Promise<PutAccountingPointsAnswer> {
    return this.json(putAccountingPoints, request, options)
  }

  /**
   * Get an acknowledgment of a MSCONS import
   *
   * The EDIFACT message itself, as it would be sent to the sender.
   *
   * Alpha: may change.
   */
  readAllocationAcknowledgment(request: ReadAllocationAcknowledgmentRequest, options?: CallOptions): Promise<ReadAllocationAcknowledgmentAnswer> {
    return this.json(readAllocationAcknowledgment, request, options)
  }

  /**
   * Get an import of allocations
   *
   * How far it is, and once it is through, what was stored and every problem.
   *
   * Alpha: may change.
   */
  readAllocationImport(request: ReadAllocationImportRequest, options?: CallOptions): Promise<ReadAllocationImportAnswer> {
    return this.json(readAllocationImport, request, options)
  }

  /**
   * Import allocated energy from a file
   *
   * Accepts NDJSON with a line per day (`day`, `values`) or per quarter-hour (`start_time`, `value`), CSV with the same columns (1 to 100 for a day), and MSCONS. CSV and NDJSON are stored completely or not at all. MSCONS messages are stored one by one; `skipped_messages` lists the others (`atomic`: all or none). A version of a day is stored once: the same content is `unchanged`, other content needs a higher version. The highest version is valid. Without a version, the next one is assigned if the content differs. A version covers the whole day: null, empty cells and missing quarter-hours are gaps, except in MSCONS, which leaves quarter-hours unchanged that it does not contain. `warnings` lists days that lose values; `dropped` lists days of gaps only. MSCONS measures other than active electrical energy per quarter-hour and forecasts (QTY 187) are listed in `skipped`. Tests (UNB DE 0035) are rejected. Cancellations restore the previous values (`references`). `acknowledgments` and the header `Link` lead to the CONTRL and APERAK.
   *
   * Alpha: may change.
   */
  writeAllocations(request: WriteAllocationsRequest, options?: CallOptions): Promise<WriteAllocationsAnswer> {
    return this.json(writeAllocations, request, options)
  }
}
