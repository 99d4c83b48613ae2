import { describe, expect, test } from 'vitest'
import { checkOwnTariff } from '#server/areas/cost-of-energy/own-tariffs/authoring.ts'
import { tariffBody } from '#server/areas/cost-of-energy/own-tariffs/tariff.ts'
import { seedTariffs } from '#drizzle/seed/tariffs.ts'
import { bodyOf, formOf, newTariffForm, type TariffForm } from './tariff-form.ts'

const fixed = { kind: 'fixed', name: 'Base', amount: '10', per: 'month' } as const
const form = (change: Partial<TariffForm> = {}): TariffForm => ({
  ...newTariffForm(2026),
  name: 'Own',
  fees: [fixed],
  ...change,
})

describe('a form', () => {
  test('is a tariff from the start of its first day to the end of its last, on its own clock', () => {
    const { body } = bodyOf(form({ from: '2026-03-29', to: '2026-10-25', fuse: '20' }))
    expect(body).toMatchObject({
      available_from: '2026-03-29T00:00:00+01:00',
      available_to: '2026-10-26T00:00:00+01:00',
      eligibility: { type: 'supplier', fuse_size: { value: 20, unit: 'A' } },
    })
    expect(body?.tariff_components[0]).toMatchObject({
      applicable_from: '2026-03-29T00:00:00+01:00',
      timezone: 'Europe/Berlin',
    })
    expect(body && checkOwnTariff(body, [])).toEqual([])
  })

  test('is found again in its tariff', () => {
    const written = form({ to: '2026-12-31', remarks: 'r', summary: 's' })
    const { body } = bodyOf(written)
    expect(body && formOf(body)).toEqual(written)
  })

  test('tells everything that is missing or wrong, by field', () => {
    const { faults } = bodyOf(form({ name: ' ', to: '2025-12-31', fuse: 'A', fees: [{ ...fixed, amount: '' }] }))
    expect(faults).toEqual({ name: 'required', to: 'order', fuse: 'number', fees: [{ amount: 'required' }] })
    expect(bodyOf(form({ from: '', fees: [] })).faults).toEqual({ from: 'required', none: true, fees: [] })
    expect(bodyOf(form({ from: '2026-02-30' })).faults).toMatchObject({ from: 'required' })
  })
})

test('a shipped tariff that is taken as a draft loses nothing of its pipelines', () => {
  for (const { tariff } of seedTariffs().slice(0, 60)) {
    const { body } = bodyOf(formOf(tariffBody(tariff)))
    expect(body?.tariff_components.length).toBe(tariff.tariff_components.length)
    expect(body?.tariff_components.map(({ functions }) => functions)).toEqual(
      tariff.tariff_components.map(({ functions }) => functions),
    )
  }
})
