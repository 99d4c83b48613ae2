import { room, says } from '#server/said/said.ts'

/** What is told of allocations and of the files that bring them. */
export const MARKET_ACCESS = room('market_access', {
  import_cancelled: {
    en: 'The import was cancelled: nothing was stored',
    console: 'Cancelled: nothing was stored',
    de: 'Abgebrochen: Nichts wurde gespeichert',
  },
  import_left: {
    en: 'The call ended before the file was stored',
    de: 'Der Aufruf endete, bevor die Datei gespeichert war',
  },
  import_known: says<{ uid: string }>({
    en: ({ uid }) => `The import_uid ${uid} names an earlier import: choose another one`,
    de: ({ uid }) => `Die import_uid ${uid} gehört zu einem früheren Import: Wählen Sie eine andere`,
  }),
  import_over: says<{ status: string }>({
    en: ({ status }) => `The import is ${status}: only one that goes on can be cancelled`,
    de: () => 'Dieser Import ist schon zu Ende: Nur einer, der noch läuft, lässt sich abbrechen',
  }),
  other_file: {
    en: 'Another file of allocations is being stored; repeat the request',
    de: 'Eine andere Datei mit Allokationen wird gerade gespeichert: Wiederholen Sie die Anfrage',
  },
  gap_quality: {
    en: 'a gap has the quality missing, and nothing else has it',
    de: 'Eine Lücke hat die Qualität missing, und nichts anderes hat sie',
  },
  day_range: {
    en: 'the day should be from 2000-01-01 to 2099-12-31',
    de: 'Der Tag sollte zwischen dem 1. Januar 2000 und dem 31. Dezember 2099 liegen',
  },
  without_series: says<{ points: readonly string[]; has_more: boolean }>({
    en: ({ points, has_more }) =>
      `No allocations are known of ${points.join(', ')}${has_more ? ' and perhaps others' : ''}`,
    de: ({ points, has_more }) =>
      `Keine Allokationen sind bekannt von ${points.join(', ')}${has_more ? ' und vielleicht anderen' : ''}`,
  }),
})
