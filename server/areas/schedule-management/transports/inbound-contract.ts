import { z } from 'zod'
import { storedCodeFields, param } from '#server/wire.ts'
import { TSO_IDS } from '../schedules/tsos.ts'

export const InboundPath = z.object({ tso: param.enumeration(TSO_IDS) })
export const InboundQuery = z.object({
  test: param.boolean().default(false).describe('For answers to schedules that are tests'),
  file_name: param.fileName().optional(),
})

export const StoredUpdate = z
  .object({
    kind: z.enum(['ACK', 'ANO', 'CNF', 'RI', 'EDIFACT']).describe('EDIFACT: an interchange of MaBiS, taken in as such'),
    tso: z.enum(TSO_IDS).nullable().describe('Whose it is by its sender; null: no operator that is known'),
    message_id: z.string().nullable(),
    document_uid: z.string().nullable().describe('Null where the document came before: then nothing happened'),
    schedule_uid: z.string().nullable(),
    note: z.string().nullable().describe('What is odd about it: mostly why it moved nothing'),
    ...storedCodeFields,
  })
  .meta({ id: 'StoredUpdate' })
