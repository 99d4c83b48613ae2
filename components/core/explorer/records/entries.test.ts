import { QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import { expect, test } from 'vitest'
import type { MeteringGridArea, Party } from '#server/areas/core/records/contract.ts'
import type { AppRouter } from '#server/trpc/router.ts'
import { entriesOptions } from './entries.ts'

const recorded = {
  ...{ valid_from: null, valid_to: null, warnings: [] },
  provenance: { source: '', retrieved_at: '2026-11-01', licence: '', confirmed_until: null },
}
const parties: Party[] = [
  {
    ...{ id: 'p', name: 'Caruna Oy', countries: ['FI'], roles: [], extra_ids: [] },
    ...{ description: null, website_url: null, logo_url: null, ...recorded },
  },
]
const mgas: MeteringGridArea[] = [
  {
    ...{ id: 'm', name: 'Espoo', country: 'FI', scheduling_area_eic: null, extra_ids: [] },
    ...{ system_operator: { id: 'p', name: 'P', extra_ids: [] }, ...recorded },
  },
]

test('a grid area names its operator, also one that has no role in the register', async () => {
  const core = {
    listMeteringGridAreas: { query: async () => ({ mgas }) },
    listParties: {
      query: async ({ query: { role } }: { query: { role?: Party['roles'] } }) => ({
        parties: parties.filter(({ roles }) => role === undefined || roles.some((each) => role.includes(each))),
      }),
    },
  }
  const client = { core } as unknown as TRPCClient<AppRouter>
  const entries = await new QueryClient().fetchQuery(entriesOptions(client, 'metering-grid-area', null))
  expect(entries.map(({ operator }) => operator)).toEqual([{ id: 'p', name: 'Caruna Oy' }])
})
