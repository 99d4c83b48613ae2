import type { ForecastWarning, SubmissionBody } from './contract.ts'
import { hasMaloCheckDigit, maloCheckDigit } from './malo.ts'

const MOST_OF_A_CODE = 100
type Code = ForecastWarning['code']

/** What is odd about a submission and yet accepted; the same for `validate_only`. Of each code at most a hundred. */
export function submissionWarnings({
  series,
  malo_mapping,
}: Pick<SubmissionBody, 'series' | 'malo_mapping'>): ForecastWarning[] {
  const mapping = malo_mapping ?? {}
  const malos = new Set(series.flatMap(({ malo }) => malo ?? []))
  const wrong = [...malos].filter((malo) => !hasMaloCheckDigit(malo))
  const unused = Object.keys(mapping).filter((malo) => !malos.has(malo))
  return [
    ...told('malo_check_digit', wrong, (malo) => `MaLo ${malo} should end in the check digit ${maloCheckDigit(malo)}`),
    ...told('unused_mapping', unused, (malo) => `malo_mapping has ${malo}, of which no series was sent`),
    ...told('area_and_malo', sharedAreas({ series, malo_mapping }), ([kind, area]) => {
      return `The ${kind} of ${area} was sent as a series of the area and as series of its MaLo: they are added up`
    }),
  ]
}

/** Kinds and control areas that have both a series of their own and series of market locations. */
function sharedAreas({ series, malo_mapping }: Pick<SubmissionBody, 'series' | 'malo_mapping'>): [string, string][] {
  const keys = (of: 'control_area' | 'malo') =>
    series.flatMap(({ kind, control_area, malo }) => {
      const area = of === 'control_area' ? control_area : malo_mapping?.[malo ?? '']
      return area ? [`${kind} ${area}`] : []
    })
  const own = new Set(keys('control_area'))
  return [...new Set(keys('malo'))].filter((key) => own.has(key)).map((key) => key.split(' ') as [string, string])
}

function told<T>(code: Code, found: readonly T[], words: (each: T) => string): ForecastWarning[] {
  const warnings = found.slice(0, MOST_OF_A_CODE).map((each) => ({ code, msg: words(each) }))
  const more = found.length - warnings.length
  return more === 0 ? warnings : [...warnings, { code, msg: `and ${more} more` }]
}
