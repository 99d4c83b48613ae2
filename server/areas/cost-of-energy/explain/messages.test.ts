import { describe, expect, test } from 'vitest'
import type { Condition, TariffComponent } from '../contract.ts'
import type { LanguageId } from '#server/messages/languages.ts'
import { LANGUAGE_IDS, languageOf } from '#server/messages/languages.ts'
import { stepsOf } from './messages.ts'
import * as fixtures from '../fixtures/pipelines.ts'
import { PipelineBuilder, quantity } from '../testing/pipeline-builder.ts'

const OFFTAKE = 'quarter-hourly-energy-offtake'

describe('words', () => {
  const texts = (component: TariffComponent, language: LanguageId) =>
    stepsOf(component, language).map(({ text }) => text)

  test('the steps of a tariff in English and German', () => {
    expect(texts(fixtures.vattenfallEnergy(), 'en')).toEqual([
      'Use 0.2144 SEK/kWh in each quarter-hour',
      'In November, December, January, February, March and on Mon, Tue, Wed, Thu, Fri and from 06:00 to 22:00, take 0.536 SEK/kWh instead of the result of step 1',
      'Multiply the energy taken by the result of step 2',
    ])
    expect(texts(fixtures.vattenfallEnergy(), 'de')).toEqual([
      'Mit 0,2144 SEK/kWh je Viertelstunde rechnen',
      'Im November, Dezember, Januar, Februar, März und an Mo, Di, Mi, Do, Fr und von 06:00 bis 22:00 Uhr mit 0,536 SEK/kWh rechnen, sonst unverändert: Ergebnis von Schritt 1',
      'Multiplizieren: Energiebezug × Ergebnis von Schritt 2',
    ])
  })

  test('hours are written as such in neither language', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const component = p.cost(
      p.multiply(p.divide(p.dataset(OFFTAKE), quantity(0.25, 'hours')), quantity(2, 'SEK_per_kW')),
    )
    expect(texts(component, 'en')[0]).toBe('Divide the energy taken by 0.25 h')
    expect(texts(component, 'de')[0]).toBe('Teilen: Energiebezug ÷ 0,25 h')
  })

  test("an id is the author's: no step repeats one, whatever it looks like", () => {
    const ids = ['hourly-energy', 'whole', 'weight-1', 'cost-before-discount']
    const shape = { resolution: 'hourly', unit: 'kWh' } as const
    const energy = { id: 'hourly-energy-offtake', ...shape }
    const functions = ids.map((id, index) => {
      const input = index === 0 ? energy : { id: ids[index - 1] ?? '', ...shape }
      return { type: 'round', input, decimals: index, mode: 'half_even', output: { id, ...shape } } as const
    })
    const component = { ...fixtures.vattenfallEnergy(), functions }
    expect(texts(component, 'en')).toEqual([
      'Round the energy taken (metered by the hour) to 0 decimals',
      'Round the result of step 1 to 1 decimal',
      'Round the result of step 2 to 2 decimals',
      'Round the result of step 3 to 3 decimals',
    ])
    expect(texts(component, 'de').slice(0, 2)).toEqual([
      'Auf 0 Nachkommastellen runden: Energiebezug (stündlich gemessen)',
      'Auf 1 Nachkommastelle runden: Ergebnis von Schritt 1',
    ])
  })

  test('weights and what is left out read as sentences', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const night: Condition = { type: 'time_of_day', from: '22:00', to: '06:00' }
    const summer: Condition = { type: 'month', months: [6, 7] }
    const weight = p.mask(p.constant('hourly', 1, '1'), night, quantity(0.5, '1'))
    const day = p.mask(weight, { type: 'not', condition: night }, quantity(1, '1'))
    const component = p.cost(p.select(day, { type: 'not', condition: { type: 'or', conditions: [night, summer] } }))
    expect(texts(component, 'en')).toEqual([
      'Use weight 1 in each hour',
      'From 22:00 to 06:00, take 0.5 instead of the result of step 1',
      'Except from 22:00 to 06:00, take 1 instead of the result of step 2',
      'Keep the result of step 3 except from 22:00 to 06:00 or in June, July',
    ])
    expect(texts(component, 'de')).toEqual([
      'Mit Gewicht 1 je Stunde rechnen',
      'Von 22:00 bis 06:00 Uhr mit 0,5 rechnen, sonst unverändert: Ergebnis von Schritt 1',
      'Außer von 22:00 bis 06:00 Uhr mit 1 rechnen, sonst unverändert: Ergebnis von Schritt 2',
      'Außer von 22:00 bis 06:00 Uhr oder im Juni, Juli zählen: Ergebnis von Schritt 3',
    ])
  })

  test('conditions within conditions stand in brackets', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const night: Condition = { type: 'time_of_day', from: '22:00', to: '06:00' }
    const sunday: Condition = { type: 'day_of_week', days: ['sun'] }
    const either: Condition = { type: 'or', conditions: [night, sunday] }
    const which: Condition = {
      type: 'and',
      conditions: [
        { type: 'month', months: [1] },
        { type: 'not', condition: either },
      ],
    }
    expect(texts(p.cost(p.select(p.dataset(OFFTAKE), which)), 'en')[0]).toBe(
      'Keep the energy taken only in January and not (from 22:00 to 06:00 or on Sun)',
    )
  })

  test('every function and condition has its words in every language', () => {
    const p = new PipelineBuilder('Europe/Stockholm')
    const energy = p.dataset(OFFTAKE)
    const night: Condition = { type: 'not', condition: { type: 'time_of_day', from: '06:00', to: '22:00' } }
    const one = p.select(energy, { type: 'or', conditions: [night, { type: 'exclude_holidays', calendar: 'SE' }] })
    const filled = p.fill(p.select(one, { type: 'highest', n: 3, resolution: 'daily' }), 0)
    const daily = p.rolling(p.aggregate(filled, 'max', 'daily'), {
      ...{ window: 7, offset: 1, highest: 2, aggregation_function: 'mean' },
    })
    const level = p.lookup(p.round(daily, 1, 'half_even'), [2, 5], [10, 20, 30], 'SEK')
    const component = p.cost(p.accumulate(p.subtract(level, quantity(1, 'SEK')), 'monthly'))
    for (const language of LANGUAGE_IDS) {
      for (const text of texts(component, language)) expect(text).toMatch(/^(?!.*(undefined|NaN|\[object|s\d))\p{Lu}/u)
    }
    expect(texts(component, 'en')).toContain(
      'Look up the tier of the result of step 6: below 2 kWh: 10 SEK; below 5 kWh: 20 SEK; beyond: 30 SEK',
    )
    expect(texts(component, 'en')).toContain(
      'Take the mean of the 2 highest of the result of step 4 over the last 7 days, leaving out the latest one',
    )
    expect(texts(component, 'de')).toContain(
      'Mittelwert der 2 höchsten ermitteln, rückblickend über 7 Tage: Ergebnis von Schritt 4, ohne den jüngsten Wert',
    )
  })

  test('the language of a header: its weights, its regions, English otherwise', () => {
    expect(languageOf(null)).toBe('en')
    expect(languageOf('de-AT,en;q=0.8')).toBe('de')
    expect(languageOf('fr, en;q=0.5, de;q=0.7')).toBe('de')
    expect(languageOf('de;q=0, fi')).toBe('en')
    expect(languageOf('en-GB;q=0.9, de;q=0.1')).toBe('en')
    expect(languageOf(';;;=,,q=')).toBe('en')
  })
})
