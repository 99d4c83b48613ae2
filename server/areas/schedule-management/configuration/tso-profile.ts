import { GATE_CLOSURES } from '../submission/gate-closure.ts'
import { ANSWER_KINDS } from '../documents/market-document.ts'
import { type Market, SUPPORTED_FAMILIES, TSOS, type TsoId } from '../schedules/tsos.ts'
import type { DocumentFormat } from './document-format.ts'
import type { TsoProfile } from './tso-contract.ts'

const FILE_NAME = '<yyyyMMdd>_<TPS|PPS>_<EIC of the balance group>_<EIC of the operator>_<VVV>.xml'
const READ_ON = '2026-11-22'

/** The source of statements about the operators of a market. */
const SOURCES: Record<Market, readonly { of: string; source: string }[]> = {
  DE: [
    { of: 'gates', source: 'netztransparenz.de, Fahrplanmanagement' },
    {
      of: 'families',
      source: 'ENTSO-E ESS 2.3; real files of 50Hertz and TenneT (schleupen/as4-connect-business-api-adapter, MIT)',
    },
    { of: 'file_name', source: 'schleupen/as4-connect-business-api-adapter (MIT), parsing of schedule files' },
  ],
  NL: [
    { of: 'gates', source: 'TenneT, announcement of 25 March 2024' },
    { of: 'families', source: 'ENTSO-E, IEC 62325-451-2 schedule document 5:2' },
  ],
}

/** What is known of an operator, and what an organization has set for it. */
export function tsoProfile(tso: TsoId, formats: readonly DocumentFormat[]): TsoProfile {
  const { name, market, area, party, control_area } = TSOS[tso]
  return {
    ...{ tso, name, market, area, party, control_area },
    families: [...SUPPORTED_FAMILIES[market]],
    formats: [...formats],
    file_name: FILE_NAME,
    gates: GATE_CLOSURES[market].map(({ valid_from, day_ahead_hour, intraday_lead_ms, ex_post }) => ({
      valid_from,
      day_ahead: clock(day_ahead_hour),
      lead_minutes: intraday_lead_ms / 60_000,
      ex_post: ex_post && {
        ...{ kinds: [...ex_post.kinds], working_days: ex_post.working_days },
        until: clock(ex_post.hour),
      },
    })),
    answers: [...ANSWER_KINDS],
    matches_counterparties: true,
    contact: null,
    sources: SOURCES[market].map((each) => ({ ...each, read_on: READ_ON })),
  }
}

/** Half past two in the afternoon is 14.5. */
function clock(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
