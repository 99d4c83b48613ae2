// Written by `npm run clients` from the OpenAPI document; not by hand.

import { Area, type CallOptions } from '../area.ts'
import type { FileBody, Operation } from '../operation.ts'
import type * as schema from './schemas.ts'

export type CancelAllocationImportRequest = {
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
  accounting_point_id: string[]
}
export type ListAccountingPointsAnswer = {
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
  cursor?: number
  limit?: number
}
export type ListAllocationChangesAnswer = {
  items: schema.AllocationChange[]
  next_cursor: number
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
  accounting_point_id: string[]
  flow_direction?: ('consumption' | 'production')[]
  /** from 2000-01-01 to 2099-12-31 */
  until?: string
  months?: number
}
export type ListAllocationCompletenessAnswer = {
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
  status?: ('reading' | 'checking' | 'storing' | 'succeeded' | 'refused' | 'cancelled' | 'failed' | 'interrupted')[]
  dry_run?: boolean
  limit?: number
  offset?: number
}
export type ListAllocationImportsAnswer = {
  items: schema.AllocationImportEntry[]
  limit: number
  offset: number
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
  accounting_point_id?: string[]
  market_identifier?: string[]
  flow_direction?: ('consumption' | 'production')[]
  offset?: number
  limit?: number
}
export type ListAllocationSeriesAnswer = {
  items: schema.AllocationSeries[]
  limit: number
  offset: number
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
  accounting_point_id: string[]
  start_time: string
  end_time: string
  market_identifier?: string[]
  flow_direction?: ('consumption' | 'production')[]
  as_of?: string
  offset?: number
  limit?: number
}
export type ListAllocationsAnswer = {
  items: schema.Allocation[]
  limit: number
  offset: number
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
    accounting_points: schema.AccountingPoint[]
  }
}
export type PutAccountingPointsAnswer = {
  created: number
  changed: number
  unchanged: number
  warnings: {
    code: string
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
  uid: string
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
  dry_run?: boolean
  /** Of a MSCONS: store nothing where one of its messages is wrong. Other files are stored whole or not at all */
  atomic?: boolean
  /** The decimal mark of a CSV whose numbers may be read two ways, such as 1.250 between semicolons */
  decimal?: 'comma' | 'point'
  import_uid?: string
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
   * Alpha: may change.
   */
  readAllocationAcknowledgment(request: ReadAllocationAcknowledgmentRequest, options?: CallOptions): Promise<ReadAllocationAcknowledgmentAnswer> {
    return this.json(readAllocationAcknowledgment, request, options)
  }

  /**
   * Get an import of allocations
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
