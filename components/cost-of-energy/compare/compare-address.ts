import { draftParameters } from '../calculate/inputs/calculation-address.ts'
import type { Draft } from '../calculate/inputs/draft.ts'

export const directions = ['offtake', 'injection'] as const
export const customerKinds = ['residential', 'business', 'production'] as const
/** Selects tariffs without a fuse size. */
export const noFuse = 'none'
export type CustomerKind = (typeof customerKinds)[number]

/** Which tariffs are compared, and for whom; empty texts choose nothing. */
export type Choice = {
  text: string
  country: string
  operators: string[]
  direction: (typeof directions)[number]
  /** Ampere, as a text; `none` for tariffs that state no fuse. */
  fuse: string
  kind: CustomerKind | ''
  currency: string
  /** `1` for amounts with VAT. */
  vat: '' | '1'
  /** The tariff that is paid now; the others are measured against it. */
  present: string
  /** The tariffs that the user picked; null where all that match the filters are compared. */
  tariffs: string[] | null
}

/** The selection in a URL. */
export function readChoice(parameters: URLSearchParams): Choice {
  const get = (name: string) => parameters.get(name) ?? ''
  const tariffs = parameters.getAll('tariff')
  return {
    text: get('text'),
    country: get('country'),
    operators: parameters.getAll('operator'),
    direction: directions.find((one) => one === get('direction')) ?? 'offtake',
    fuse: get('fuse'),
    kind: customerKinds.find((one) => one === get('kind')) ?? '',
    currency: get('currency'),
    vat: get('vat') === '1' ? '1' : '',
    present: get('present'),
    tariffs: tariffs.length > 0 ? tariffs : null,
  }
}

/** The address of a comparison; as of a draft, what another one set goes. */
export function comparisonParameters(draft: Draft, choice: Choice): Record<string, string | string[]> {
  const { operators, tariffs, direction, ...texts } = choice
  return {
    ...draftParameters(draft),
    ...texts,
    operator: operators,
    tariff: tariffs ?? [],
    direction: direction === 'offtake' ? '' : direction,
  }
}
