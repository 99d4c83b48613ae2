import type { Reason } from './market-document.ts'

/**
 * The effect of a code on its level: message, series or quarter-hour. `adjusted`: accepted with other quantities;
 * `mismatch`: the other side differs; `note`: no effect by itself.
 */
export type ReasonEffect = 'accepted' | 'partly' | 'rejected' | 'adjusted' | 'mismatch' | 'note'
export type ReasonMeaning = { effect: ReasonEffect; en: string; de: string }

const code = (effect: ReasonEffect, en: string, de: string): ReasonMeaning => ({ effect, en, de })

/** Codes of ENTSO-E's list of reason codes (ET0015) that answers to schedules are given with. */
export const REASON_CODES: Readonly<Record<string, ReasonMeaning>> = {
  A01: code('accepted', 'Message fully accepted', 'Nachricht vollständig angenommen'),
  A02: code('rejected', 'Message fully rejected', 'Nachricht vollständig abgelehnt'),
  A03: code(
    'partly',
    'Message contains errors at the time series level',
    'Nachricht mit Fehlern in einzelnen Zeitreihen',
  ),
  A04: code('rejected', 'Time interval incorrect', 'Zeitraum falsch'),
  A05: code('rejected', 'Sender without valid contract', 'Absender ohne gültigen Vertrag'),
  A06: code('accepted', 'Schedule accepted', 'Fahrplan angenommen'),
  A07: code('partly', 'Schedule partially accepted', 'Fahrplan teilweise angenommen'),
  A08: code('rejected', 'Schedule rejected', 'Fahrplan abgelehnt'),
  A09: code('mismatch', 'Time series not matching', 'Zeitreihen stimmen nicht überein'),
  A10: code('rejected', 'Credit limit exceeded', 'Kreditlinie überschritten'),
  A20: code('rejected', 'Time series fully rejected', 'Zeitreihe vollständig abgelehnt'),
  A21: code(
    'adjusted',
    'Time series accepted with specific time interval errors',
    'Zeitreihe mit Fehlern in einzelnen Viertelstunden angenommen',
  ),
  A22: code('rejected', 'In party or out party invalid', 'Abgebender oder aufnehmender Bilanzkreis ungültig'),
  A23: code('rejected', 'Area invalid', 'Gebiet ungültig'),
  A26: code('adjusted', 'Default time series applied', 'Durch Standard-Zeitreihe ersetzt'),
  A27: code('adjusted', 'Cross border capacity exceeded', 'Grenzkapazität überschritten'),
  A28: code('mismatch', 'Counterpart time series missing', 'Zeitreihe der Gegenseite fehlt'),
  A29: code('mismatch', 'Counterpart time series quantity differences', 'Mengen weichen von der Gegenseite ab'),
  A30: code('adjusted', "Imposed by the nominated party's time series", 'Durch Zeitreihe der benannten Partei ersetzt'),
  A41: code('rejected', 'Resolution inconsistency', 'Auflösung widersprüchlich'),
  A42: code('rejected', 'Quantity inconsistency', 'Mengen widersprüchlich'),
  A43: code('adjusted', 'Quantity increased', 'Menge erhöht'),
  A44: code('adjusted', 'Quantity decreased', 'Menge verringert'),
  A45: code('adjusted', 'Default quantity applied', 'Durch Standard-Menge ersetzt'),
  A46: code('rejected', 'Quantities must not be signed values', 'Mengen dürfen kein Vorzeichen haben'),
  A48: code('note', 'Modification reason', 'Grund der Änderung'),
  A49: code('rejected', 'Position inconsistency', 'Positionen fehlen oder sind zu viele'),
  A50: code('rejected', 'Version conflict of the time series', 'Version der Zeitreihe widersprüchlich'),
  A51: code(
    'rejected',
    'Message identification or version conflict',
    'Kennung oder Version der Nachricht widersprüchlich',
  ),
  A52: code('rejected', 'Time series missing from new version of message', 'Zeitreihe fehlt in der neuen Version'),
  A53: code('rejected', 'Receiving party incorrect', 'Empfänger falsch'),
  A54: code('rejected', 'Global position not in balance', 'Bilanz nicht ausgeglichen'),
  A55: code('rejected', 'Time series identification conflict', 'Kennung der Zeitreihe widersprüchlich'),
  A56: code('rejected', 'Corresponding time series not netted', 'Zusammengehörige Zeitreihen nicht saldiert'),
  A57: code('rejected', 'Deadline limit exceeded or gate not open', 'Frist überschritten oder Annahme nicht offen'),
  A58: code('rejected', 'One to one nomination inconsistency', '1:1-Nominierung widersprüchlich'),
  A59: code('rejected', 'Not compliant to local market rules', 'Verstoß gegen örtliche Marktregeln'),
  A60: code('rejected', 'Transit schedule exceeds nominated schedule', 'Transit übersteigt nominierten Fahrplan'),
  A62: code('rejected', 'Invalid business type', 'Geschäftsart ungültig'),
  A63: code('adjusted', 'Time series modified', 'Zeitreihe geändert'),
  A69: code('rejected', 'Mandatory attributes missing', 'Pflichtangaben fehlen'),
  A76: code('rejected', 'Agreement identification inconsistency', 'Kennung des Vertrags widersprüchlich'),
  A77: code('rejected', 'Dependency matrix not respected', 'Abhängigkeiten verletzt'),
  A78: code('rejected', 'Sender identification or role invalid', 'Kennung oder Rolle des Absenders ungültig'),
  A79: code('rejected', 'Process type invalid', 'Prozessart ungültig'),
  A80: code('rejected', 'Domain invalid', 'Geltungsgebiet ungültig'),
  A81: code('rejected', 'Matching period invalid', 'Abgleichszeitraum ungültig'),
  A82: code('rejected', 'In or out area inconsistent with domain', 'Gebiete passen nicht zum Geltungsgebiet'),
  A85: code('accepted', 'Confirmation without adjustment', 'Bestätigung ohne Anpassung'),
  A86: code('partly', 'Confirmation with adjustment', 'Bestätigung mit Anpassung'),
  A87: code('note', 'For action, intermediate confirmation only', 'Handlungsbedarf, nur vorläufige Bestätigung'),
  A88: code('accepted', 'Time series matched', 'Zeitreihe abgeglichen'),
  A89: code('note', 'Time series ignored: all zero', 'Zeitreihe übergangen: überall null'),
  A90: code('note', 'Modification proposal', 'Änderungsvorschlag'),
  A91: code('note', 'Expected document not received', 'Erwartetes Dokument nicht eingegangen'),
  A94: code(
    'rejected',
    'Document cannot be processed by receiving system',
    'Dokument beim Empfänger nicht verarbeitbar',
  ),
  A95: code('note', 'Complementary information', 'Ergänzende Angabe'),
  A96: code('adjusted', 'Technical constraint', 'Technische Einschränkung'),
  A97: code('adjusted', 'Force majeure curtailment', 'Kürzung durch höhere Gewalt'),
  A98: code('adjusted', 'Network security curtailment', 'Kürzung zur Netzsicherheit'),
  B01: code('rejected', 'Incomplete document', 'Dokument unvollständig'),
  B06: code('accepted', 'Time series accepted', 'Zeitreihe angenommen'),
  '999': code('note', 'Errors not specifically identified', 'Nicht näher bezeichneter Fehler'),
}

/**
 * The meaning in a language: the code's text, and the sender's own where there is one. Unknown codes are marked as
 * such.
 */
export function reasonText(reason: Reason, language: 'en' | 'de'): string {
  const own = senderText(reason)
  const text = `${reason.code}: ${meaningText(reason.code, language)}`
  return own === null ? text : `${text} (${own})`
}

/** The meaning of a code in a language; unknown codes are marked as such. */
export function meaningText(value: string, language: 'en' | 'de'): string {
  const unknown = language === 'en' ? 'Code without a known meaning' : 'Code ohne bekannte Bedeutung'
  return meaningOf(value)?.[language] ?? unknown
}

/** What a sender adds to a code; null where it only repeats the meaning. */
export function senderText({ code: value, text }: Reason): string | null {
  const own = text?.trim() ?? ''
  const meaning = meaningOf(value)
  return own === '' || own === meaning?.en || own === meaning?.de ? null : own
}

/** The meaning of a code, null where the list has none. */
export function meaningOf(value: string): ReasonMeaning | null {
  return Object.hasOwn(REASON_CODES, value) ? (REASON_CODES[value] ?? null) : null
}

/** Operators use A59 with such a text for a warning: what was scheduled is above what the balance group declared. */
const DECLARED_LIMIT = /declared\s+limit|(?:an)?gemeldete[nrs]?\s+(?:grenze|grenzwert|limit|höchstwert)/i

/** Whether a reason is the warning that a declared limit is exceeded, and no rejection. */
export function isDeclaredLimit(reason: Reason): boolean {
  return reason.code === 'A59' && DECLARED_LIMIT.test(reason.text ?? '')
}

/** A57 together with A21: late, and taken over for the quarter-hours that were still open. */
export function isAdoptedLate(reasons: readonly Reason[]): boolean {
  return ['A57', 'A21'].every((requested) => reasons.some((reason) => reason.code === requested))
}

/**
 * The combined effect of all reasons of a level; null for none. Rejection wins, so that A57 or A59 alone accept
 * nothing; a warning of a declared limit and unknown codes have no effect.
 */
export function effectOf(reasons: readonly Reason[]): ReasonEffect | null {
  const is_late = isAdoptedLate(reasons)
  const effects = reasons
    .filter((reason) => !isDeclaredLimit(reason) && !(is_late && reason.code === 'A57'))
    .map((reason) => meaningOf(reason.code)?.effect ?? 'note')
  return STRONGEST.find((effect) => effects.includes(effect)) ?? null
}

const STRONGEST = ['rejected', 'mismatch', 'partly', 'adjusted', 'accepted'] as const satisfies ReasonEffect[]
