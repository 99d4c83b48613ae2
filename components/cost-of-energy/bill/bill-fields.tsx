'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CheckField, SelectField } from '#components/ui/form/field.tsx'
import { countryOf } from '#server/areas/cost-of-energy/tariffs/country.ts'
import { zoneOf } from '#server/areas/cost-of-energy/calculate/period.ts'
import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import { PRICE_ZONES } from '#server/areas/cost-of-energy/prices/zones.ts'
import { NumberField } from '../calculate/inputs/number-field.tsx'
import { type BillTerms, type NumberFieldName, suppliers, vatRegions, wrongNumbers } from './bill-terms.ts'

type BillFieldsProps = {
  tariff: Tariff | undefined
  terms: BillTerms
  set: (change: Partial<BillTerms>) => void
}

/** Whose bill it is, and from whom the energy comes. */
export function BillFields({ tariff, terms, set }: BillFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.bill
  const country = tariff ? countryOf(tariff) : null
  const wrong = wrongNumbers(terms)
  const number = (name: NumberFieldName) => ({
    value: terms[name],
    onChange: (value: string) => set({ [name]: value }),
    error: wrong.includes(name) ? text.notANumber : undefined,
  })
  return (
    <>
      <SelectField
        label={text.customer}
        value={terms.customer}
        onChange={({ target }) => set({ customer: target.value === 'business' ? 'business' : 'household' })}
        choices={(['household', 'business'] as const).map((value) => ({ value, label: text.customers[value] }))}
      />
      {country === 'NO' ? (
        <SelectField
          label={text.region}
          hint={text.regionHint}
          value={terms.region}
          onChange={({ target }) => set({ region: vatRegions.find((region) => region === target.value) ?? '' })}
          choices={vatRegions.map((value) => ({ value, label: text.regions[value] }))}
        />
      ) : null}
      <NumberField label={text.vatPercent} hint={text.vatHint} {...number('vat_percent')} />
      <SelectField
        label={text.supplier}
        value={terms.supplier}
        onChange={({ target }) => set({ supplier: suppliers.find((each) => each === target.value) ?? 'none' })}
        choices={suppliers.map((value) => ({ value, label: text.suppliers[value] }))}
      />
      {terms.supplier === 'none' ? null : <OfferFields {...{ tariff, terms, set, number }} />}
    </>
  )
}

type OfferFieldsProps = BillFieldsProps & {
  number: (name: NumberFieldName) => { value: string; onChange: (value: string) => void; error: string | undefined }
}

function OfferFields({ tariff, terms, set, number }: OfferFieldsProps) {
  const text = useLanguage().messages.bill
  const currency = tariff?.tariff_components[0]?.cost.unit ?? ''
  const zones = PRICE_ZONES.filter((zone) => tariff === undefined || zone.timezone === zoneOf(tariff))
  return (
    <>
      {terms.supplier === 'spot' ? (
        <SelectField
          label={text.zone}
          value={terms.zone}
          onChange={({ target }) => set({ zone: target.value })}
          choices={[
            { value: '', label: text.zoneAny },
            ...zones.map(({ id }) => ({ value: id.toUpperCase(), label: id.toUpperCase() })),
          ]}
        />
      ) : null}
      <NumberField label={(terms.supplier === 'spot' ? text.markup : text.price)(currency)} {...number('price')} />
      <NumberField label={text.fee(currency)} hint={text.feeHint} {...number('fee')} />
      <CheckField
        label={text.includesVat}
        checked={terms.includes_vat}
        onChange={({ target }) => set({ includes_vat: target.checked })}
      />
    </>
  )
}
