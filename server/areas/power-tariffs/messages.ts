import { messageCatalogue, message } from '#server/messages/message.ts'

/** What is told of power tariffs and their bills. */
export const POWER_TARIFFS = messageCatalogue('power_tariffs', {
  not_valid: message<{ valid_from: string | null; valid_to: string | null }>({
    en: ({ valid_from, valid_to }, { time }) =>
      `the tariff is valid from ${valid_from === null ? 'ever' : time(valid_from)} to ${valid_to === null ? 'further notice' : time(valid_to)}`,
    de: ({ valid_from, valid_to }, { time }) =>
      `Der Tarif gilt ${valid_from === null ? 'seit jeher' : `ab ${time(valid_from)}`} ${valid_to === null ? 'bis auf Weiteres' : `bis ${time(valid_to)}`}`,
  }),
  subscriptions_overlap: message<{ index: number }>({
    en: ({ index }) => `overlaps the subscription of index ${index}`,
    de: ({ index }) => `überschneidet sich mit der bestellten Leistung Nummer ${index + 1}`,
  }),
  starts_apart: {
    en: 'should start when powerOfftake does',
    de: 'sollte beginnen, wenn powerOfftake beginnt',
  },
  partial_period: message<{ period: string }>({
    en: ({ period }) => `The data covers ${period} in part; it counts as the whole period`,
    de: ({ period }, { month }) =>
      `Die Daten umfassen ${period.length === 4 ? period : month(period)} nur zum Teil: Der Zeitraum zählt ganz`,
  }),
  outside_validity: message<{ months: number }>({
    en: ({ months }) => `${months} months in which the tariff is not valid are left out`,
    de: ({ months }) =>
      months === 1
        ? 'Ein Monat, in dem der Tarif nicht gilt, bleibt außen vor'
        : `${months} Monate, in denen der Tarif nicht gilt, bleiben außen vor`,
  }),
  highest_capacity: message<{ month: string }>({
    en: ({ month }) => `The subscription changed within ${month}; its highest value counts`,
    de: ({ month }, write) => `Die bestellte Leistung änderte sich im ${write.month(month)}: Ihr höchster Wert zählt`,
  }),
  not_calculated: {
    en: 'Needs reactiveOfftake, which was not sent; the total lacks this component',
    de: 'Braucht reactiveOfftake, das nicht gesendet wurde: In der Summe fehlt diese Komponente',
  },
  repeated_hours: {
    en: 'The peak is one of quarter-hours; hourly values hold in all four of theirs',
    de: 'Die Spitze ist eine von Viertelstunden: Stundenwerte gelten in allen vieren',
  },
})
