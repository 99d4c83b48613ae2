import { ACCESS } from '../access/messages.ts'
import { CORE_ALARMS } from '../areas/core/alarm-messages.ts'
import { FORECAST_ALARMS } from '../areas/portfolio-forecasts/alarm-messages.ts'
import { SCHEDULE_ALARMS } from '../areas/schedule-management/alarm-messages.ts'
import { CORE } from '../areas/core/messages.ts'
import { PIPELINE } from '../areas/cost-of-energy/tariffs/messages.ts'
import { COST_OF_ENERGY } from '../areas/cost-of-energy/messages.ts'
import { MARKET_ACCESS } from '../areas/market-access/messages.ts'
import { FORECASTS } from '../areas/portfolio-forecasts/messages.ts'
import { POWER_TARIFFS } from '../areas/power-tariffs/messages.ts'
import { CLEARING } from '../areas/schedule-management/clearing/messages.ts'
import { CONFIGURATION } from '../areas/schedule-management/configuration/messages.ts'
import { DOCUMENTS } from '../areas/schedule-management/documents/messages.ts'
import { SUBMISSION } from '../areas/schedule-management/submission/messages.ts'
import { OBJECTIONS } from '../areas/schedule-management/objections/messages.ts'
import { DELIVERY, REMOTE } from '../delivery/messages.ts'
import { SPREADSHEET } from '../spreadsheet/messages.ts'
import { worded, type Params, type Message, type Translations, translationsOf, type Writing } from './message.ts'
import { ALARMS } from './alarm-messages.ts'
import { SERVICE } from './service-messages.ts'
import { TRANSPORTS } from '../areas/schedule-management/transports/messages.ts'
import { POSITIONS } from '../areas/schedule-management/positions/messages.ts'
import { SUM_SERIES } from '../areas/schedule-management/sum-series/messages.ts'
import { ACTION_MESSAGES } from '../areas/schedule-management/versions/action-messages.ts'
import { VERSIONS } from '../areas/schedule-management/versions/messages.ts'
import { JSON_MESSAGES } from '../wire/json/messages.ts'
import { EIC_MESSAGES } from '../areas/core/eic/messages.ts'
import type { LanguageId } from './languages.ts'
import { IMPORTS } from '../areas/core/imports/messages.ts'
import { REGISTERS, TABLES } from '../areas/core/imports/formats/messages.ts'
import { SHAPES } from '../areas/core/geo/messages.ts'
import { POSTAL_CODES } from '../areas/core/places/messages.ts'
import { INBOX } from '../areas/schedule-management/inbox/messages.ts'

/** Every message of the service by its code. */
export const MESSAGES: ReadonlyMap<string, Translations> = new Map(
  [
    ...[ALARMS, SCHEDULE_ALARMS, FORECAST_ALARMS, CORE_ALARMS],
    ...[SERVICE, JSON_MESSAGES, ACCESS, DELIVERY, REMOTE, SPREADSHEET],
    ...[CORE, EIC_MESSAGES, IMPORTS, REGISTERS, TABLES, SHAPES, POSTAL_CODES],
    ...[COST_OF_ENERGY, PIPELINE, POWER_TARIFFS, MARKET_ACCESS, FORECASTS],
    ...[
      SUBMISSION,
      DOCUMENTS,
      TRANSPORTS,
      VERSIONS,
      ACTION_MESSAGES,
      SUM_SERIES,
      POSITIONS,
      INBOX,
      OBJECTIONS,
      CLEARING,
      CONFIGURATION,
    ],
  ].flatMap(translationsOf),
)

/** A message for readers of a language, in English where the language has none; null for an unknown code (of a newer service). */
export function messageFor(
  { code, params }: Pick<Message, 'code' | 'params'>,
  language: LanguageId,
  write: Writing,
): string | null {
  const sentence = MESSAGES.get(code)
  if (sentence === undefined) return null
  const messages = (language === 'en' ? null : sentence[language]) ?? sentence.console ?? sentence.en
  return worded<Params>(messages, params, write)
}
