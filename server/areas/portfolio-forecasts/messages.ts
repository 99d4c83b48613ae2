import { messageCatalogue, message } from '#server/messages/message.ts'
import type { Kind } from './kinds.ts'

type Area = { kind: Kind; control_area: string }

/** What is told of forecasts: their series, generation, sending. */
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
    en: ({ kind, name, first }) => `The ${kind} series of ${name} was sent already, as series ${first}`,
    de: ({ kind, name, first }) =>
      `Die Reihe ${kind === 'consumption' ? 'des Verbrauchs' : 'der Erzeugung'} von ${name} gibt es schon als Reihe ${first}`,
  }),
  no_allocations: message<{ days: number; delivery_day: string }>({
    en: ({ days, delivery_day }) =>
      `no allocation values are known for the ${days} days before ${delivery_day}: write some, and say which control area their points belong to`,
    console: ({ days, delivery_day }, { day }) =>
      `No allocations are known of the ${days} days before ${day(delivery_day)}: import some, and set the control area of their points`,
    de: ({ days, delivery_day }, { day }) =>
      `Für die ${days} Tage vor dem ${day(delivery_day)} sind keine Allokationen bekannt: Importieren Sie welche, und legen Sie die Regelzone ihrer Punkte fest`,
  }),
  is_customers: message<{ delivery_day: string }>({
    en: ({ delivery_day }, { day }) =>
      `the forecast of ${day(delivery_day)} is the customer's: generation never replaces it`,
    de: ({ delivery_day }, { day }) =>
      `Die Prognose für den ${day(delivery_day)} stammt von Ihnen selbst: Eine erzeugte ersetzt sie nie`,
  }),
  not_sent_again: message<{ version: number; state: string }>({
    en: ({ version, state }) => `version ${version} is ${state}; only a rejected or dead one is sent again`,
    de: ({ version }) =>
      `Version ${version} wird nicht noch einmal gesendet: Das geht nur mit einer, die abgelehnt wurde oder nicht ankam`,
  }),
  malo_check_digit: message<{ malo: string; check_digit: number }>({
    en: ({ malo, check_digit }) => `MaLo ${malo} should end in the check digit ${check_digit}`,
    console: ({ malo, check_digit }) => `MaLo ${malo} should end in the check digit ${check_digit}.`,
    de: ({ malo, check_digit }) => `Die MaLo ${malo} sollte auf die Prüfziffer ${check_digit} enden.`,
  }),
  unused_mapping: message<{ malo: string }>({
    en: ({ malo }) => `malo_mapping has ${malo}, of which no series was sent`,
    console: ({ malo }) => `MaLo ${malo} is assigned to a control area, but no series of it was sent.`,
    de: ({ malo }) => `Der MaLo ${malo} ist eine Regelzone zugeordnet, aber keine Reihe von ihr wurde abgegeben.`,
  }),
  area_and_malo: message<Area>({
    en: ({ kind, control_area }) =>
      `The ${kind} of ${control_area} was sent as a series of the area and as series of its MaLo: they are added up`,
    console: ({ kind, control_area }) =>
      `${KIND_LABELS.en[kind]} ${control_area}: the control area has a series of its own and series of its MaLos; they are added up.`,
    de: ({ kind, control_area }) =>
      `${KIND_LABELS.de[kind]} ${control_area}: Die Regelzone hat eine eigene Reihe und Reihen ihrer MaLos; sie werden addiert.`,
  }),
  gate_closed: message<{ delivery_day: string; closed_at: string; phase: 'intraday' | 'over' }>({
    en: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `The gate of ${day(delivery_day)} closed at ${time(closed_at)}: operators take no first schedule any more${phase === 'intraday' ? ', and changes only up to 15 minutes ahead of each quarter-hour' : ', and the day is over'}`,
    de: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `Die Frist für den ${day(delivery_day)} endete am ${time(closed_at)}: ÜNB nehmen keinen ersten Fahrplan mehr an${phase === 'intraday' ? ', und Änderungen nur bis 15 Minuten vor jeder Viertelstunde' : ', und der Tag ist vorbei'}. Gespeichert wird die Prognose trotzdem.`,
    console: ({ delivery_day, closed_at, phase }, { day, time }) =>
      `The gate of ${day(delivery_day)} closed on ${time(closed_at)}: operators take no first schedule any more${phase === 'intraday' ? ', and changes only up to 15 minutes ahead of each quarter-hour' : ', and the day is over'}. The forecast can be stored all the same.`,
  }),
  points_without_area: message<{ accounting_point_ids: readonly string[]; has_more: boolean }>({
    en: ({ accounting_point_ids, has_more }) =>
      `Accounting points without a control area are left out: ${accounting_point_ids.join(', ')}${has_more ? ' and perhaps more' : ''}`,
    console: ({ accounting_point_ids, has_more }) =>
      `Accounting points without a control area are left out: ${accounting_point_ids.join(', ')}${has_more ? ', …' : ''}.`,
    de: ({ accounting_point_ids, has_more }) =>
      `Bilanzierungspunkte ohne Regelzone werden ausgelassen: ${accounting_point_ids.join(', ')}${has_more ? ', …' : ''}.`,
  }),
  short_history: message<Area & { days_used: number; least: number }>({
    en: ({ kind, control_area, days_used, least }) =>
      `The ${kind} of ${control_area} is known for ${days_used} days only, fewer than ${least}`,
    console: ({ kind, control_area, days_used }) =>
      `${KIND_LABELS.en[kind]} ${control_area}: only ${days_used} days are known, too few for a reliable forecast.`,
    de: ({ kind, control_area, days_used }) =>
      `${KIND_LABELS.de[kind]} ${control_area}: Bekannt sind nur ${days_used} Tage, zu wenige für eine verlässliche Prognose.`,
  }),
  implausible_value: message<{ count: number; most: number; unit: string; highest: string }>({
    en: ({ count, most, unit, highest }) =>
      `${count} values are above ${most} ${unit}, more than all of Germany takes, the highest is ${highest}: check the unit`,
    console: ({ count, most, unit, highest }, { number }) =>
      `${count === 1 ? 'One value is' : `${number(count)} values are`} above ${number(most)} ${unit}, more than all of Germany takes, the highest is ${number(Number(highest))}: check the unit.`,
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
