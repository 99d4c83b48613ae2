import { type FileUnit, readName, seriesKey, type SeriesName } from '#components/quarter-hour-grid/series-name.ts'
import type { ValueColumn } from '#components/quarter-hour-grid/table/table-layout.ts'
import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'
import { type Kind, KINDS } from '#server/areas/portfolio-forecasts/kinds.ts'
import type { DraftColumn } from './draft.ts'

/** What a column of a table is taken for: `skip`, nothing yet (''), or a kind of an area or market location. */
export type Target = '' | 'skip' | `${Kind}:${ControlArea | 'malo'}`
export type ColumnChoice = { target: Target; malo: string; control_area: ControlArea | null; written: FileUnit | null }

export const TARGETS: Target[] = KINDS.flatMap((kind) =>
  [...CONTROL_AREAS, 'malo' as const].map((owner): Target => `${kind}:${owner}`),
)

/** Statements about all columns whose headings do not. */
export type Usual = { kind: Kind | null; area: ControlArea | null }
type Known = { columns: readonly DraftColumn[]; mapping: Readonly<Record<string, ControlArea>> }

/**
 * The columns as their headings describe them. Without any known heading, columns of the same number as in the grid are
 * those of the grid; next to columns with known headings, others are skipped. `usual` replaces a missing kind, or the
 * missing area of a market location.
 */
export function choicesOf(columns: readonly ValueColumn[], known: Known, usual: Usual): ColumnChoice[] {
  const names = columns.map(({ heading }) => readName(heading))
  const isStated = names.some((name) => name.control_area !== null || name.malo !== null)
  return names.map((name, index) => {
    const malo = name.malo ?? ''
    const control_area = known.mapping[malo] ?? name.control_area ?? usual.area
    const choice = { malo, control_area, written: name.unit }
    if (name.is_sum) return { ...choice, target: 'skip' }
    const owner = name.malo === null ? name.control_area : 'malo'
    const of = name.kind ?? usual.kind
    if (owner !== null) return { ...choice, target: of === null ? '' : `${of}:${owner}` }
    const same = columns.length === known.columns.length ? known.columns[index] : undefined
    if (isStated || same === undefined) return { ...choice, target: isStated ? 'skip' : '' }
    const { control_area: area, malo: own } = same
    return { ...choice, control_area: area, malo: own ?? '', target: `${same.kind}:${own === null ? area : 'malo'}` }
  })
}

/** Whether some heading names an area or market location but no kind. */
export function isKindMissing(columns: readonly ValueColumn[]): boolean {
  return columns
    .map(({ heading }) => readName(heading))
    .some(
      ({ kind, control_area, malo, is_sum }) => kind === null && !is_sum && (control_area !== null || malo !== null),
    )
}

/** Whether some market location of a heading is mapped to no area yet. */
export function isAreaMissing(columns: readonly ValueColumn[], { mapping }: Pick<Known, 'mapping'>): boolean {
  return columns
    .map(({ heading }) => readName(heading))
    .some(({ malo, control_area }) => malo !== null && control_area === null && mapping[malo] === undefined)
}

/** The series that a choice names; null for a column that is left out, or of which something is not chosen yet. */
export function seriesOf({ target, malo, control_area }: ColumnChoice): SeriesName | null {
  if (target === '' || target === 'skip') return null
  const [kind, owner] = target.split(':') as [Kind, ControlArea | 'malo']
  if (owner !== 'malo') return { kind, control_area: owner, malo: null }
  return control_area === null ? null : { kind, control_area, malo: malo.trim() }
}

/** What keeps choices from being taken: a column without one, a market location without id or area, one series twice. */
export type ChoiceFault = { code: 'unchosen' | 'malo' | 'area' } | { code: 'twice'; name: SeriesName }

export function faultOf(choices: readonly ColumnChoice[]): ChoiceFault | null {
  if (choices.some(({ target }) => target === '')) return { code: 'unchosen' }
  const locations = choices.filter(({ target }) => target.endsWith(':malo'))
  if (locations.some(({ malo }) => !isMalo(malo.trim()))) return { code: 'malo' }
  if (locations.some(({ control_area }) => control_area === null)) return { code: 'area' }
  const names = choices.map(seriesOf).filter((name) => name !== null)
  if (names.length === 0) return { code: 'unchosen' }
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(seriesKey(name))) return { code: 'twice', name }
    seen.add(seriesKey(name))
  }
  return null
}

/** Whether a text has the form of a MaLo-ID; whether its check digit is right is for the service to say. */
export function isMalo(text: string): boolean {
  return /^\d{11}$/.test(text)
}
