import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import type { Tape } from '#server/areas/cost-of-energy/testing/tape.ts'
import { isCoarser, RESOLUTIONS, type Resolution } from '#server/calendar/resolution.ts'
import {
  COMPONENT_TYPES,
  MONTHS,
  type PeaksCalculatedAs,
  type PowerBound,
  type PowerComponent,
  type PowerPeriod,
  PowerTariff,
  type PriceLevel,
  PRICE_TIER_SYSTEMS,
} from '../contract.ts'

const CLOCKS = ['07:00', '19:00', '00:00', '02:00', '03:00', '22:00', '06:00', '02:30', '23:45']
/** No boundary is a number that the mean of a few loads takes, where the order of a sum would decide. */
const EDGES_KW = [0.101, 1.303, 2.707, 4.909, 7.111]

const list = <T>(tape: Tape, most: number, make: () => T): T[] => Array.from({ length: tape.below(most + 1) }, make)

function times(tape: Tape) {
  return { fromTime: tape.of(CLOCKS), toTime: tape.of(CLOCKS) }
}

function period(tape: Tape): PowerPeriod {
  return {
    months: tape.rarely(2) ? list(tape, 8, () => tape.of(MONTHS)) : null,
    daysOfWeek: tape.rarely(2) ? list(tape, 5, () => tape.of(DAYS_OF_WEEK)) : null,
    holidays: tape.of([null, false, true]),
    timesOfDay: tape.rarely(2) ? list(tape, 2, () => times(tape)) : null,
    inverse: tape.rarely(4),
  }
}

function peaks(tape: Tape, coarsest: readonly Resolution[] = RESOLUTIONS): PeaksCalculatedAs {
  const resolution = tape.of(coarsest)
  const finer = RESOLUTIONS.filter((each) => isCoarser(resolution, each))
  const nested = finer.length > 0 && !tape.rarely(3)
  return {
    highestValues: 1 + tape.below(4),
    resolution,
    peaksCalculatedAs: nested ? peaks(tape, finer) : null,
  }
}

function bound(tape: Tape, side: 'minimum' | 'maximum', unit: 'kW' | 'kvar', shares: boolean): PowerBound {
  if (!shares || tape.rarely(2)) return { side, type: 'fixed', value: { value: tape.of(EDGES_KW), unit } }
  return { side, type: 'share_of_subscribed', value: { value: tape.of([80, 50, 110, 200]), unit: '%' } }
}

function bounds(tape: Tape, unit: 'kW' | 'kvar', shares: boolean): PowerBound[] {
  const sides = tape.of([[], ['minimum'], ['maximum'], ['minimum', 'maximum'], ['maximum', 'minimum']] as const)
  return sides.map((side) => bound(tape, side, unit, shares))
}

function price(tape: Tape, basis: 'per_kw' | 'amount'): PriceLevel['price'] {
  return { currency: 'SEK', exclVat: tape.of([65, 0, 39.2, 12.5, -3, 105.6]), basis }
}

/** Intervals that follow one another; now and then one is missing, so that there is a gap. */
function steps(tape: Tape, unit: 'kW' | 'kvar'): PriceLevel[] {
  const basis = tape.of(['per_kw', 'amount'] as const)
  const edges = EDGES_KW.slice(tape.below(3), 3 + tape.below(3))
  const side = (name: 'minimum' | 'maximum', value: number | undefined): PowerBound[] =>
    value === undefined ? [] : [{ side: name, type: 'fixed', value: { value, unit } }]
  const spans = [undefined, ...edges].map((from, index) => ({
    price: price(tape, basis),
    bounds: [...side('minimum', from), ...side('maximum', edges[index])],
  }))
  return spans.length > 2 && tape.rarely(3) ? spans.toSpliced(1, 1) : spans
}

function component(tape: Tape): PowerComponent {
  const type = tape.of(COMPONENT_TYPES)
  const unit = type === 'reactive_power_fee' ? 'kvar' : 'kW'
  const priceTierSystem = tape.of(PRICE_TIER_SYSTEMS)
  const subscribed = type === 'subscribed_power_fee'
  const levels = () => ({ price: price(tape, 'per_kw'), bounds: bounds(tape, unit, true) })
  const weights = () => ({
    timesOfDay: [times(tape), ...list(tape, 1, () => times(tape))],
    weight: tape.of([0.5, 0, 2, 0.25]),
  })
  return {
    type,
    data: {
      periods: list(tape, 2, () => period(tape)),
      calculationMethod: {
        timeWeights: subscribed ? [] : list(tape, 3, weights),
        peaksCalculatedAs: subscribed ? null : peaks(tape),
        bounds: bounds(tape, unit, true),
      },
      priceLevels:
        priceTierSystem === 'stepwise'
          ? steps(tape, unit)
          : priceTierSystem === 'stacked'
            ? [levels(), ...list(tape, 3, levels)]
            : [{ price: price(tape, tape.of(['per_kw', 'amount'])), bounds: [] }],
      priceTierSystem,
      annotations: null,
    },
  }
}

/** A tariff of one component around what is given, read as the API reads it. */
export function powerTariff(components: PowerComponent[], timezone = 'Europe/Stockholm', country = 'SE'): PowerTariff {
  return PowerTariff.parse({
    uid: 'test',
    name: 'Test',
    systemOperator: null,
    countryCode: country,
    reviewDetails: { status: 'not_applicable', updatedAt: '2026-01-01T00:00:00Z', reviewedAt: null },
    timeScope: { timezone, validFrom: null, validTo: null },
    holidayCalendar: { id: country, dates: ['2026-12-24', '2025-10-24'] },
    meteringGridAreas: [],
    meteringPointCharacteristics: {},
    components,
    annotations: null,
  })
}

export function randomPowerTariff(tape: Tape): PowerTariff {
  const [zone, country] = tape.of([
    ['Europe/Stockholm', 'SE'],
    ['Europe/Oslo', 'NO'],
    ['Europe/Helsinki', 'FI'],
  ] as const)
  return powerTariff([component(tape)], zone, country)
}
