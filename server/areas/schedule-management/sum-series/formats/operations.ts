import { berlinDay } from '../../../../calendar/berlin.ts'
import { formatDate } from '../../../../calendar/civil.ts'
import type { OrganizationDb } from '../../../../db.ts'
import { operation } from '../../../../operation.ts'
import { MabisFormats, MabisFormatsBody } from './contract.ts'
import { mabisFormatOn, USUAL_FORMATS } from './mabis-format.ts'
import { lockMabisFormats, mabisFormats, storeMabisFormats } from './store.ts'

const area = 'schedule-management'

export const readMabisFormats = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/formats',
  summary: 'Get the formats of MaBiS messages',
  access: 'read',
  output: MabisFormats,
  run: ({ db, now }) => reportOf(db, now),
})

export const putMabisFormats = operation({
  area,
  method: 'PUT',
  path: '/schedule-management/v1/mabis/formats',
  summary: 'Replace the formats of MaBiS messages',
  description: 'Replaces the setting; an empty list restores the defaults. Existing messages do not change.',
  ...{ access: 'write', role: 'admin' },
  body: MabisFormatsBody,
  output: MabisFormats,
  run: ({ db, organization, now, audit }, { body: { formats } }) =>
    db.transaction(async (tx) => {
      await lockMabisFormats(tx, organization.id)
      const before = await mabisFormats(db)
      await storeMabisFormats(tx, organization.id, formats)
      const after = await reportOf(db, now)
      audit({
        type: 'mabis_format.changed',
        subject: 'mabis',
        before: { formats: before },
        after: { formats: after.formats },
      })
      return after
    }),
})

async function reportOf(db: OrganizationDb, now: Date) {
  const formats = await mabisFormats(db)
  return { formats, usual: [...USUAL_FORMATS], today: mabisFormatOn(formats, formatDate(berlinDay(now))) }
}
