import { describe, expect, test } from 'vitest'
import type { BillLine } from '#server/areas/cost-of-energy/bill/contract.ts'
import { lastMonth } from './bill-plan.ts'
import { influenceShares } from './influence-shares.ts'
import { type BillTerms, readTerms, termGaps, termsBody, termsParameters } from './bill-terms.ts'

const blank: BillTerms = readTerms(new URLSearchParams())

describe('terms', () => {
  test.each([
    [{}],
    [{ customer: 'business', vat_percent: '19' }],
    [{ supplier: 'spot', zone: 'SE3', price: '0.08', fee: '49', includes_vat: false }],
    [{ supplier: 'fixed', price: '1,25', region: 'NO-55' }],
  ] as const)('%j: their address reads as themselves', (change) => {
    const terms: BillTerms = { ...blank, ...change }
    const parameters = new URLSearchParams(Object.entries(termsParameters(terms)).filter(([, value]) => value !== ''))
    expect(readTerms(parameters)).toEqual(terms)
  })

  test('what belongs to another supplier does not stay in the address, nor does nonsense come out of one', () => {
    const kept = termsParameters({ ...blank, supplier: 'none', price: '1', zone: 'SE3', includes_vat: false })
    expect(Object.values(kept).join('')).toBe('')
    const odd = new URLSearchParams({ 'b.supplier': 'gift', 'b.region': 'NO-99', 'b.customer': 'x' })
    expect(readTerms(odd)).toEqual(blank)
  })

  test('as the call takes them', () => {
    expect(termsBody(blank)).toEqual({ customer: 'household' })
    expect(termsBody({ ...blank, supplier: 'spot', zone: 'SE3', price: '0.08' }).supplier).toEqual({
      ...{ type: 'spot', zone: 'SE3', markup_per_kwh: 0.08, monthly_fee: 0, includes_vat: true },
    })
    const fixed = {
      ...blank,
      supplier: 'fixed',
      price: '1.25',
      fee: '49',
      vat_percent: '12.5',
      region: 'NO-18',
    } as const
    expect(termsBody(fixed)).toEqual({
      ...{ customer: 'household', region: 'NO-18', vat_percent: 12.5 },
      supplier: { type: 'fixed', price_per_kwh: 1.25, monthly_fee: 49, includes_vat: true },
    })
  })

  test('a fixed price is needed, numbers must be numbers, and what is not asked for does not matter', () => {
    expect(termGaps(blank)).toEqual([])
    expect(termGaps({ ...blank, supplier: 'fixed' })).toEqual(['price'])
    expect(termGaps({ ...blank, supplier: 'spot' })).toEqual([])
    expect(termGaps({ ...blank, supplier: 'spot', fee: 'much' })).toEqual(['number'])
    expect(termGaps({ ...blank, fee: 'much' })).toEqual([])
    expect(termGaps({ ...blank, vat_percent: 'x' })).toEqual(['number'])
  })
})

test.each([
  ['2026-11-27', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2025-12-01', '2025-12-31'],
  ['2024-03-31', '2024-02-01', '2024-02-29'],
])('the month before %s', (today, from, to) => {
  expect(lastMonth(today)).toEqual({ from, to })
})

test('shares of influences: largest first, what nothing changes last, credits below zero', () => {
  const line = (influence: BillLine['influence'], net: number) => ({ influence, net, gross: net * 2 }) as BillLine
  const lines = [line('none', 50), line('use_less', 30), line('peak', 10), line('shift', -10), line('peak', 10)]
  expect(influenceShares({ lines, prices: 'excluding_vat' })).toEqual([
    { influence: 'use_less', amount: 30, share: 0.3 },
    { influence: 'peak', amount: 20, share: 0.2 },
    { influence: 'shift', amount: -10, share: -0.1 },
    { influence: 'none', amount: 50, share: 0.5 },
  ])
  expect(influenceShares({ lines, prices: 'including_vat' })[0]).toMatchObject({ amount: 60, share: 0.3 })
  expect(influenceShares({ lines: [], prices: 'including_vat' })).toEqual([])
})
