import { messagesOf } from '#server/messages/message.ts'
import { EIC_TYPES, type EicType } from '../../core/eic/eic.ts'
import { TSOS, type TsoId } from '../schedules/tsos.ts'
import { STATUS_MESSAGES } from '../versions/messages.ts'
import type { VersionStatus } from '../versions/status.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

type Area = { kind: string; area: string }

/** Messages about a schedule that is submitted: its series, its values, its gates. */
export const SUBMISSION = messageCatalogue('submission', {
  no_such_group: message<{ sender_id: string }>({
    en: ({ sender_id }) =>
      `${sender_id} is not a balance group of the organization: set it up at /schedule-management/v1/balance-groups`,
    console: ({ sender_id }) =>
      `${sender_id} is not a balance group of the organization: set it up under Settings, Balance groups`,
    de: ({ sender_id }) =>
      `${sender_id} ist kein Bilanzkreis der Organisation: Richten Sie ihn unter Einstellungen, Bilanzkreise ein`,
  }),
  group_elsewhere: message<{ group: string; tso: TsoId; others: TsoId[] }>({
    en: ({ group, tso, others }, { term }) =>
      `The balance group ${group} is not set up to send to ${term(tso, TSOS[tso].name)}, but to ${others.map((each) => term(each, TSOS[each].name)).join(', ')}`,
    de: ({ group, tso, others }) =>
      `Der Bilanzkreis ${group} sendet nicht an ${TSOS[tso].name}, sondern an ${others.map((each) => TSOS[each].name).join(', ')}`,
  }),
  no_version_left: message<{ most: number }>({
    en: ({ most }) => `the schedule has reached the maximum of ${most} versions`,
    de: ({ most }) => `Der Fahrplan hat die Höchstzahl von ${most} Versionen erreicht`,
  }),
  first_version_late: message<{ date: string; closed_at: string }>({
    en: ({ date, closed_at }, { day, time }) => `The first schedule of ${day(date)} was due by ${time(closed_at)}`,
    de: ({ date, closed_at }, { day, time }) =>
      `Der erste Fahrplan für den ${day(date)} war bis ${time(closed_at)} fällig`,
  }),
  slots_closed: message<{ count: number; closed_at: string }>({
    en: ({ count, closed_at }, { time }) =>
      `${count} changed quarter-hours can no longer be changed, the first gate closed at ${time(closed_at)}`,
    de: ({ count, closed_at }, { time }) =>
      `${count} geänderte Viertelstunden sind geschlossen, die erste seit ${time(closed_at)}`,
  }),
  again_closed: message<{ version: number }>({
    en: ({ version }) => `every gate of the day of version ${version} is closed: the TSO no longer accepts it`,
    de: ({ version }) => `Alle Fristen des Tages sind vorbei: Kein Netzbetreiber nimmt Version ${version} noch an`,
  }),
  again_unsent: message<{ version: number }>({
    en: ({ version }) => `version ${version}, the latest, is already being sent`,
    de: ({ version }) => `Version ${version}, die neueste, wird bereits versandt`,
  }),
  again_reason: message<{ version: number; status: VersionStatus }>({
    en: ({ version, status }, { term }) =>
      `version ${version} is ${term(status, STATUS_MESSAGES.en[status])}: state in reason why it is resent`,
    de: ({ version, status }) =>
      `Version ${version} ist ${STATUS_MESSAGES.de[status]}: Geben Sie einen Grund für das erneute Senden an`,
  }),
  overridden: message<{ reason: string }>({
    en: ({ reason }) => `sent after gate closure: ${reason}`,
    de: ({ reason }) => `trotz abgelaufener Frist versandt: ${reason}`,
  }),
  again_status: message<{ version: number; status: VersionStatus }>({
    en: ({ version, status }, { term }) =>
      `version ${version}, the newest, is ${term(status, STATUS_MESSAGES.en[status])}; only a version whose delivery failed can be resent`,
    de: ({ version, status }) =>
      `Version ${version} ist ${STATUS_MESSAGES.de[status]}: Erneut gesendet wird nur eine Version, deren Zustellung fehlgeschlagen ist`,
  }),
  other_market: message<{ tso: TsoId; market: string }>({
    en: ({ tso, market }, { term }) => `${term(tso, TSOS[tso].name)} takes schedules of ${market}`,
    de: ({ tso, market }) => `${TSOS[tso].name} nimmt Fahrpläne des Marktes ${market}`,
  }),
  other_receiver: message<{ tso: TsoId; party: string }>({
    en: ({ tso, party }) => `Schedules to ${TSOS[tso].name} go to ${party}`,
    de: ({ tso, party }) => `Fahrpläne an ${TSOS[tso].name} gehen an ${party}`,
  }),
  series_repeated: message<{ first: number }>({
    en: ({ first }) => `The series at ${first} is between the same areas and parties: one series holds both`,
    de: ({ first }) => `Reihe ${first} verbindet dieselben Gebiete und Marktpartner: Fassen Sie beide zusammen`,
  }),
  day_length: message<{ expected: number; date: string; zone: string; got: number }>({
    en: ({ expected, date, zone, got }, { day }) =>
      `Expected ${expected} values, one for each quarter-hour of ${day(date)} in ${zone}, got ${got}`,
    de: ({ expected, date, got }, { day }) => `Der ${day(date)} hat ${expected} Viertelstunden, nicht ${got}`,
  }),
  first_value: message<{ date: string; zone: string; start: string }>({
    en: ({ date, zone, start }, { day, time }) =>
      `The first value must be of 00:00 of ${day(date)} in ${zone}, that is ${time(start)}`,
    de: ({ date }, { day }) => `Der erste Wert muss der von 00:00 Uhr deutscher Zeit am ${day(date)} sein`,
  }),
  value_out_of_step: message<{ position: number; due: string }>({
    en: ({ position, due }, { time }) =>
      `Values follow each other every 15 minutes: the value at ${position} must be of ${time(due)}`,
    de: ({ position, due }, { time }) =>
      `Die Werte folgen einander alle 15 Minuten: Wert ${position} muss vom ${time(due)} sein`,
  }),
  decimals: message<{ most: number }>({
    en: ({ most }) => `At most ${most} decimals: Input should be a multiple of 0.001`,
    console: ({ most }) => `At most ${most} decimals`,
    de: ({ most }) => `Höchstens ${most} Nachkommastellen`,
  }),
  check_character: message<{ expected: string; actual: string }>({
    en: ({ expected, actual: value }) => `The check character should be ${expected}, not ${value}`,
    de: ({ expected, actual: value }) => `Das Prüfzeichen müsste ${expected} sein, nicht ${value}`,
  }),
  eic_type: message<{ type: EicType }>({
    en: ({ type }) =>
      `Must be an EIC of ${/^[aeiou]/.test(EIC_TYPES[type]) ? 'an' : 'a'} ${EIC_TYPES[type]}: 16 characters, the third is ${type}`,
    de: ({ type }) => `Es muss ein EIC vom Typ ${type} sein: sechzehn Zeichen, das dritte ist ${type}`,
  }),
  no_agreement: message<{ kind: string }>({
    en: ({ kind }) => `Of ${kind} no agreement on capacity can be named`,
    console: 'No agreement on capacity can be named for this kind of series',
    de: 'Für diese Art von Reihe lässt sich keine Vereinbarung über Kapazität nennen',
  }),
  both_areas: message<Area>({
    en: ({ kind, area }) => `Both areas of ${kind} must be the receiver's, ${area}`,
    console: ({ area }) => `Both areas must be the receiver’s, ${area}`,
    de: ({ area }) => `Beide Gebiete müssen das des Empfängers sein, ${area}`,
  }),
  one_area: message<Area>({
    en: ({ kind, area }) => `One area of ${kind} must be the receiver's, ${area}`,
    console: ({ area }) => `One of the areas must be the receiver’s, ${area}`,
    de: ({ area }) => `Eines der Gebiete muss das des Empfängers sein, ${area}`,
  }),
  areas_differ: message<{ kind: string }>({
    en: ({ kind }) => `The areas of ${kind} must differ`,
    console: 'The two areas must differ',
    de: 'Die beiden Gebiete müssen verschieden sein',
  }),
  fixed_party: message<{ field: string; kind: string; whose: string; eic: string }>({
    en: ({ field, kind, whose, eic }) => `The ${field} of ${kind} must be ${whose}, ${eic}`,
    console: ({ field, eic }) => `${field} must be ${eic}`,
    de: ({ field, eic }) => `${field} muss ${eic} sein`,
  }),
  own_party: message<{ kind: string; eic: string }>({
    en: ({ kind, eic }) => `One party of ${kind} must be the sender's balance group, ${eic}`,
    console: ({ eic }) => `One of the parties must be the sender’s balance group, ${eic}`,
    de: ({ eic }) => `Einer der Marktpartner muss der Bilanzkreis des Absenders sein, ${eic}`,
  }),
  parties_differ: message<{ kind: string }>({
    en: ({ kind }) => `The parties of ${kind} must differ: in_party buys, out_party sells`,
    console: 'The parties must differ: in_party buys, out_party sells',
    de: 'Die Marktpartner müssen verschieden sein: in_party kauft, out_party verkauft',
  }),
  no_trade: message<{ eic: string; name: string }>({
    en: ({ eic, name }) => `${eic} is ${name}, with which no balance group trades`,
    console: ({ eic }) => `${eic} stands for a forecast, with which no balance group trades`,
    de: ({ eic }) => `${eic} steht für eine Prognose: Mit ihr handelt kein Bilanzkreis`,
  }),
  forecast_replaced: {
    en: 'a newer version of the forecast is stored',
    de: 'Eine neuere Fassung der Prognose ist gespeichert',
  },
  no_group_for_forecasts: message<{ area: string }>({
    en: ({ area }) =>
      `No balance group uses the forecasts of ${area}: set one up at PUT /schedule-management/v1/balance-groups`,
    console: ({ area }) => `No balance group uses the forecasts of ${area}: set one up under Settings, Balance groups`,
    de: ({ area }) =>
      `Kein Bilanzkreis nutzt die Prognosen von ${area}: Richten Sie ihn unter Einstellungen, Bilanzkreise ein`,
  }),
  forecast_no_version_left: message<{ tso: TsoId }>({
    en: ({ tso }, { term }) => `The day has all 999 versions of a schedule to ${term(tso, TSOS[tso].name)}`,
    de: ({ tso }) => `Der Tag hat alle 999 Versionen eines Fahrplans an ${TSOS[tso].name}`,
  }),
  newer_manual: message<{ version: number }>({
    en: ({ version }) => `version ${version}, which was submitted manually, is newer and stays valid`,
    de: ({ version }) => `Version ${version}, die manuell eingereicht wurde, ist neuer und bleibt gültig`,
  }),
  forecast_newer_manual: message<{ tso: TsoId; version: number }>({
    en: ({ tso, version }, { term }) =>
      `Version ${version} to ${term(tso, TSOS[tso].name)} was submitted manually after this forecast and stays valid; deliver the forecast again to replace it`,
    de: ({ tso, version }) =>
      `Version ${version} an ${TSOS[tso].name} wurde nach dieser Prognose manuell eingereicht und bleibt gültig; stellen Sie die Prognose erneut zu, um sie zu ersetzen`,
  }),
  forecast_first_late: message<{ tso: TsoId; closed_at: string }>({
    en: ({ tso, closed_at }, { term, time }) =>
      `The gate of ${term(tso, TSOS[tso].name)} for a first schedule of the day closed at ${time(closed_at)}`,
    de: ({ tso, closed_at }, { time }) =>
      `Die Frist von ${TSOS[tso].name} für einen ersten Fahrplan des Tages endete am ${time(closed_at)}`,
  }),
  forecast_slots_closed: message<{ tso: TsoId; count: number; closed_at: string }>({
    en: ({ tso, count, closed_at }, { term, time }) =>
      `${count} quarter-hours that it changes are closed at ${term(tso, TSOS[tso].name)}, the first since ${time(closed_at)}`,
    de: ({ tso, count, closed_at }, { time }) =>
      `${count} geänderte Viertelstunden sind bei ${TSOS[tso].name} geschlossen, die erste seit ${time(closed_at)}`,
  }),
  late_for_day_ahead: message<{ closes_at: string }>({
    en: ({ closes_at }, { time }) => `The gate for the day closes at ${time(closes_at)}`,
    de: ({ closes_at }, { time }) => `Die Frist für den Tag endet am ${time(closes_at)}`,
  }),
  close_to_gate: message<{ start_time: string; more: number }>({
    en: ({ start_time, more }, { time }) =>
      `Changes the quarter-hour of ${time(start_time)}${more === 0 ? '' : ` and ${more} more`}, whose gate closes within five minutes`,
    de: ({ start_time, more }, { time }) =>
      `Ändert die Viertelstunde vom ${time(start_time)}${more === 0 ? '' : ` und ${more} weitere`}; die Frist endet binnen fünf Minuten`,
  }),
  many_versions: message<{ version: number }>({
    en: ({ version }) => `Version ${version} within the same quarter-hour: operators may count them as one`,
    de: ({ version }) => `Version ${version} in derselben Viertelstunde: Netzbetreiber dürfen sie als eine zählen`,
  }),
  contradicting_answers: message<{ created_ts: string }>({
    en: ({ created_ts }, { time }) =>
      `It contradicts the acknowledgement of ${time(created_ts)}: the one that was made first counts`,
    de: ({ created_ts }, { time }) =>
      `Es widerspricht der Empfangsbestätigung vom ${time(created_ts)}: Die zuerst erstellte gilt`,
  }),
})
