import { room, says } from '#server/said/said.ts'

/** What is told of power tariffs and their bills. */
export const POWER_TARIFFS = room('power_tariffs', {
  not_valid: says<{ valid_from: string | null; valid_to: string | null }>({
    en: ({ valid_from, valid_to }, { time }) =>
      `the tariff is valid from ${valid_from === null ? 'ever' : time(valid_from)} to ${valid_to === null ? 'further notice' : time(valid_to)}`,
    de: ({ valid_from, valid_to }, { time }) =>
      `Der Tarif gilt ${valid_from === null ? 'seit jeher' : `ab ${time(valid_from)}`} ${valid_to === null ? 'bis auf Weiteres' : `bis ${time(valid_to)}`}`,
  }),
  subscriptions_overlap: says<{ index: number }>({
    en: ({ index }) => `overlaps the subscription of index ${index}`,
    de: ({ index }) => `überschneidet sich mit der bestellten Leistung Nummer ${index + 1}`,
  }),
  starts_apart: {
    en: 'should start when powerOfftake does',
    de: 'sollte beginnen, wenn powerOfftake beginnt',
  },
  should_be: says<{ expected: string }>({
    en: ({ expected }) => `should be ${expected}`,
    de: ({ expected }) => `sollte anders sein: ${expected}`,
  }),
})
