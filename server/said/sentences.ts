import { ACCESS } from '../access/words.ts'
import { CORE_ALARMS } from '../areas/core/alarm-words.ts'
import { FORECAST_ALARMS } from '../areas/portfolio-forecasts/alarm-words.ts'
import { SCHEDULE_ALARMS } from '../areas/schedule-management/alarm-words.ts'
import { CORE } from '../areas/core/words.ts'
import { PIPELINE } from '../areas/cost-of-energy/tariffs/words.ts'
import { COST_OF_ENERGY } from '../areas/cost-of-energy/words.ts'
import { MARKET_ACCESS } from '../areas/market-access/words.ts'
import { FORECASTS } from '../areas/portfolio-forecasts/words.ts'
import { POWER_TARIFFS } from '../areas/power-tariffs/words.ts'
import { CLEARING } from '../areas/schedule-management/clearing/words.ts'
import { CONFIGURATION } from '../areas/schedule-management/configuration/words.ts'
import { DOCUMENTS } from '../areas/schedule-management/documents/words.ts'
import { HAND_IN } from '../areas/schedule-management/hand-in/words.ts'
import { OBJECTIONS } from '../areas/schedule-management/objections/words.ts'
import { DELIVERY, REMOTE } from '../delivery/words.ts'
import { SPREADSHEET } from '../spreadsheet/words.ts'
import { inWords, type Params, type Said, type Sentence, sentencesOf, type Writing } from './said.ts'
import { ALARMS } from './alarm-words.ts'
import { SERVICE } from './service-words.ts'
import { TRANSPORTS } from '../areas/schedule-management/transports/words.ts'
import { POSITIONS } from '../areas/schedule-management/positions/words.ts'
import { SUM_SERIES } from '../areas/schedule-management/sum-series/words.ts'
import { MOVES_SAID } from '../areas/schedule-management/versions/moves-words.ts'
import { VERSIONS } from '../areas/schedule-management/versions/words.ts'
import { JSON_WORDS } from '../wire/json/words.ts'
import { EIC_WORDS } from '../areas/core/eic/words.ts'
import type { LanguageId } from './languages.ts'
import { IMPORTS } from '../areas/core/imports/words.ts'
import { REGISTERS, TABLES } from '../areas/core/imports/formats/words.ts'
import { SHAPES } from '../areas/core/geo/words.ts'
import { POSTAL_CODES } from '../areas/core/places/words.ts'
import { INBOX } from '../areas/schedule-management/inbox/words.ts'

/** Every sentence of the service by its code. */
export const SENTENCES: ReadonlyMap<string, Sentence> = new Map(
  [
    ...[ALARMS, SCHEDULE_ALARMS, FORECAST_ALARMS, CORE_ALARMS],
    ...[SERVICE, JSON_WORDS, ACCESS, DELIVERY, REMOTE, SPREADSHEET],
    ...[CORE, EIC_WORDS, IMPORTS, REGISTERS, TABLES, SHAPES, POSTAL_CODES],
    ...[COST_OF_ENERGY, PIPELINE, POWER_TARIFFS, MARKET_ACCESS, FORECASTS],
    ...[
      HAND_IN,
      DOCUMENTS,
      TRANSPORTS,
      VERSIONS,
      MOVES_SAID,
      SUM_SERIES,
      POSITIONS,
      INBOX,
      OBJECTIONS,
      CLEARING,
      CONFIGURATION,
    ],
  ].flatMap(sentencesOf),
)

/** A sentence for readers of a language, or null where no room knows its code, as of a newer service. */
export function sentenceFor(
  { code, params }: Pick<Said, 'code' | 'params'>,
  language: LanguageId,
  write: Writing,
): string | null {
  const sentence = SENTENCES.get(code)
  if (sentence === undefined) return null
  const words = language === 'en' ? (sentence.console ?? sentence.en) : sentence[language]
  return inWords<Params>(words, params, write)
}
