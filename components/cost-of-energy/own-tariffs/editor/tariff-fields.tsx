'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { zoneLabel } from '#components/i18n/format.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '#components/ui/form/field.tsx'
import { CURRENCIES, type Currency } from '#server/areas/cost-of-energy/units.ts'
import styles from '../authoring.module.css'
import { FeeFields } from './fee-fields.tsx'
import { type FeeForm, type FeeKind, newFee } from './fee-form.ts'
import { type TariffFaults, type TariffForm, ZONES } from './tariff-form.ts'

type TariffFieldsProps = { form: TariffForm; faults: TariffFaults | null; onChange: (form: TariffForm) => void }

/** A tariff as fields: its name, validity, conditions and the lines of its bill. */
export function TariffFields({ form, faults, onChange }: TariffFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const set = (change: Partial<TariffForm>) => onChange({ ...form, ...change })
  const bad = (fault: 'required' | 'number' | undefined) => (fault === undefined ? undefined : text.bad[fault])
  const zones = ZONES.some(({ timezone }) => timezone === form.timezone)
    ? ZONES.map(({ timezone }) => timezone)
    : [form.timezone, ...ZONES.map(({ timezone }) => timezone)]
  const setZone = (timezone: string) => {
    const zone = ZONES.find((each) => each.timezone === timezone)
    set({ timezone, ...(zone && form.fees.length === 0 ? { currency: zone.currency } : {}) })
  }
  const types = ['system_operator', 'supplier', 'authority'] as const
  return (
    <Card>
      <div className={styles.fields}>
        <TextField
          className={styles.wide}
          label={text.name}
          value={form.name}
          error={bad(faults?.name)}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label={text.issuer}
          value={form.issuer}
          onChange={(event) => set({ issuer: types.find((type) => type === event.target.value) ?? 'supplier' })}
          choices={types.map((type) => ({ value: type, label: messages.costOfEnergy.eligibilityType[type] }))}
        />
        <SelectField
          label={text.zone}
          value={form.timezone}
          onChange={(event) => setZone(event.target.value)}
          choices={zones.map((timezone) => ({ value: timezone, label: zoneLabel(timezone) }))}
        />
        <SelectField
          label={text.currency}
          value={form.currency}
          onChange={(event) => set({ currency: event.target.value as Currency })}
          choices={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
        <TextField
          label={text.from}
          type="date"
          value={form.from}
          error={bad(faults?.from)}
          onChange={(event) => set({ from: event.target.value })}
        />
        <TextField
          label={text.to}
          hint={text.toHint}
          type="date"
          value={form.to}
          error={faults?.to === undefined ? undefined : text.toOrder}
          onChange={(event) => set({ to: event.target.value })}
        />
        <TextField
          label={text.fuse}
          hint={text.fuseHint}
          inputMode="decimal"
          value={form.fuse}
          error={bad(faults?.fuse)}
          onChange={(event) => set({ fuse: event.target.value })}
        />
        <TextField
          className={styles.wide}
          label={text.summary}
          value={form.summary}
          onChange={(event) => set({ summary: event.target.value })}
        />
        <TextAreaField
          className={styles.wide}
          label={text.remarks}
          rows={2}
          value={form.remarks}
          onChange={(event) => set({ remarks: event.target.value })}
        />
      </div>
    </Card>
  )
}

/** The lines of the bill, each with its fields, and a new one of any kind. */
export function FeesCard({ form, faults, onChange }: TariffFieldsProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const [kind, setKind] = useState<Exclude<FeeKind, 'custom'>>('fixed')
  const kinds = ['fixed', 'fuse', 'energy', 'peak', 'steps'] as const
  const setFees = (fees: FeeForm[]) => onChange({ ...form, fees })
  return (
    <Card title={text.fees} flush>
      {form.fees.length === 0 ? <p className={`${styles.fee} dim`}>{text.feesNone}</p> : null}
      {form.fees.map((fee, index) => (
        <FeeLine key={index} fee={fee} index={index} form={form} faults={faults?.fees[index] ?? {}} setFees={setFees} />
      ))}
      <div className={styles.add}>
        <SelectField
          label={<span className="sr-only">{text.add}</span>}
          value={kind}
          onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? 'fixed')}
          choices={kinds.map((each) => ({ value: each, label: `${text.kinds[each]}: ${text.kindNotes[each]}` }))}
        />
        <Button onClick={() => setFees([...form.fees, newFee(kind, text.kinds[kind])])}>{text.add}</Button>
      </div>
    </Card>
  )
}

type FeeLineProps = {
  fee: FeeForm
  index: number
  form: TariffForm
  faults: NonNullable<TariffFaults['fees'][number]>
  setFees: (fees: FeeForm[]) => void
}

function FeeLine({ fee, index, form, faults, setFees }: FeeLineProps) {
  const { messages } = useLanguage()
  const text = messages.authoring.editor
  const name = fee.kind === 'custom' ? fee.component.name : fee.name
  const swapped = () => form.fees.toSpliced(index - 1, 2, fee, form.fees[index - 1] ?? fee)
  return (
    <div role="group" className={styles.fee} aria-label={`${text.kinds[fee.kind]} ${name}`}>
      <div className={styles.feeHead}>
        <span className="faint">{text.kinds[fee.kind]}</span>
        {fee.kind === 'custom' ? (
          <strong className={styles.name}>{name}</strong>
        ) : (
          <TextField
            className={styles.name}
            label={<span className="sr-only">{text.feeName}</span>}
            value={fee.name}
            error={faults.name === undefined ? undefined : text.bad[faults.name]}
            onChange={(event) => setFees(form.fees.with(index, { ...fee, name: event.target.value }))}
          />
        )}
        <span className={styles.feeTools}>
          {index > 0 ? (
            <Button kind="quiet" icon aria-label={text.up(name)} onClick={() => setFees(swapped())}>
              ↑
            </Button>
          ) : null}
          <Button
            kind="quiet"
            icon
            aria-label={text.remove(name)}
            onClick={() => setFees(form.fees.toSpliced(index, 1))}
          >
            ×
          </Button>
        </span>
      </div>
      <FeeFields
        fee={fee}
        faults={faults}
        currency={form.currency}
        onChange={(next) => setFees(form.fees.with(index, next))}
      />
    </div>
  )
}
