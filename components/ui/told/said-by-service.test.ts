import { describe, expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { jsonFault } from '#server/wire/json/json-fault.ts'
import { gateWarnings } from '#server/areas/portfolio-forecasts/warnings.ts'
import { refusalOfWebhook } from '#server/delivery/addresses.ts'
import { IMPORT_PATTERNS } from './import-patterns.ts'
import { recognized, saidText } from './said.ts'
import { SCHEDULE_PATTERNS } from './schedule-patterns.ts'
import { textsOf } from './service-texts.test-support.ts'

/** The console recognizes sentences of the service by their words: what the service words anew must be recognized anew. */

type Name = NonNullable<ReturnType<typeof recognized>>['name']
const german = createLanguage('de', 'Europe/Berlin', 2026)
/** The names of sentences; one that is not recognized stands for itself. */
const names = (sentences: readonly string[]) =>
  [...new Set(sentences.map((each) => recognized(each)?.name ?? each))].sort()

describe('what rules answer, whatever they are asked', () => {
  test('gates of the day ahead, by the hour', () => {
    const hours = Array.from({ length: 96 }, (_, hour) => new Date(Date.UTC(2026, 10, 19, hour)))
    const warned = hours.flatMap((now) => gateWarnings('2026-11-21', now).map(({ msg }) => msg))
    expect(names(warned)).toEqual(['gateIntraday', 'gateOver'])
  })

  test('addresses where no webhook leads', () => {
    const urls = ['x', 'http://a.example', 'https://me@a.example', 'https://a.example/#x', 'https://10.0.0.1']
    const refusals = [...urls, 'http://localhost:1'].flatMap(
      (url) => refusalOfWebhook(url, false)?.text.split('; ') ?? [],
    )
    expect(names(refusals)).toEqual([
      ...['mustBeHttps', 'mustBeUrl', 'noFragment', 'noPassword', 'openInternet', 'toLoopback'],
    ])
  })

  test('texts that are no JSON', () => {
    const texts = ['', '[1 2]', '{"a" 1}', '{a:1}', '{} x', '"a', '"a\nb"', '"\\x"', '"\\u12"', '[1,]', '{"a":1,}']
    expect(names(texts.map((text) => jsonFault(text).error))).toEqual([
      ...['jsonCharacter', 'jsonColon', 'jsonComma', 'jsonEnd', 'jsonEscape', 'jsonName', 'jsonQuote', 'jsonValue'],
    ])
  })
})

const AREA = 'server/areas/schedule-management'
const OUT = 'server/delivery'
/** Where the service says the other sentences; in each of the files. */
const SAID_IN: Partial<Record<Name, readonly string[]>> = {
  noServer: [`${OUT}/outgoing.ts`],
  noLookup: [`${OUT}/outgoing.ts`],
  refusedConnection: [`${OUT}/outgoing.ts`],
  brokeOff: [`${OUT}/outgoing.ts`],
  noAnswer: [`${OUT}/outgoing.ts`, `${OUT}/outbox-worker.ts`, `${OUT}/transports/exchange-request.ts`],
  unclear: [`${AREA}/answers/gateway.ts`],
  contradicts: [`${AREA}/answers/receive-gateway.ts`],
  noMessage: [`${AREA}/answers/gateway.ts`],
  answered: ['server/webhooks/delivery-gateway.ts'],
  gone: ['server/webhooks/delivery-gateway.ts'],
  webhookDeleted: ['server/webhooks/delivery-gateway.ts'],
  webhookOff: ['server/webhooks/delivery-gateway.ts'],
  operatorAnswered: [`${OUT}/transports/exchange-request.ts`],
  addressRefused: ['server/webhooks/send-message.ts', `${AREA}/transports/transport-desk-gateway.ts`],
  noTransport: [`${AREA}/transports/schedule-topic-gateway.ts`],
  waitEnded: [`${OUT}/transports/directory-transport.ts`, `${OUT}/transports/exchange-request.ts`],
  receiverFailed: [`${OUT}/outbox-worker.ts`],
  fileNotWritten: [`${OUT}/transports/directory-transport.ts`],
  receipt: [`${AREA}/transports/schedule-topic-gateway.ts`],
  lost: [`${AREA}/versions/gateway.ts`],
  superseded: [`${AREA}/answers/gateway.ts`],
  otherDay: [`${AREA}/documents/fit.ts`],
  gateFirst: ['server/joins/forecast-schedules.ts'],
  gateSlots: ['server/joins/forecast-schedules.ts'],
  noGroup: ['server/joins/forecast-schedules.ts'],
  emptyFile: ['server/areas/core/places/geonames.ts'],
  importCancelled: ['server/areas/market-access/words.ts'],
  importLeft: ['server/areas/market-access/words.ts'],
  uploadCut: ['server/said/service-words.ts'],
}

describe('what the source says', () => {
  test.each(Object.entries(SAID_IN).flatMap(([name, files]) => files.map((file) => [name, file])))(
    '%s in %s',
    (name, file) => {
      const said = textsOf(file).filter((text) => recognized(text)?.name === name)
      expect(said).not.toEqual([])
      for (const text of said) expect(saidText(text, german)).not.toBe(text)
    },
  )

  test('and no sentence is recognized that nobody says', () => {
    const byRules = [
      ...['gateIntraday', 'gateOver'],
      ...['mustBeHttps', 'mustBeUrl', 'noFragment', 'noPassword', 'openInternet', 'toLoopback'],
      ...['jsonCharacter', 'jsonColon', 'jsonComma', 'jsonEnd', 'jsonEscape', 'jsonName', 'jsonQuote', 'jsonValue'],
    ]
    const byArea = [...Object.keys(IMPORT_PATTERNS), ...Object.keys(SCHEDULE_PATTERNS)]
    expect([...Object.keys(SAID_IN), ...byRules, ...byArea].sort()).toEqual(
      Object.keys(german.words.problems.sentences).sort(),
    )
  })
})
