import type { Language } from '#components/i18n/language.ts'
import type { ColumnName } from '#components/quarter-hour-grid/grid-heads.tsx'
import { TSO_IDS, TSOS } from '#server/areas/schedule-management/schedules/tsos.ts'
import { type ScheduleColumn, seriesOf } from '../schedule-draft.ts'
import { type Address, flowDirectionOf } from './series-parts.ts'

/** An area as people call it where it is an operator's, else its code. */
export function areaName(area: string): string {
  const tso = TSO_IDS.find((id) => TSOS[id].area === area)
  return tso === undefined ? area : (TSOS[tso].control_area ?? TSOS[tso].name)
}

/** What the columns of a schedule are called: what they are, and with whom. */
export function columnNames(
  columns: readonly ScheduleColumn[],
  address: Address,
  { messages }: Language,
): ColumnName[] {
  const text = messages.scheduleSubmission
  return columns.map((column, index) => {
    const { type, ids } = seriesOf(column, address)
    const direction = column.parts?.direction ?? (ids.in_party === address.sender_id ? 'in' : 'out')
    const of = text.columns[type][flowDirectionOf({ type, direction })]
    const isIn = flowDirectionOf({ type, direction }) === 'in'
    const party = isIn ? ids.out_party : ids.in_party
    const across = isIn ? ids.out_area : ids.in_area
    const other = type === 'external' ? areaName(across) : type === 'internal' ? party : areaName(ids.in_area)
    return { key: `${index} ${of} ${other}`, text: `${of} ${other}`.trim(), head: [of, other] }
  })
}
