import { ACCESS } from '../access/messages.ts'
import { type MarketPartnerIds, MarketPartnerIds as Output, MarketPartnerIdsBody } from '../access/contract.ts'
import * as store from '../access/market-partners/store.ts'
import { invalid, problem } from '../errors.ts'
import { operation } from '../operation.ts'
import { codeListOf, expectedCheckDigit } from '../wire/identifiers/market-partner-id.ts'

export const readMarketPartnerIds = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/market-partner-ids',
  summary: "List the organization's market partner ids",
  access: 'read',
  output: Output,
  columns: ['id', 'name', 'code_list', 'expected_check_digit'],
  rows: (output) => output.market_partner_ids,
  run: async ({ db }) => shown(await store.listMarketPartnerIds(db)),
})

export const putMarketPartnerIds = operation({
  area: 'access',
  method: 'PUT',
  path: '/access/v1/market-partner-ids',
  summary: "Replace the organization's market partner ids",
  description:
    'Incoming EDIFACT messages are compared with these ids. A message for another receiver is imported ' +
    'with a warning. An id with a wrong check digit is stored; `expected_check_digit` reports it.',
  access: 'write',
  role: 'admin',
  body: MarketPartnerIdsBody,
  output: Output,
  run: ({ db, organization, audit }, { body: { market_partner_ids: sent } }) =>
    db.transaction(async (tx) => {
      const twice = sent.flatMap(({ id }, index) => {
        const isAgain = sent.findIndex((each) => each.id === id) < index
        const loc = ['body', 'market_partner_ids', index, 'id']
        return isAgain ? [problem('duplicate', loc, ACCESS.same_market_partner_id({ id }), id)] : []
      })
      if (twice.length > 0) throw invalid(twice)
      await store.lockMarketPartnerIds(tx, organization.id)
      const before = await store.listMarketPartnerIds(db)
      await store.storeMarketPartnerIds(tx, organization.id, sent)
      const after = await store.listMarketPartnerIds(db)
      audit({
        type: 'organization.market_partner_ids_changed',
        subject: organization.id,
        before: { market_partner_ids: before },
        after: { market_partner_ids: after },
      })
      return shown(after)
    }),
})

function shown(ids: readonly store.MarketPartnerIdRow[]): MarketPartnerIds {
  return {
    market_partner_ids: ids.map(({ id, name }) => ({
      ...{ id, name, code_list: codeListOf(id), expected_check_digit: expectedCheckDigit(id) },
    })),
  }
}
