import { PAGE, readDays, readOffset, readTso, type SchedulesRequest } from '../schedules/schedules-address.ts'

export type AnomaliesRequest = Pick<SchedulesRequest, 'limit' | 'offset' | 'start_date' | 'end_date' | 'tso'>

/** What the address of the list asks for. */
export function readAnomalies(read: (name: string) => string | undefined): AnomaliesRequest {
  const tso = readTso(read('tso'))
  return {
    ...{ limit: PAGE, offset: readOffset(read('offset')) },
    ...readDays(read),
    ...(tso && { tso: [tso] }),
  }
}
