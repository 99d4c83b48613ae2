import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'power-tariffs'>()

/** Messages about power tariffs and their bills. */
export const POWER_TARIFFS = messageCatalogue('power_tariffs', {
  not_valid: message<{ valid_from: string | null; valid_to: string | null }>({
    en: ({ valid_from, valid_to }, { time }) =>
      `the tariff is valid from ${valid_from === null ? 'the beginning' : time(valid_from)} to ${valid_to === null ? 'further notice' : time(valid_to)}`,
    de: ({ valid_from, valid_to }, { time }) =>
      `Der Tarif gilt ${valid_from === null ? 'seit jeher' : `ab ${time(valid_from)}`} ${valid_to === null ? 'bis auf Weiteres' : `bis ${time(valid_to)}`}`,
    sv: ({ valid_from, valid_to }, { time }) =>
      `Tariffen gäller ${valid_from === null ? 'sedan tidigare' : `från ${time(valid_from)}`} ${valid_to === null ? 'tills vidare' : `till ${time(valid_to)}`}`,
  }),
  subscriptions_overlap: message<{ index: number }>({
    en: ({ index }) => `overlaps the subscription of index ${index}`,
    de: ({ index }) => `überschneidet sich mit der bestellten Leistung Nummer ${index + 1}`,
    sv: ({ index }) => `överlappar effektabonnemang nummer ${index + 1}`,
  }),
  starts_apart: {
    en: 'should start when powerOfftake does',
    de: 'sollte beginnen, wenn powerOfftake beginnt',
    sv: 'ska börja samtidigt som powerOfftake',
  },
  partial_period: message<{ period: string }>({
    en: ({ period }) => `The data covers only part of ${period}; the whole period counts`,
    de: ({ period }, { month }) =>
      `Die Daten umfassen ${period.length === 4 ? period : month(period)} nur zum Teil: Der Zeitraum zählt ganz`,
    sv: ({ period }, { month }) =>
      `Underlaget täcker bara en del av ${period.length === 4 ? period : month(period)}: hela perioden räknas`,
  }),
  outside_validity: message<{ months: number }>({
    en: ({ months }) => `${months} months outside the validity of the tariff are not included`,
    de: ({ months }) =>
      months === 1
        ? 'Ein Monat, in dem der Tarif nicht gilt, ist nicht enthalten'
        : `${months} Monate, in denen der Tarif nicht gilt, sind nicht enthalten`,
    sv: ({ months }) =>
      months === 1
        ? 'En månad då tariffen inte gäller är inte medräknad'
        : `${months} månader då tariffen inte gäller är inte medräknade`,
  }),
  not_confirmed: message<{ until: string; last_day: string }>({
    en: ({ until, last_day }) => `Prices are confirmed until ${until}, requested until ${last_day}`,
    de: ({ until, last_day }, w) => `Die Preise sind bestätigt bis ${w.day(until)}, angefragt bis ${w.day(last_day)}`,
    sv: ({ until, last_day }, w) => `Priserna är bekräftade till ${w.day(until)}, efterfrågade till ${w.day(last_day)}`,
  }),
  tariffs_not_confirmed: message<{ count: number; of: number }>({
    en: ({ count, of }) => `${count} of ${of} power tariffs: prices that are no longer confirmed (confirmedUntil)`,
    de: ({ count, of }) =>
      `${count} von ${of} Leistungstarifen: Preise, die nicht mehr bestätigt sind (confirmedUntil)`,
    sv: ({ count, of }) => `${count} av ${of} effekttariffer: priser som inte längre är bekräftade (confirmedUntil)`,
  }),
  highest_capacity: message<{ month: string }>({
    en: ({ month }) => `The subscription changed within ${month}; its highest value counts`,
    de: ({ month }, write) => `Die bestellte Leistung änderte sich im ${write.month(month)}: Ihr höchster Wert zählt`,
    sv: ({ month }, write) => `Effektabonnemanget ändrades under ${write.month(month)}: det högsta värdet räknas`,
  }),
  not_calculated: {
    en: 'Requires reactiveOfftake, which is missing; the total does not include this component',
    de: 'Braucht reactiveOfftake, das fehlt: Die Summe enthält diese Komponente nicht',
    sv: 'Kräver reactiveOfftake, som saknas: avgiften ingår inte i summan',
  },
  repeated_hours: {
    en: 'The peak is quarter-hourly; each hourly value is used for its four quarter-hours',
    de: 'Die Spitze ist viertelstündlich: Jeder Stundenwert gilt für seine vier Viertelstunden',
    sv: 'Effekttoppen mäts per kvart: timvärden gäller i alla fyra kvartar',
  },
})
