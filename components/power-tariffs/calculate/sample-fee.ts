import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import type { PowerComponent } from '#server/areas/power-tariffs/contract.ts'

const limit = (side: 'minimum' | 'maximum') => ({
  side,
  type: 'fixed' as const,
  value: { value: 10, unit: 'kW' as const },
})
const level = (exclVat: number, side: 'minimum' | 'maximum') => ({
  price: { currency: 'SEK' as const, exclVat, basis: 'per_kw' as const },
  bounds: [limit(side)],
})

/** A made-up fee for previews: dear on winter's working days, and dearer above 10 kW. */
export const sampleFee: PowerComponent = {
  type: 'peak_power_fee',
  data: {
    periods: [
      {
        months: ['nov', 'dec', 'jan', 'feb', 'mar'],
        daysOfWeek: DAYS_OF_WEEK.slice(0, 5),
        holidays: null,
        timesOfDay: [{ fromTime: '07:00', toTime: '20:00' }],
        inverse: false,
      },
      {
        months: ['apr', 'may', 'sep', 'oct'],
        daysOfWeek: DAYS_OF_WEEK.slice(0, 5),
        holidays: null,
        timesOfDay: [
          { fromTime: '07:00', toTime: '09:00' },
          { fromTime: '17:00', toTime: '20:00' },
        ],
        inverse: false,
      },
    ],
    calculationMethod: { timeWeights: [], peaksCalculatedAs: null, bounds: [] },
    priceLevels: [level(50, 'maximum'), level(80, 'minimum')],
    priceTierSystem: 'stacked',
    annotations: null,
  },
}
