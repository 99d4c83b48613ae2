import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { IMPORT_PATTERNS } from './import-patterns.ts'
import { recognized, saidText } from './said.ts'
import { sentencesOf, textsOf } from './service-texts.test-support.ts'

/** Whatever the service says of schedules, objections, pipelines and imports has German: a sentence that is added without fails here. */

const german = createLanguage('de', 'Europe/Berlin', 2026)

const AREAS = {
  imports: {
    files:
      'server/{delivery/words,delivery/remote,areas/core/imports/*,areas/core/imports/{run,registers,formats}/*,areas/core/geo/features,areas/core/geo/geojson,areas/core/places/geonames}.ts',
    patterns: IMPORT_PATTERNS,
  },
}
const AREA_NAMES = Object.keys(AREAS) as (keyof typeof AREAS)[]

/** Their words are in both languages where they are, or told by a code that the console words, or tested by their rules. */
const WORDED_ELSEWHERE =
  /\/(?:reason-codes|way-findings|feed-words|deadlines|calendar|feed|moves|imbalance|message-names|anomaly|refusal|garbled-text|geonames-files|imports\/(?:run-store|sources))\.ts$|\.test(?:-support)?\.ts$/

const SAID_OTHERWISE = [
  // The console words them by the type of problem.
  /^Input should be /,
  /^end_(?:date|month|time) is (?:before|not after) /,
  / is not at a quarter-hour$/,
  / was named before$/,
  // Documentation of fields.
  /^(?:What|When|For administrators of|Scheduled less|The one of both|reBAP in|bg: BG-SZR|M\+\d+ Werktage:)/,
  // Parts of sentences, and what a rule expects, which goes along for programs.
  /^(?:Value error, 7|7 or 7 \(7\)|“\$\{.*|the (?:reason|tso_response) 7|,? and 7 more)$/,
  /^(?:the forecast of \w+|external series with capacity|the sender's balance group|TenneT TSO B\.V\.)$/,
  /^(?:coarser than 7|finer than 7|daily or finer|at most 7|min or max|amount or weight|a new series|start before end)$/,
  /^(?:an IANA zone whose offsets are|ISO 3166-1 country)/,
  // What registers call functions, and labels of what is counted.
  /^(?:Metering Grid Area|(?:Distribution|Storage|LNG) System Operator|Balance Responsible Party|AT BE BG .+)$/,
  /^(?:areas|parties) that are 7$/,
  // Keys of locks, and faults of ours that become a 500.
  /^(?:SRQ 7 7|7 (?:of )?7 7(?: 7)?|schedules of forecast 7 7|no gate closure of 7|no system operator of 7)$/,
]

const filesOf = (area: keyof typeof AREAS) => globSync(AREAS[area].files).filter((file) => !WORDED_ELSEWHERE.test(file))
/** Those of a room's words have every language by their type. */
const isWords = (file: string) => file.endsWith('/words.ts')

test.each(AREA_NAMES)('every sentence of %s has German', (area) => {
  const files = filesOf(area)
  expect(files.length).toBeGreaterThan(3)
  const lost = files
    .filter((file) => !isWords(file))
    .flatMap((file) =>
      sentencesOf(file, area === 'imports')
        .filter((text) => !SAID_OTHERWISE.some((each) => each.test(text)))
        .filter((text) => recognized(text) === null || saidText(text, german) === text)
        .map((text) => `${file}: ${text}`),
    )
  expect([...new Set(lost)]).toEqual([])
})

test.each(AREA_NAMES)('no sentence of %s is recognized that nobody says', (area) => {
  const said = new Set(filesOf(area).flatMap((file) => textsOf(file).map((text) => recognized(text)?.name)))
  expect(Object.keys(AREAS[area].patterns).filter((name) => !said.has(name as never))).toEqual([])
})
