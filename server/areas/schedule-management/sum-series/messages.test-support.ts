import { deliveryDay } from '#server/calendar/delivery-day.ts'
import { monthGrid } from './month.ts'

export const POINT = 'DE0001112223334445556667778889990'
export const BIKO = '9900000000001'
export const BKV = '9900000000002'

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')

/** Segments between UNB and UNZ, with the counts that hold them together. */
export function interchange(messages: readonly (readonly string[])[], reference = 'REF1'): string {
  const whole = messages.flatMap((segments, index) => [
    `UNH+${index + 1}+${segments[0]}`,
    ...segments.slice(1),
    `UNT+${segments.length + 1}+${index + 1}`,
  ])
  const head = `UNB+UNOC:3+${BIKO}:500+${BKV}:500+261118:0930+${reference}++TL`
  return [head, ...whole, `UNZ+${messages.length}+${reference}`].map((segment) => `${segment}'`).join('')
}

export type Sent = {
  month?: string
  version?: string
  point?: string
  obis?: string
  /** kWh of each quarter-hour of the month; null is written as a gap. */
  values?: (slot: number) => number | null
  count?: number
}

/** A sum series 13003, written by the shape that sources-desk gives (AHB FV2504), not by our reader. */
export function seriesMessage({
  month = '2026-10',
  version = '20261118092900',
  point = POINT,
  obis = '1-1?:1.29.0',
  values = () => 1.5,
  count,
}: Sent = {}): string[] {
  const { start_ms, quarter_hours } = monthGrid(`${month}-01`)
  const quantities = Array.from({ length: count ?? quarter_hours }, (_, slot) => {
    const [from, to] = [start_ms + slot * 900_000, start_ms + (slot + 1) * 900_000]
    const value = values(slot)
    const qty = value === null ? 'QTY+Z30:0' : `QTY+79:${value}`
    return [qty, `DTM+163:${utc(from)}?+00:303`, `DTM+164:${utc(to)}?+00:303`]
  })
  return [
    'MSCONS:D:04B:UN:2.5',
    'BGM+BK+DOC1+9',
    'DTM+137:202611180930?+00:303',
    'RFF+Z13:13003',
    `NAD+MS+${BIKO}::293`,
    `NAD+MR+${BKV}::293`,
    'UNS+D',
    'NAD+DP',
    `LOC+172+${point}`,
    `DTM+492:${month.replace('-', '')}:610`,
    `DTM+293:${version}?+00:304`,
    'LIN+1',
    `PIA+5+${obis}:SRW`,
    ...quantities.flat(),
  ]
}

/** An IFTSTA 21004: a status of one version. */
export function statusMessage(
  sts: string,
  { month = '2026-10', version = '20261118092900?+00', point = POINT } = {},
): string[] {
  return [
    'IFTSTA:D:18A:UN:2.1',
    'BGM+Z03+ST1',
    'DTM+137:202611181000?+00:303',
    `NAD+MR+${BKV}::293`,
    `NAD+MS+${BIKO}::293`,
    'EQD+Z01+1',
    'RFF+Z13:21004',
    `RFF+AUU:${version}`,
    `LOC+172+${point}`,
    `DTM+492:${month.replace('-', '')}:610`,
    'DTM+334:20261118100000?+00:304',
    sts,
  ]
}

/** The first quarter-hour of a day within its month. */
export function slotOf(month: string, day: string): number {
  return (deliveryDay(day).start_ms - monthGrid(`${month}-01`).start_ms) / 900_000
}
