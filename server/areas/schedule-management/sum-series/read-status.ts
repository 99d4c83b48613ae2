import type { Segment } from '../../market-access/edifact/segments.ts'
import { instantOf } from '../../market-access/edifact/instant.ts'
import { EdifactFault, type EdifactMessage } from './edifact/interchange.ts'
import { SUM_SERIES } from './messages.ts'

/** Z04: Datenstatus of a series; Z13: one of our Prüfmitteilungen is refused (IFTSTA 21004, AHB FV2504). */
export const STATUS_KINDS = { Z04: 'data_status', Z13: 'check_refused' } as const
export type StatusKind = (typeof STATUS_KINDS)[keyof typeof STATUS_KINDS]

/** What the Datenstatus of a version can be (EBD FV2610). */
export const DATA_STATUSES = ['A01', 'A02', 'A03', 'A04', 'A06'] as const
export type DataStatus = (typeof DATA_STATUSES)[number]

/** One status of one version of one series in a message. */
export type SeriesStatus = {
  kind: StatusKind
  point_id: string
  month: string
  version_ts: string
  /** The answer of the decision tree, such as A01, and the tree, such as E_0057. */
  code: string
  ebd: string
  stated_ts: string | null
}

/**
 * The statuses of an IFTSTA 21004, one for each process (EQD): the version that it is about (RFF+AUU), its MaBiS-Zählpunkt and
 * month, and STS with the code and its decision tree. A version is read with or without its offset: how RFF+AUU writes it
 * is not settled by any source. Throws EdifactFault.
 */
export function readStatuses({ segments, first }: EdifactMessage): SeriesStatus[] {
  const from = segments.findIndex(({ tag }) => tag === 'EQD')
  if (from === -1) throw new EdifactFault(SUM_SERIES.missing({ tag: 'EQD' }), first)
  const groups: Segment[][] = []
  for (const segment of segments.slice(from)) {
    if (segment.tag === 'EQD') groups.push([])
    groups.at(-1)?.push(segment)
  }
  return groups.map(readStatus)
}

function readStatus(group: readonly Segment[]): SeriesStatus {
  const number = group[0]?.number ?? 1
  const missing = (tag: string) => new EdifactFault(SUM_SERIES.missing({ tag }), number)
  const find = (tag: string, qualifier: string) =>
    group.find((each) => each.tag === tag && each.elements[0]?.[0] === qualifier)
  const auu = find('RFF', 'AUU')
  const version_ts = auu === undefined ? null : versionOf(auu.elements[0]?.slice(1).join('') ?? '')
  if (auu === undefined || version_ts === null) throw missing('RFF+AUU')
  const point_id = find('LOC', '172')?.elements[1]?.[0]
  if (!point_id) throw missing('LOC+172')
  const month = /^(\d{4})(0[1-9]|1[0-2])$/.exec(find('DTM', '492')?.elements[0]?.[1] ?? '')
  if (month === null) throw missing('DTM+492')
  const [, text = '', format = ''] = find('DTM', '334')?.elements[0] ?? []
  const status = group.find(({ tag }) => tag === 'STS')
  if (status === undefined) throw missing('STS')
  const name = status.elements[0]?.[0] ?? ''
  const kind = Object.hasOwn(STATUS_KINDS, name) ? STATUS_KINDS[name as keyof typeof STATUS_KINDS] : undefined
  // The layout of STS is not settled: the code is in the element that names a decision tree (E_…).
  const answer = status.elements.find(([, ebd = '']) => ebd.startsWith('E_')) ?? status.elements[1]
  if (kind === undefined || !answer?.[0])
    throw new EdifactFault(SUM_SERIES.no_status({ segment: status.number, tag: 'STS', got: name }), status.number)
  const stated_ts = instantOf(text, format)
  return {
    ...{ kind, point_id, month: `${month[1]}-${month[2]}-01`, version_ts },
    ...{
      code: answer[0],
      ebd: answer[1] ?? '',
      stated_ts: stated_ts === null ? null : new Date(stated_ts).toISOString(),
    },
  }
}

/** A version as RFF+AUU writes it: digits of a time in UTC, with or without `+00`. */
function versionOf(text: string): string | null {
  const digits = /^(\d{12})(\d{2})?(?:[+-]00|Z)?$/.exec(text.trim())
  if (digits === null) return null
  const instant = instantOf(`${digits[1]}${digits[2] ?? '00'}+00`, '304')
  return instant === null ? null : new Date(instant).toISOString()
}
