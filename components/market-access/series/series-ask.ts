import type { Paging } from '#components/ui/table/paging.ts'
import { FLOW_DIRECTIONS, type FlowDirection, MOST_FILTER_VALUES } from '#server/areas/market-access/contract.ts'

/** Parameters of the list: a page of the matching series. */
export type SeriesRequest = Paging & {
  accounting_point_id?: string[]
  market_identifier?: string[]
  flow_direction?: FlowDirection[]
}

export const ROWS_OF_A_PAGE = 50
const farthest = Number.MAX_SAFE_INTEGER

/** Page and filters of a URL. Ids are passed on unchanged, so that the service reports invalid ones. */
export function readSeriesRequest(read: (name: string) => string[]): SeriesRequest {
  const [offset = ''] = read('offset')
  const [points, identifiers] = [read('accounting_point_id'), read('market_identifier')]
  const direction = FLOW_DIRECTIONS.find((one) => one === read('flow_direction')[0])
  return {
    limit: ROWS_OF_A_PAGE,
    offset: /^\d+$/.test(offset) ? Math.min(Number(offset), farthest) : 0,
    ...(points.length > 0 ? { accounting_point_id: points } : {}),
    ...(identifiers.length > 0 ? { market_identifier: identifiers } : {}),
    ...(direction ? { flow_direction: [direction] } : {}),
  }
}

export type Pasted = { values: string[]; fault: { kind: 'not_uuid'; value: string } | { kind: 'too_many' } | null }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The values of a pasted column or list, each once; parted by white space, commas or semicolons. */
export function readPasted(text: string, kind: 'uuid' | 'text'): Pasted {
  const values = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const wrong = kind === 'uuid' ? values.find((value) => !uuid.test(value)) : undefined
  if (wrong !== undefined) return { values, fault: { kind: 'not_uuid', value: wrong } }
  return { values, fault: values.length > MOST_FILTER_VALUES ? { kind: 'too_many' } : null }
}
