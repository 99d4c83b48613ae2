import { cyclicRanges } from '#components/cost-of-energy/pipeline/describe-condition.ts'
import type { Language } from '#components/i18n/language.ts'
import { DAYS_OF_WEEK } from '#server/areas/cost-of-energy/contract.ts'
import {
  MONTHS,
  type PeaksCalculatedAs,
  type PowerBound,
  type PowerComponent,
  type PowerPeriod,
  type PriceLevel,
} from '#server/areas/power-tariffs/contract.ts'
import { finestResolution, isRankedByYear, wholePeaks } from '#server/areas/power-tariffs/peaks.ts'

/** A fee as a sentence of a bill; a second one explains its tiers. */
export function feeText(component: PowerComponent, language: Language): string {
  const text = language.messages.powerTariffs.messages
  const { priceLevels, priceTierSystem } = component.data
  const sentence = `${chargeText(component, language)}.`
  const hasTiers = priceLevels.some(({ bounds }) => bounds.length > 0)
  if (!hasTiers || priceTierSystem === 'no_tiers') return sentence
  return `${sentence} ${text[priceTierSystem]}`
}

function chargeText(component: PowerComponent, language: Language): string {
  const text = language.messages.powerTariffs.messages
  const { type, data } = component
  const price = pricesText(component, language)
  const bounds = boundsText(component, language)
  const counted = countedText(data.periods, language)
  if (type === 'subscribed_power_fee') return text.subscribed(price) + counted + bounds
  const weights = weightsText(component, language)
  const peak = peakText(data.calculationMethod.peaksCalculatedAs, language) + counted + weights + bounds
  if (type === 'overrun_fee') return text.overrun(price, peak)
  return text.peaks(price, type === 'reactive_power_fee' ? text.reactive(peak) : peak)
}

function pricesText({ type, data }: PowerComponent, language: Language): string {
  const text = language.messages.powerTariffs.messages
  const per = type === 'reactive_power_fee' ? 'kvar' : 'kW'
  const isYearly = isRankedByYear(data.calculationMethod.peaksCalculatedAs)
  const priceOf = ({ price }: PriceLevel) => {
    const unit = price.basis === 'amount' ? price.currency : `${price.currency}_per_${per}`
    return language.format.price(price.exclVat, unit)
  }
  const [first] = data.priceLevels
  const all =
    data.priceTierSystem === 'no_tiers'
      ? first
        ? priceOf(first)
        : ''
      : data.priceLevels.map((level) => tierText(priceOf(level), level, language)).join('; ')
  return isYearly ? text.perMonthOfYear(all) : text.perMonth(all)
}

function tierText(price: string, { bounds }: PriceLevel, language: Language): string {
  const text = language.messages.powerTariffs.messages
  const [from, to] = (['minimum', 'maximum'] as const).map((name) => {
    const bound = bounds.find(({ side }) => side === name)
    return bound === undefined || bound.value.value === 0 ? null : limitText(bound, language)
  })
  if (from && to) return text.tier(price, text.between(from, to))
  if (from) return text.tier(price, text.fromOn(from))
  return to ? text.tier(price, text.below(to)) : price
}

function limitText({ type, value }: PowerBound, { messages, format }: Language): string {
  const limit = format.amount(value.value, value.unit)
  return type === 'fixed' ? limit : messages.powerTariffs.messages.share(limit)
}

function boundsText({ data }: PowerComponent, language: Language): string {
  const text = language.messages.powerTariffs.messages
  return data.calculationMethod.bounds.map((bound) => text[bound.side](limitText(bound, language))).join('')
}

/** `the mean of the 3 highest daily peaks of a month by the hour` */
function peakText(peaks: PeaksCalculatedAs | null, { messages }: Language): string {
  const text = messages.powerTariffs.messages
  if (peaks === null) return ''
  const { highestValues: count, resolution } = wholePeaks(peaks)
  const isYearly = isRankedByYear(peaks)
  const finest = finestResolution(peaks)
  const by = resolution === finest ? '' : text.by[finest]
  if (count === 1) return (isYearly ? text.highestOfYear : text.highest)(text.value[resolution]) + by
  return (isYearly ? text.meanOfYear : text.mean)(count, text.values[resolution]) + by
}

function countedText(periods: PowerPeriod[], language: Language): string {
  const text = language.messages.powerTariffs.messages
  const texts = periods.map((period) => periodText(period, language)).filter((text) => text !== '')
  return texts.length === periods.length && texts.length > 0 ? text.counted(texts.join(text.or)) : ''
}

/** `Nov–Mar, Mon–Fri, 07:00–19:00, not on public holidays`; empty where it always applies. */
export function periodText(period: PowerPeriod, { messages, format }: Language): string {
  const text = messages.powerTariffs.messages
  const months = (period.months ?? []).map((month) => MONTHS.indexOf(month) + 1)
  const days = (period.daysOfWeek ?? []).map((day) => DAYS_OF_WEEK.indexOf(day))
  const parts = [
    months.length % 12 === 0 ? '' : cyclicRanges(months, 12, 1, (month) => format.monthName(month)),
    days.length % 7 === 0 ? '' : cyclicRanges(days, 7, 0, (day) => messages.pipeline.days[DAYS_OF_WEEK[day] ?? 'mon']),
    timesText(period.timesOfDay ?? []),
    period.holidays === false ? text.noHolidays : '',
  ].filter((part) => part !== '')
  const message = parts.join(', ')
  return period.inverse && message !== '' ? text.inverse(message) : message
}

function timesText(times: { fromTime: string; toTime: string }[]): string {
  return times.map(({ fromTime, toTime }) => `${fromTime}–${toTime === '00:00' ? '24:00' : toTime}`).join(', ')
}

function weightsText({ data }: PowerComponent, { messages, format }: Language): string {
  const text = messages.powerTariffs.messages
  const weights = data.calculationMethod.timeWeights.map(({ timesOfDay, weight }) =>
    text.weight(timesText(timesOfDay), format.rate(weight)),
  )
  return weights.length === 0 ? '' : text.weighted(weights.join(', '))
}
