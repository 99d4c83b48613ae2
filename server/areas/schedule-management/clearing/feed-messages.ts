import { type BkaDeadline, type Deadline, type DeadlineName, KBKA_DEADLINES, type KbkaDeadline } from './contract.ts'
import { CORRECTION, WERKTAGE } from './deadlines.ts'

/** Languages of what calendar programs show. */
export const FEED_LOCALES = ['en', 'de'] as const
export type FeedLocale = (typeof FEED_LOCALES)[number]

type FeedMessages = {
  name: string
  titles: Record<DeadlineName, string>
  rule: (name: DeadlineName) => string
  skipped: (day: Deadline['skipped_days'][number]) => string
  objections: Record<'draft' | 'submitted', (count: number) => string>
}

const isCorrection = (name: DeadlineName): name is KbkaDeadline => (KBKA_DEADLINES as readonly string[]).includes(name)

const GERMAN_SOURCE = 'MaBiS 3.10, Tabelle 2 (BNetzA BK6-24-174)'

function germanRule(name: DeadlineName): string {
  if (!isCorrection(name))
    return `${WERKTAGE[name satisfies BkaDeadline].werktag}. Werktag nach dem Bilanzierungsmonat: ${GERMAN_SOURCE}`
  const { month, werktag } = CORRECTION[name]
  if (month === 0) return `${werktag}. Werktag nach dem Bilanzierungsmonat: ${GERMAN_SOURCE}`
  const day = werktag === null ? 'Letzter Tag' : `${werktag}. Werktag`
  return `${day} des ${month}. Monats nach dem Bilanzierungsmonat: ${GERMAN_SOURCE}`
}

/** The text of a calendar entry, in each language. */
export const FEED_MESSAGES = {
  en: {
    name: 'MaBiS clearing',
    titles: {
      erstaufschlag_bg_szr: 'BG-SZR: first delivery ends',
      erstaufschlag_bk_szr: 'BK-SZR: first delivery ends',
      clearing_start_bg_szr: 'BG-SZR: clearing begins',
      clearing_start_bk_szr: 'BK-SZR: clearing begins',
      clearing_end_bg_szr: 'BG-SZR: clearing ends, last day for objections',
      clearing_end_bk_szr: 'BK-SZR: clearing ends, last day for objections',
      preliminary_deadline: 'preliminary settlement',
      final_deadline: 'final settlement',
      kbka_clearing_start: 'KBKA: clearing begins',
      kbka_preliminary: 'KBKA: preliminary settlement',
      kbka_clearing_end: 'KBKA: clearing ends',
      kbka_dzue_clearing_end: 'KBKA: clearing of DZÜ ends',
      kbka_final: 'KBKA: final settlement',
    },
    rule: (name) => (isCorrection(name) ? CORRECTION[name] : WERKTAGE[name]).rule,
    skipped: ({ date, name }) => `not counted: ${date} ${name ?? ''}`,
    objections: {
      draft: (count) => `${count} ${count === 1 ? 'objection is a draft' : 'objections are drafts'}`,
      submitted: (count) => `${count} ${count === 1 ? 'objection awaits' : 'objections await'} an answer`,
    },
  },
  de: {
    name: 'MaBiS-Clearing',
    titles: {
      erstaufschlag_bg_szr: 'BG-SZR: Erstaufschlag endet',
      erstaufschlag_bk_szr: 'BK-SZR: Erstaufschlag endet',
      clearing_start_bg_szr: 'BG-SZR: Clearing beginnt',
      clearing_start_bk_szr: 'BK-SZR: Clearing beginnt',
      clearing_end_bg_szr: 'BG-SZR: Clearing endet, letzter Tag für Einwände',
      clearing_end_bk_szr: 'BK-SZR: Clearing endet, letzter Tag für Einwände',
      preliminary_deadline: 'vorläufige Abrechnung',
      final_deadline: 'endgültige Abrechnung',
      kbka_clearing_start: 'KBKA: Clearing beginnt',
      kbka_preliminary: 'KBKA: vorläufige Abrechnung',
      kbka_clearing_end: 'KBKA: Clearing endet',
      kbka_dzue_clearing_end: 'KBKA: Clearing der DZÜ endet',
      kbka_final: 'KBKA: endgültige Abrechnung',
    },
    rule: germanRule,
    skipped: ({ date, name }) => `nicht gezählt: ${date.split('-').toReversed().join('.')} ${name ?? ''}`,
    objections: {
      draft: (count) => `${count} ${count === 1 ? 'Einwand ist ein Entwurf' : 'Einwände sind Entwürfe'}`,
      submitted: (count) => `${count} ${count === 1 ? 'Einwand wartet' : 'Einwände warten'} auf Antwort`,
    },
  },
} as const satisfies Record<FeedLocale, FeedMessages>
