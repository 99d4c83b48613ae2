import type { Currency } from '#server/areas/cost-of-energy/units.ts'
import type { FeeFaults, FeeForm } from './fee-form.ts'

/** One kind of line of a bill. */
export type FeeOf<Kind extends FeeForm['kind']> = Extract<FeeForm, { kind: Kind }>
export type FeeFieldsProps<Fee extends FeeForm> = {
  fee: Fee
  faults: FeeFaults
  currency: Currency
  onChange: (fee: Fee) => void
}
