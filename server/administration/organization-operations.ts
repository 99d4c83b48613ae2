import { areaOf, familiesOutside } from '../registry/event-types.ts'
import { operation } from '../operation.ts'
import { readAnchors } from './anchors/anchor-file.ts'
import { AUDIT_ANCHORS } from './anchors/dependencies.ts'
import { checkLog } from './anchors/log-check-service.ts'
import * as contract from '../access/contract.ts'
import { ACCESS } from '../access/messages.ts'
import { AppError } from '../errors.ts'
import { organizationLimit } from '../access/organizations/organization-store.ts'
import * as store from '../access/store.ts'

export const readOrganization = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/organization',
  summary: 'Get the organization',
  access: 'read',
  output: contract.OrganizationRead,
  run: async ({ db, organization, actor }) => {
    const limit = await organizationLimit(db)
    const { kind, id, name } = actor
    return {
      id: organization.id,
      name: organization.name,
      plan: organization.plan,
      areas: [...organization.areas],
      is_platform: organization.is_platform === true,
      limit: { capacity: limit.capacity, refill_per_second: limit.refill },
      actor: { kind, id, name, role: actor.kind === 'user' ? actor.role : null },
    }
  },
})

export const listAuditEvents = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/audit-events',
  summary: 'List audit events',
  description: 'API keys see the events of their areas; signed-in members see all events.',
  access: 'read',
  role: 'operator',
  query: contract.AuditQuery,
  names: { sought: ['type', 'actor', 'subject'] },
  output: contract.AuditPage,
  columns: [
    'sequence',
    'occurred_at',
    'type',
    'subject',
    'request_id',
    'previous_hash',
    'hash',
    'actor',
    'before',
    'after',
  ],
  rows: (output) =>
    output.items.map(({ actor, before, after, ...event }) => ({
      ...event,
      actor: actor.name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })),
  run: async ({ db, actor }, { query }) => {
    const hidden = actor.kind === 'key' ? familiesOutside(actor.areas) : []
    const { items, total } = await store.auditPage(db, query, hidden)
    return {
      items: items.map(({ organization_id: _, ...event }) => event),
      limit: query.limit,
      offset: query.offset,
      total,
    }
  },
})

export const exportAuditLog = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/audit-export',
  summary: 'Export the audit log',
  description:
    'Whole events, which `/api/verify-audit-log.html` or anybody else can verify without this service. Ask again with ' +
    '`after` from `next` until it is null.',
  access: 'read',
  role: 'operator',
  weight: 2,
  query: contract.AuditExportQuery,
  output: contract.AuditExport,
  run: async ({ db, actor, service }, { query: { after } }) => {
    const missing = actor.kind === 'key' ? [...new Set(familiesOutside(actor.areas).map(areaOf))] : []
    if (missing.length > 0) throw new AppError('forbidden', ACCESS.export_of_all({ areas: missing }))
    const events = await store.auditAfter(db, after)
    const next = events.length < store.AUDIT_PAGE ? null : (events.at(-1)?.sequence ?? null)
    const places = service(AUDIT_ANCHORS)
    const anchors =
      next === null && places !== null ? (await readAnchors(places.file)).heads.get(db.organization_id) : []
    return { organization_id: db.organization_id, events, next, anchors: [...(anchors ?? [])] }
  },
})

export const checkAuditChain = operation({
  area: 'access',
  method: 'GET',
  path: '/access/v1/audit-check',
  summary: 'Verify the chain of audit events',
  access: 'read',
  role: 'operator',
  weight: 5,
  output: contract.AuditCheck,
  run: ({ db, service }) => checkLog(db, service(AUDIT_ANCHORS)),
})
