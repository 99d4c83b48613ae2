import { type FileUnit, isPrice, isAmount, isReactive, unitIn } from '../file-units.ts'

/**
 * The meaning of a heading: `energy` (also power), a meter's `reading`, `reactive` energy, a `price`, `money` or
 * anything `other` that is never energy, `plain` where it has none.
 */
export type Role = 'energy' | 'reading' | 'plain' | 'reactive' | 'price' | 'money' | 'other'
/** Which way the energy flows, seen from the customer. */
export type Direction = 'consumption' | 'neutral' | 'net' | 'self' | 'feed_in'
/** `register`: the tariff or period of a meter that counts in several; `stem` is the rest of the heading. */
export type Heading = {
  role: Role
  direction: Direction
  unit: FileUnit | null
  register: string | null
  stem: string
  is_total: boolean
  is_power: boolean
}

const MONEY =
  /pri[cs]e|preise?|pris(er)?(?![a-z])|prijs|prix|precio|prezzo|preço|hinta|cost|kost|coût|(?<![a-z])(eur|sek|nok|dkk|chf|gbp|pln|ct|cents?|vat|mwst|ust|moms|mva|btw|tva|iva)(?![a-z])|€|£/i
const MONEY_UNLESS_ENERGY =
  /betrag|amount|belopp|beløb|bedrag|montant|importe(?!d)|importo|(?<![a-z])tax|steuer|skatt|afgift|gebühr|entgelt|fee(?![a-z])|öre|øre/i
const STATUS = /status|kvalit|qualit|quality|flag|plausib|valid/i
const OTHER =
  /code|(?<![a-z])(kod|id|no|nr|hz|gas|co2|dst)(?![a-z])|nummer|number|temp|°c|humid|feucht|irradi|strahlung|pressure|luftdruck|volt(?!.*kw)|spannung|(?<![a-z])(amp|ampere)|cos.?phi|power.?factor|frequen|obis|emission|week|woche|vecka|month|monat|year|jahr|weekday|wochentag|offset|latitud|longitud|m³|(?<![a-z])m3|wasser|water/i
const READING =
  /stand(?![a-z])|zählerst|zaehlerst|mätarställ|målerst|målest|read(ing|out)|lecture|lectura|lettura|cumul|kumul|compteur|counter|total_increasing|(?<![a-z])(index|idx)(?![a-z])|(?<![\d.])[12]\.8\.\d/i
const REACTIVE = /blind|r[eé]a[ck]tiv|(?<![a-z])r[1-4](?![a-z])|(?<![\d.:])[3-8]\.(8|29|9)\.\d/i
const PRICE_WORD = /pri[cs]e|preis|pris(er)?(?![a-z])|prijs|prix|precio|prezzo|preço|hinta|spot/i
const FEED_IN =
  /einspeis|feed.?in|fed.?in|rück(lief|speis)|ruecklief|lieferung|abgabe|export|produ[ckz]|generat|generad|erzeug|inje[ck]t|teruglever|terug|invoed|vertid|exced|surplus|übersch|(?<!in)utmat|återmat|innmat|inmat|(?<![a-z])(pv|as)(?![a-z])|solar|photovolt|return|retur|to.?grid|til nettet|by client|delivered by|inyec|immiss|immess|verkauf|sold|sålt|solgt|(?<![a-z])a-|-a(?![a-z])|(?<![\d.])2\.(8|29|9)\.\d/i
const CONSUMPTION =
  /verbrauch|bezug|bezogen|consum|förbruk|forbru[kg]|kulutus|verbruik|afname|levering|import|uttag|uttak|usage|(?<![a-z])(use|used|ae)(?![a-z])|from.?grid|fra nettet|withdraw|soutir|demand|last(?![a-z])|load|lastgang|prel[ie]v|prélev|delivered|(?<![a-z])a\+|\+a(?![a-z])|(?<![\d.])1\.(8|29|9)\.\d/i
const SELF = /eigenverbr|self.?consum|auto.?cons|egenforbr|eigen.?verbruik|egenanv/i
const NET = /saldo|(?<![a-z])net(to)?(?![a-z])/i
const ENERGY =
  /energi|energy|electri|elektri|strom|leistung|effekt|power|menge|mængde|volume|volym|puissance|vermogen|potenza|potencia|watt|ampli/i
const POWER = /leistung|effekt|puissance|vermogen|potenza|potencia|(?<![a-z])(max|peak)/i
const TOTAL = /total|gesamt|summe|(?<![a-z])sum(?![a-z])|totaal|merged|yhteensä/i

const LEFT = String.raw`(?<![\p{L}\d])`
const RIGHT = String.raw`(?![\p{L}\d])`
/** Registers of one meter, as tariffs, seasons and periods are called. */
const REGISTERS = [
  new RegExp(String.raw`${LEFT}(?:tariff?a?|tarief|rate|reg(?:ister)?|period[eo]?|t|p|f)[ ._-]?(\d)${RIGHT}`, 'iu'),
  new RegExp(
    String.raw`${LEFT}(ht|nt|hp|hc|hph|hch|hpb|hcb|hphc|hphb|hchc|hchb|hpe|hce|eh|et|ev|heures? (?:pleines|creuses|base)(?: \p{L}+)?|normaal|dal|hoog|laag|piek|(?:hoch|nieder|haupt|neben)[ -]?tarif|haupt|neben|off[ -]?peak|peak|shoulder|day(?:time)?|night(?:time)?|tag|nacht|jour|nuit|dag|natt|nat|høy(?:last)?|hög(?:last)?|lav(?:last)?|låg(?:last)?|punta|llano|valle|ponta|cheias|vazio|high|low|normal)${RIGHT}`,
    'iu',
  ),
  /(?<=electricity)_?([12])(?!\d)/i,
  /(?<=\d\.(?:8|29|9)\.)([1-9])(?!\d)/,
]

/** The meaning of a heading for the column below it; `''` is plain. */
export function headingOf(name: string): Heading {
  const unit = unitIn(name)
  const found = REGISTERS.map((register) => register.exec(name)).find((match) => match !== null)
  const stem = (found ? name.slice(0, found.index) + name.slice(found.index + found[0].length) : name)
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const role = roleOf(name, unit, found !== undefined)
  const is_total = found === undefined && TOTAL.test(name)
  const is_power = unit === null ? found === undefined && POWER.test(name) : !isAmount(unit)
  const register = found?.[1]?.toLowerCase() ?? null
  return { role, direction: directionOf(name), unit, register, stem, is_total, is_power }
}

function roleOf(name: string, unit: FileUnit | null, isRegister: boolean): Role {
  if (unit !== null && isPrice(unit)) return 'price'
  if (MONEY.test(name)) return PRICE_WORD.test(name) ? 'price' : 'money'
  if (STATUS.test(name)) return 'other'
  if (unit !== null && isReactive(unit)) return 'reactive'
  if (unit === null && MONEY_UNLESS_ENERGY.test(name)) return 'money'
  const isEnergy = [CONSUMPTION, FEED_IN, ENERGY, NET].some((pattern) => pattern.test(name))
  if (READING.test(name) && (unit === null || isAmount(unit))) return 'reading'
  if (unit !== null) return 'energy'
  if (REACTIVE.test(name)) return 'reactive'
  if (OTHER.test(name)) return 'other'
  return isEnergy || isRegister ? 'energy' : 'plain'
}

function directionOf(name: string): Direction {
  if (SELF.test(name)) return 'self'
  if (FEED_IN.test(name)) return 'feed_in'
  if (CONSUMPTION.test(name)) return 'consumption'
  return NET.test(name) ? 'net' : 'neutral'
}
