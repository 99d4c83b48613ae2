import { z } from 'zod'
import * as wire from '#server/wire.ts'

const text = (max = 2000) => wire.text({ max })
const name = () => text(500).nullish()

const DateInterval = z.object({ fromIncluding: wire.date(), toExcluding: wire.date().nullish() })

/** Both forms of a price; ours is the one without VAT. */
const Price = z.object({ priceExVat: wire.float().nullish(), priceIncVat: wire.float().nullish(), currency: text(10) })

const References = z.object({
  include: wire.list(text(100), { max: 100 }).nullish(),
  exclude: wire.list(text(100), { max: 100 }).nullish(),
})

const ActivePeriod = z.object({
  fromIncluding: wire.text({ pattern: /^\d{2}:\d{2}:\d{2}$/ }),
  toExcluding: wire.text({ pattern: /^\d{2}:\d{2}:\d{2}$/ }),
  calendarPatternReferences: References.nullish(),
})
export type ActivePeriod = z.infer<typeof ActivePeriod>

const RecurringPeriod = z.object({
  reference: text(100),
  frequency: text(40),
  activePeriods: wire.list(ActivePeriod, { min: 1, max: 100 }),
})
export type RecurringPeriod = z.infer<typeof RecurringPeriod>

const component = {
  id: name(),
  name: name(),
  description: text(10_000).nullish(),
  reference: name(),
  validPeriod: DateInterval.nullish(),
  price: Price.nullish(),
}
const recurringPeriods = wire.list(RecurringPeriod, { max: 100 }).nullish()

const fixedComponent = { ...component, type: text(40).nullish(), pricedPeriod: text(40).nullish() }
const FixedComponent = z.object(fixedComponent)
export type FixedComponent = z.infer<typeof FixedComponent>

const EnergyComponent = z.object({
  ...component,
  type: text(40),
  unit: text(40).nullish(),
  spotPriceSettings: z.object({ multiplier: wire.float(), currency: text(10) }).nullish(),
  recurringPeriods,
})
export type EnergyComponent = z.infer<typeof EnergyComponent>

const PeakIdentificationSettings = z.object({
  peakFunction: text(500),
  peakIdentificationPeriod: text(40),
  peakDuration: text(40),
  numberOfPeaksForAverageCalculation: wire.integer({ ge: 1, le: 10_000 }),
})
export type PeakIdentificationSettings = z.infer<typeof PeakIdentificationSettings>

const PowerComponent = z.object({
  ...component,
  type: text(40),
  unit: text(40).nullish(),
  url: text(1000).nullish(),
  peakIdentificationSettings: PeakIdentificationSettings.nullish(),
  recurringPeriods,
})
export type PowerComponent = z.infer<typeof PowerComponent>

const group = <C extends z.ZodType>(each: C) =>
  z.object({
    id: name(),
    name: name(),
    description: text(10_000).nullish(),
    costFunction: text(500),
    unit: text(40).nullish(),
    components: wire.list(each, { max: 150 }),
  })

/** Some operators give one fixed price instead of a list of components. */
const FixedPrice = z.object({
  ...fixedComponent,
  costFunction: text(500).nullish(),
  components: wire.list(FixedComponent, { max: 150 }).nullish(),
})

/** A tariff of the Swedish Eltariff API 0.3 (RI-SE/Eltariff-API), with the looser forms that operators answer. */
export const EltariffTariff = z.object({
  id: wire.text({ min: 1, max: 200 }),
  name: wire.text({ min: 1, max: 200 }),
  description: text(10_000).nullish(),
  validPeriod: DateInterval.nullish(),
  timeZone: wire.text({ min: 1, max: 64 }),
  lastUpdated: name(),
  companyName: wire.text({ min: 1, max: 200 }),
  companyOrgNo: wire.text({ min: 1, max: 40 }),
  product: name(),
  direction: wire.enumeration(['consumption', 'production']),
  billingPeriod: text(40),
  fixedPrice: FixedPrice.nullish(),
  energyPrice: group(EnergyComponent).nullish(),
  powerPrice: group(PowerComponent).nullish(),
})
export type EltariffTariff = z.infer<typeof EltariffTariff>

export const CalendarPattern = z.object({
  reference: wire.text({ min: 1, max: 100 }),
  frequency: text(40),
  days: wire.list(wire.integer({ ge: 1, le: 7 }), { max: 7 }).nullish(),
  dates: wire.list(wire.date(), { max: 1000 }).nullish(),
})
export type CalendarPattern = z.infer<typeof CalendarPattern>
