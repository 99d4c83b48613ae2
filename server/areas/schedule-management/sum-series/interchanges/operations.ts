import { notFound } from '../../../../errors.ts'
import { operation } from '../../../../operation.ts'
import * as contract from './contract.ts'
import { findInterchange, listInterchanges } from './store.ts'

const area = 'schedule-management'

export const listMabisInterchanges = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/interchanges',
  summary: 'List MaBiS interchanges',
  description: 'Lists interchanges with at least one imported message. Tests are in the inbox.',
  access: 'read',
  query: contract.MabisInterchangesQuery,
  output: contract.MabisInterchanges,
  columns: ['uid', 'reference', 'sender_id', 'receiver_id', 'received_ts', 'size_bytes', 'message_count'],
  rows: ({ interchanges }) => interchanges.map(({ messages: _, ...each }) => each),
  run: async ({ db }, { query }) => ({ ...(await listInterchanges(db, query)), ...query }),
})

export const readMabisInterchange = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/interchanges/{uid}',
  summary: 'Get a MaBiS interchange',
  access: 'read',
  weight: 2,
  params: contract.MabisInterchangePath,
  output: contract.MabisInterchangeContent,
  errors: ['not_found'],
  // UNOC, the character set of the German market, is Latin-1.
  file: ({ reference, content }) => ({
    file_name: `${reference}.edi`.replaceAll(/[^\w.-]/g, '_'),
    content_type: 'application/edifact',
    bytes: Buffer.from(content, 'latin1'),
  }),
  run: async ({ db }, { path: { uid } }) => {
    const found = await findInterchange(db, uid)
    if (found === null) throw notFound('Interchange')
    const { content_base64, ...interchange } = found
    return { ...interchange, content: Buffer.from(content_base64, 'base64').toString('latin1') }
  },
})
