import type { SumSeriesQuery } from '#server/areas/schedule-management/sum-series/contract.ts'
import { PAGE, readOffset } from '../schedules/schedules-address.ts'

export type SumSeriesRequest = Pick<SumSeriesQuery, 'limit' | 'offset' | 'newest' | 'month' | 'point_id'>

/** The query in the URL of the sum series: the newest versions unless all are requested; invalid parameters are ignored. */
export function readSumSeriesRequest(read: (name: string) => string | undefined): SumSeriesRequest {
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(read('month') ?? '')?.[0]
  const point = read('point')
  return {
    ...{ limit: PAGE, offset: readOffset(read('offset')), newest: read('versions') !== 'all' },
    ...(month && { month: [`${month}-01`] }),
    ...(point && { point_id: [point] }),
  }
}
