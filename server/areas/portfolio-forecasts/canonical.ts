import canonicalize from 'canonicalize'
import type { ControlArea } from '../market-access/contract.ts'
import type { ForecastUnit } from './contract.ts'
import type { Kind } from './kinds.ts'
import { numberText } from './number-text.ts'

export type CanonicalInput = {
  delivery_day: string
  unit: ForecastUnit
  series: readonly {
    kind: Kind
    control_area?: ControlArea | null | undefined
    malo?: string | null | undefined
    balance_group?: string | null | undefined
    values: Float64Array
  }[]
  malo_mapping?: Readonly<Record<string, ControlArea>> | null | undefined
}

/**
 * The RFC 8785 canonical JSON of a submission, which its `input_hash` is taken of: what is absent is null, unknown fields
 * are gone, -0 is 0, series stay in the order sent. A series of no balance group has no such member, as before there was one.
 */
export function canonicalSubmission({ delivery_day, unit, series, malo_mapping }: CanonicalInput): string {
  const written = series.map(({ kind, control_area = null, malo = null, balance_group, values }) => {
    const owner = canonicalize({ control_area, kind, malo, ...(balance_group && { balance_group }) })
    // RFC 8785 writes numbers as ECMAScript does (§3.2.2.3), so that a list of them needs no look at each.
    return `${owner?.slice(0, -1)},"values":[${numberText(values)}]}`
  })
  const head = canonicalize({ delivery_day, malo_mapping: malo_mapping ?? null })
  return `${head?.slice(0, -1)},"series":[${written.join(',')}],"unit":${canonicalize(unit)}}`
}
