/** A tariff as an endpoint answers it: fixed fee, energy fee and tax, a power fee on the five highest days. */
export function tariffOf(changes: object = {}) {
  return {
    id: '411973E6-337F-4B42-ACEA-BF3216111596',
    name: 'House 14 kW',
    description: 'For houses.',
    product: 'net.14kw',
    companyName: 'Linköping Kraftnät AB',
    companyOrgNo: '556483-4926',
    direction: 'consumption',
    timeZone: 'Europe/Stockholm',
    lastUpdated: '2024-11-25T11:40:00.7219459+00:00',
    validPeriod: year,
    billingPeriod: 'P1M',
    fixedPrice: {
      name: 'Fixed prices',
      costFunction: 'sum(price(c))',
      components: [{ name: 'Subscription', type: 'fixed', reference: 'main', price: sek(1200), pricedPeriod: 'P1Y' }],
    },
    energyPrice: energyOf({}),
    powerPrice: powerOf({}),
    ...changes,
  }
}

export const year = { fromIncluding: '2025-01-01', toExcluding: '2026-01-01' }

export function sek(priceExVat: number) {
  return { priceExVat, priceIncVat: priceExVat * 1.25, currency: 'SEK' }
}

export function energyOf(changes: object) {
  const component = { name: 'Transfer', type: 'fixed', reference: 'main', price: sek(0.2), unit: 'kWh', ...changes }
  return { name: 'Energy prices', costFunction: 'sum(energy(c) * price(c))', components: [component] }
}

export const settings = {
  peakFunction: 'peak(main)',
  peakIdentificationPeriod: 'P1D',
  peakDuration: 'PT1H',
  numberOfPeaksForAverageCalculation: 5,
}

export function powerOf(changes: object) {
  const component = {
    name: 'Power',
    type: 'peak',
    reference: 'main',
    price: sek(20),
    unit: 'kW',
    peakIdentificationSettings: settings,
  }
  return { name: 'Power prices', costFunction: 'sum(peak(c)*price(c))', components: [{ ...component, ...changes }] }
}

/** A window of the day, on days that the endpoint defines; `00:00:00` to `00:00:00` is all day. */
export function period(from: string, to: string, include: string[] = [], exclude: string[] = [], reference = 'main') {
  const calendarPatternReferences = { include, exclude }
  const activePeriods = [{ fromIncluding: `${from}:00`, toExcluding: `${to}:00`, calendarPatternReferences }]
  return { reference, frequency: 'P1D', activePeriods }
}

export const patterns = [
  { reference: 'weekdays', frequency: 'P1W', days: [1, 2, 3, 4, 5], dates: [] },
  { reference: 'weekends', frequency: 'P1W', days: [6, 7], dates: [] },
  { reference: 'holidays', frequency: 'P1Y', days: [], dates: ['2025-01-06', '2025-06-20'] },
]
