import { z } from 'zod'
import { EdifactMessage } from '../../../market-access/imports/shown-interchange.ts'
import { param } from '#server/wire.ts'

export const MabisInterchange = z
  .object({
    uid: z.string(),
    reference: z.string().describe('UNB DE 0020'),
    sender_id: z.string(),
    receiver_id: z.string(),
    received_ts: z.string(),
    size_bytes: z.int(),
    message_count: z.int().nullable().describe('Null of what was received before 2026-11-26, as are its messages'),
    messages: z.array(EdifactMessage).nullable().describe('The first hundred'),
  })
  .meta({ id: 'MabisInterchange' })
export type MabisInterchange = z.infer<typeof MabisInterchange>

export const MabisInterchangesQuery = z.object({
  limit: param.integer({ ge: 1, le: 100 }).default(25),
  offset: param.integer({ ge: 0, le: 1_000_000_000 }).default(0),
})
export type MabisInterchangesQuery = z.infer<typeof MabisInterchangesQuery>
export const MabisInterchanges = z.object({
  interchanges: z.array(MabisInterchange),
  limit: z.int(),
  offset: z.int(),
  total: z.int(),
})
export const MabisInterchangePath = z.object({ uid: param.uuid() })
export const MabisInterchangeContent = MabisInterchange.extend({ content: z.string().describe('As it came') }).meta({
  id: 'MabisInterchangeContent',
})
