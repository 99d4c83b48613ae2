import type { Family } from '../documents/market-document.ts'
import { type SentDocument, SUPPORTED_FAMILIES, TSOS, type TsoId } from '../schedules/tsos.ts'

/** In which family a document is written for delivery days from `valid_from` on. */
export type DocumentFormat = { document: SentDocument; valid_from: string; family: Family }

/** The family of a document for a delivery day: that of the last setting until then, else the usual one of the market. */
export function familyOn(
  formats: readonly DocumentFormat[],
  { tso, document, date }: { tso: TsoId; document: SentDocument; date: string },
): Family {
  const set = formats
    .filter((each) => each.document === document && each.valid_from <= date)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  return set.at(-1)?.family ?? SUPPORTED_FAMILIES[TSOS[tso].market][0]
}
