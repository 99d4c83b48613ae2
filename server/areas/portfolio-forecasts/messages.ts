import { messagesOf } from '#server/messages/message.ts'
import type { Kind } from './kinds.ts'

const { message, messageCatalogue } = messagesOf<'portfolio-forecasts'>()

type Area = { kind: Kind; control_area: string }

/** Messages about forecasts: their series, generation, sending. */
export const FORECASTS = messageCatalogue('forecasts', {
  store_away: { en: 'Forecast service unavailable', de: 'Der Prognosedienst ist nicht zu erreichen' },
  store_late: { en: 'Forecast service timed out', de: 'Der Prognosedienst antwortet nicht rechtzeitig' },
  value_too_large: message<{ most: number }>({
    en: ({ most }) => `Values above ${most} cannot be added up`,
    de: ({ most }, { number }) => `Werte über ${number(most)} lassen sich nicht summieren`,
  }),
  one_owner: message<{ got: 'both' | 'neither' }>({
    en: ({ got }) => `A series needs exactly one of control_area and malo, got ${got}`,
    de: ({ got }) =>
      `Eine Reihe nennt entweder control_area oder malo, diese ${got === 'both' ? 'nennt beide' : 'nennt keines'}`,
  }),
  malo_unmapped: message<{ malo: string }>({
    en: ({ malo }) => `MaLo ${malo} needs an entry in malo_mapping that names its control area`,
    de: ({ malo }) => `Für die MaLo ${malo} fehlt in malo_mapping die Regelzone`,
  }),
  series_twice: message<{ kind: string; name: string; first: number }>({
    en: ({ kind, name, first }) => `The ${kind} series of ${name} is a duplicate of series ${first}`,
    de: ({ kind, name, first }) =>
      `Die Reihe ${kind === 'consumption' ? 'des Verbrauchs' : 'der Erzeugung'} von ${name} gibt es schon als Reihe ${first}`,
  }),
  no_allocations: message<{ days: number; delivery_day: string }>({
    en: ({ days, delivery_day }) =>
      `no allocations exist for the ${days} days before ${delivery_day}: import them and set the control area of their points`,
    console: ({ days, delivery_day }, { day }) =>
      `No allocations exist for the ${days} days before ${day(delivery_day)}: import them and set the control area of their points`,
    de: ({ days, delivery_day }, { day }) =>
      `Für die ${days} Tage vor dem ${day(delivery_day)} sind keine Allokationen bekannt: Importieren Sie welche, und legen Sie die Regelzone ihrer Punkte fest`,
  }),
  is_customers: message<{ delivery_day: string }>({
    en: ({ delivery_day }, { day }) =>
      `the forecast for ${day(delivery_day)} was submitted: a generated forecast never replaces it`,
    de: ({ delivery_day }, { day }) =>
      `Die Prognose für den ${day(delivery_day)} wurde eingereicht: Eine erzeugte Prognose ersetzt sie nie`,
  }),
  not_sent_again: message<{ version: number; state: string }>({
    en: ({ version, state }) => `version ${version} is ${state}; only a rejected or dead version can be resent`,
    de: ({ version }) =>
      `Version ${version} lässt sich nicht erneut senden: Das geht nur mit einer abgelehnten oder nicht zugestellten`,
  }),
  malo_check_digit: message<{ malo: string; check_digit: number }>({
    en: ({ malo, check_digit }) => `MaLo ${malo} should end in the check digit ${check_digit}`,
    console: ({ malo, check_digit }) => `MaLo ${malo} should end in the check digit ${check_digit}.`,
    de: ({ malo, check_digit }) => `Die MaLo ${malo} sollte auf die Prüfziffer ${check_digit} enden.`,
  }),
  unused_mapping: message<{ malo: string }>({
    en: ({ malo }) => `malo_mapping has ${malo}, which has no series`,
    console: ({ malo }) => `MaLo ${malo} is assigned to a control area but has no series.`,
    de: ({ malo }) => `Der MaLo ${malo} ist eine Regelzone zugeordnet, sie hat aber keine Reihe.`,
  }),
  area_and_malo: message<Area>({
    en: ({ kind, control_area }) =>
      `The ${kind} of ${control_area} has a series of the area and series of its MaLos: they are added`,
    console: ({ kind, control_area }) =>
      `${KIND_LABELS.en[kind]} ${control_area}: the control area and its MaLos both have series; they are added.`,
    de: ({ kind, control_area }) =>
      `${KIND_LABELS.de[kind]} ${control_area}: Die Regelzone hat eine eigene Reihe und Reihen ihrer MaLos; sie werden addiert.`,
  }),
  gate_closed: message<{ delivery_day: string; closed_at: string; phase: 'intraday' | 'over' }>({
    en: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `The gate of ${day(delivery_day)} closed at ${time(closed_at)}: TSOs no longer accept a first schedule${phase === 'intraday' ? ', and changes only up to 15 minutes ahead of each quarter-hour' : ', and the day is over'}`,
    de: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `Die Frist für den ${day(delivery_day)} endete am ${time(closed_at)}: ÜNB nehmen keinen ersten Fahrplan mehr an${phase === 'intraday' ? ', und Änderungen nur bis 15 Minuten vor jeder Viertelstunde' : ', und der Tag ist vorbei'}. Gespeichert wird die Prognose trotzdem.`,
    console: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `The gate of ${day(delivery_day)} closed on ${time(closed_at)}: TSOs no longer accept a first schedule${phase === 'intraday' ? ', and changes only up to 15 minutes ahead of each quarter-hour' : ', and the day is over'}. The forecast can still be stored.`,
  }),
  points_without_area: message<{ accounting_point_ids: readonly string[]; has_more: boolean }>({
    en: ({ accounting_point_ids, has_more }) =>
      `Accounting points without a control area are not included: ${accounting_point_ids.join(', ')}${has_more ? ' and possibly more' : ''}`,
    console: ({ accounting_point_ids, has_more }) =>
      `Accounting points without a control area are not included: ${accounting_point_ids.join(', ')}${has_more ? ', …' : ''}.`,
    de: ({ accounting_point_ids, has_more }) =>
      `Bilanzierungspunkte ohne Regelzone sind nicht enthalten: ${accounting_point_ids.join(', ')}${has_more ? ', …' : ''}.`,
  }),
  short_history: message<Area & { days_used: number; least: number }>({
    en: ({ kind, control_area, days_used, least }) =>
      `The ${kind} of ${control_area} has only ${days_used} days of data, fewer than ${least}`,
    console: ({ kind, control_area, days_used }) =>
      `${KIND_LABELS.en[kind]} ${control_area}: only ${days_used} days are known, too few for a reliable forecast.`,
    de: ({ kind, control_area, days_used }) =>
      `${KIND_LABELS.de[kind]} ${control_area}: Bekannt sind nur ${days_used} Tage, zu wenige für eine verlässliche Prognose.`,
  }),
  implausible_value: message<{ count: number; most: number; unit: string; highest: string }>({
    en: ({ count, most, unit, highest }) =>
      `${count} values are above ${most} ${unit}, more than the load of Germany; the highest is ${highest}: check the unit`,
    console: ({ count, most, unit, highest }, { number }) =>
      `${count === 1 ? 'One value is' : `${number(count)} values are`} above ${number(most)} ${unit}, more than the load of Germany; the highest is ${number(Number(highest))}: check the unit.`,
    de: ({ count, most, unit, highest }, { number }) =>
      `${count === 1 ? 'Ein Wert liegt' : `${number(count)} Werte liegen`} über ${number(most)} ${unit}, mehr als die Last ganz Deutschlands, der höchste ist ${number(Number(highest))}: Bitte die Einheit prüfen.`,
  }),
  more: message<{ more: number }>({
    en: ({ more }) => `and ${more} more`,
    console: ({ more }) => `And ${more} more like these.`,
    de: ({ more }) => `Und ${more} weitere dieser Art.`,
  }),
})

const KIND_LABELS: Record<'en' | 'de', Record<Kind, string>> = {
  en: { consumption: 'Consumption', production: 'Generation' },
  de: { consumption: 'Verbrauch', production: 'Erzeugung' },
}
