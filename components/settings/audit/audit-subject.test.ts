import { expect, test } from 'vitest'
import { createLanguage } from '#components/i18n/language.ts'
import { auditSubject } from './audit-subject.ts'

const language = createLanguage('de', 'Europe/Berlin', 2026)
const actor = { id: 'p1', name: 'Anna' }
const objections = [{ uid: 'o1', clearing_period_uid: 'c1', bilanzierungsmonat: '2026-10-01' }]
const sent = { tso: 'DE-AMPRION-TSO', date: '2025-11-21', version: 2 }

test.each([
  ['version.accepted', 's1', sent, 'Fahrplan Amprion, Fr., 21. Nov. 2025', '/schedule-management/schedules/s1'],
  [
    'anomaly.received',
    's1',
    { uid: 'a1', tso: 'TTG_DE', delivery_date: '2026-11-21' },
    /TenneT TSO, Sa\., 21\. Nov\.$/,
    /s1$/,
  ],
  ['anomaly.received', 'a1', { uid: 'a1', tso: 'TTG_DE' }, 'Dokument eines ÜNB', null],
  ['tso.ack', 'd1', { document_uid: 'd1' }, 'Dokument eines ÜNB', null],
  ['version.status_changed', 's2', {}, 'Fahrplan', '/schedule-management/schedules/s2'],
  ['objection.submitted', 'o1', {}, 'Einwand zu Oktober 2026', '/schedule-management/clearing/c1/o1'],
  ['objection.submitted', 'o2', {}, 'Einwand', null],
  [
    'clearing_period.created',
    'c1',
    { bilanzierungsmonat: '2026-10-01', bilanzkreis_eic: '11X' },
    /Oktober 2026, 11X$/,
    /c1$/,
  ],
  ['clearing_period.removed', 'c1', { bilanzierungsmonat: '2026-10-01' }, /Oktober 2026$/, null],
  ['forecast.processed', '2026-11-22', {}, 'Prognose für So., 22. Nov.', '/portfolio-forecasts/submissions/2026-11-22'],
  ['webhook.changed', 'w1', { url: 'https://x.example/' }, 'https://x.example/', '/settings/webhooks/w1'],
  ['webhook.deleted', 'w1', { url: 'https://x.example/' }, 'https://x.example/', null],
  ['api_key.created', 'k1', { name: 'Run', hint: 'aB3_' }, 'Run …aB3_', '/settings/api-keys'],
  ['transport.changed', 'TTG_DE', {}, 'TenneT TSO', '/settings/balance-groups'],
  ['organization.created', 'x', {}, 'x', null],
] as const)('%s of %s is told in words, with its page where it has one', (type, subject, after, name, href) => {
  const report = auditSubject({ type, subject, actor, before: null, after }, language, objections)
  expect(report.name).toMatch(name)
  if (href === null) expect(report.href).toBeNull()
  else expect(report.href).toMatch(href)
})
