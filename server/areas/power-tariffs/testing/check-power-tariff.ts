import { isHolidayCalendar } from '#server/calendar/holidays/holidays.ts'
import { isCoarser } from '#server/calendar/resolution.ts'
import { isSupportedZone } from '#server/calendar/zone.ts'
import type { PeaksCalculatedAs, PowerBound, PowerComponent, PowerTariff, PriceLevel } from '../contract.ts'
import { fixedInterval } from '../price-levels.ts'

type Loc = (string | number)[]
type Fault = { loc: Loc; msg: string; input: unknown }

/**
 * Everything for which a power tariff of valid structure must not be stored: after this, it converts to a pipeline.
 */
export function checkPowerTariff(tariff: PowerTariff, at: Loc = ['body']): Fault[] {
  const refuse = refuser(at)
  const { timezone, validFrom, validTo } = tariff.timeScope
  const currency = tariff.components[0]?.data.priceLevels[0]?.price.currency
  return [
    ...(isSupportedZone(timezone) ? [] : refuse(['timeScope', 'timezone'], 'a zone that is known', timezone)),
    ...(validFrom !== null && validTo !== null && Date.parse(validTo) <= Date.parse(validFrom)
      ? refuse(['timeScope', 'validTo'], 'after validFrom', validTo)
      : []),
    ...(isHolidayCalendar(tariff.holidayCalendar.id)
      ? []
      : refuse(['holidayCalendar', 'id'], 'a holiday calendar that is known', tariff.holidayCalendar.id)),
    ...tariff.components.flatMap((component, index) => {
      const loc = [...at, 'components', index, 'data']
      return [...checkPeaks(component, loc), ...checkBounds(component, loc), ...checkPrices(component, currency, loc)]
    }),
  ]
}

function refuser(at: Loc) {
  return (path: Loc, expected: string, input: unknown): Fault[] => [
    { loc: [...at, ...path], msg: `should be ${expected}`, input },
  ]
}

function checkPeaks({ type, data }: PowerComponent, at: Loc): Fault[] {
  const refuse = refuser([...at, 'calculationMethod'])
  const { peaksCalculatedAs, timeWeights } = data.calculationMethod
  if (type === 'subscribed_power_fee') {
    if (peaksCalculatedAs !== null) return refuse(['peaksCalculatedAs'], 'null: no peak is charged', peaksCalculatedAs)
    return timeWeights.length === 0 ? [] : refuse(['timeWeights'], 'empty: no peak is charged', timeWeights)
  }
  if (peaksCalculatedAs === null) return refuse(['peaksCalculatedAs'], 'given: it says which peak is charged', null)
  return checkNesting(peaksCalculatedAs, [...at, 'calculationMethod', 'peaksCalculatedAs'])
}

function checkNesting({ resolution, peaksCalculatedAs: inner }: PeaksCalculatedAs, at: Loc): Fault[] {
  if (inner === null) return []
  const path = [...at, 'peaksCalculatedAs']
  const finer = isCoarser(resolution, inner.resolution)
  return [
    ...(finer ? [] : refuser(path)(['resolution'], `finer than ${resolution}`, inner.resolution)),
    ...checkNesting(inner, path),
  ]
}

function checkBounds({ type, data }: PowerComponent, at: Loc): Fault[] {
  const unit = type === 'reactive_power_fee' ? 'kvar' : 'kW'
  const lists: [Loc, PowerBound[]][] = [
    [['calculationMethod', 'bounds'], data.calculationMethod.bounds],
    ...data.priceLevels.map(({ bounds }, index): [Loc, PowerBound[]] => [['priceLevels', index, 'bounds'], bounds]),
  ]
  return lists.flatMap(([path, bounds]) => [
    ...bounds.flatMap((bound, index) => checkUnit(bound, unit, [...at, ...path, index])),
    ...(new Set(bounds.map(({ side }) => side)).size === bounds.length
      ? []
      : refuser(at)(path, 'at most one bound a side', bounds)),
  ])
}

function checkUnit({ type, value }: PowerBound, unit: 'kW' | 'kvar', at: Loc): Fault[] {
  const expected = type === 'fixed' ? unit : '%'
  return value.unit === expected ? [] : refuser(at)(['value', 'unit'], expected, value.unit)
}

function checkPrices({ data }: PowerComponent, currency: string | undefined, at: Loc): Fault[] {
  const { priceLevels, priceTierSystem } = data
  const bases = new Set(priceLevels.map(({ price }) => price.basis))
  const refuse = refuser([...at, 'priceLevels'])
  return [
    ...priceLevels.flatMap(({ price }, index) =>
      price.currency === currency
        ? []
        : refuse([index, 'price', 'currency'], `${currency}, as in all others`, price.currency),
    ),
    ...(bases.size > 1 ? refuse([], 'of one basis', priceLevels) : []),
    ...(priceTierSystem === 'stacked' && bases.has('amount') ? refuse([], 'per_kw to be stacked', priceLevels) : []),
    ...(priceTierSystem === 'stepwise' ? checkSteps(priceLevels, [...at, 'priceLevels']) : []),
  ]
}

function checkSteps(levels: PriceLevel[], at: Loc): Fault[] {
  const shared = levels.findIndex(({ bounds }) => bounds.some(({ type }) => type !== 'fixed'))
  if (shared >= 0)
    return refuser(at)([shared, 'bounds'], 'fixed: steps have bounds of their own', levels[shared]?.bounds)
  const spans = levels.map((level, index) => ({ ...fixedInterval(level), index }))
  const rising = [...spans].sort((a, b) => a.minimum - b.minimum)
  return rising.flatMap((span, place) => {
    const before = rising[place - 1]
    const fits = span.minimum < span.maximum && (before === undefined || before.maximum <= span.minimum)
    return fits
      ? []
      : refuser(at)([span.index, 'bounds'], 'an interval that meets no other', levels[span.index]?.bounds)
  })
}
