import { bindTo } from '#server/testing/bound.ts'
import { randomUUID } from 'node:crypto'
import { asOwner } from '#server/testing/callers.ts'
import type { TestService } from '#server/testing/service.ts'
import { day, type Rules } from './rule.ts'

const POINT = '6f1c1b0a-0000-4000-8000-00000000cafe'

let version = 0

/** An hour of a new version: stored values would be returned as unchanged. */
function someHour(): string {
  version += 1
  const rows = ['00:00', '00:15', '00:30', '00:45'].map(
    (time) => `${POINT},consumption,DE0001,${version},2026-01-10T${time}:00+01:00,1.5\n`,
  )
  return `accounting_point_id,flow_direction,market_identifier,version,start_time,value\n${rows.join('')}`
}

export const marketAccessRules: Rules = {
  'marketAccess.listAllocationSeries': { least: 'viewer', call: () => ({ query: { limit: 2 } }) },
  'marketAccess.listAllocationCompleteness': {
    least: 'viewer',
    call: () => ({ query: { accounting_point_id: [POINT], until: '2026-01-31', months: 1 } }),
  },
  'marketAccess.listAllocations': {
    least: 'viewer',
    call: () => ({ query: { accounting_point_id: [POINT], ...day } }),
  },
  'marketAccess.listAllocationChanges': { least: 'viewer', call: () => ({ query: { cursor: 0 } }) },
  'marketAccess.listAccountingPoints': { least: 'viewer', call: () => ({ query: { accounting_point_id: [POINT] } }) },
  'marketAccess.putAccountingPoints': {
    least: 'operator',
    call: () => ({
      body: {
        accounting_points: [
          {
            accounting_point_id: POINT,
            market_identifier: 'DE0001',
            control_area: 'Amprion',
            valid_from: '2020-01-01',
          },
        ],
      },
    }),
  },
  'marketAccess.writeAllocations': { least: 'operator', call: () => ({ body: someHour() }) },
  'marketAccess.listAllocationImports': { least: 'viewer', call: () => ({ query: { limit: 2 } }) },
  'marketAccess.readAllocationImport': {
    least: 'viewer',
    foreign: 'allocation_import_uid',
    parameter: 'uid',
    call: ({ allocation_import_uid }) => ({ path: { uid: allocation_import_uid } }),
  },
  'marketAccess.listAllocationAcknowledgments': {
    least: 'viewer',
    foreign: 'answered_import_uid',
    parameter: 'uid',
    call: ({ answered_import_uid }) => ({ path: { uid: answered_import_uid } }),
  },
  'marketAccess.readAllocationAcknowledgment': {
    least: 'viewer',
    foreign: 'answered_import_uid',
    parameter: 'uid',
    call: ({ answered_import_uid }) => ({ path: { uid: answered_import_uid, kind: 'APERAK' } }),
  },
  'marketAccess.cancelAllocationImport': {
    least: 'operator',
    foreign: 'allocation_import_uid',
    parameter: 'uid',
    call: ({ allocation_import_uid }) => ({ path: { uid: allocation_import_uid } }),
  },
}

/** A file of the organization that is being read, last updated so many seconds from now. */
export async function openAllocationImport(
  service: TestService,
  organization: string,
  alive_s = 3600,
): Promise<string> {
  const uid = randomUUID()
  await asOwner(service, (owner) =>
    owner.begin(async (tx) => {
      await bindTo(tx, organization)
      await tx`insert into allocation_imports
          (organization_id, uid, content_type, dry_run, status, started_by, received_bytes, alive_at)
        values (${organization}, ${uid}, 'text/csv', false, 'reading', 'tests', 0, clock_timestamp() + ${alive_s} * interval '1 second')`
    }),
  )
  return uid
}

/** A refused MSCONS of the organization, with an unknown point. */
export async function answeredAllocationImport(service: TestService, organization: string): Promise<string> {
  const uid = randomUUID()
  const sender = { id: '9978842000002', qualifier: '500' }
  const receiver = { id: '9912345000001', qualifier: '500' }
  const interchange = { reference: 'REF1', sender, receiver, sent: '260202:1315', message_count: 1 }
  const result = { interchange: { ...interchange, messages: '1\tMSCONS:D:04B:UN:2.4c\tDOC1\t9\t\t2' } }
  const problems = [{ type: 'unknown_point', loc: ['body', 9, 'LOC'], msg: 'Unknown', input: '50000000005' }]
  await asOwner(service, (owner) =>
    owner.begin(async (tx) => {
      await bindTo(tx, organization)
      await tx`insert into allocation_imports
          (organization_id, uid, content_type, dry_run, status, started_by, received_bytes, finished_at, result, problems)
        values (${organization}, ${uid}, 'application/edifact', false, 'refused', 'tests', 0, clock_timestamp(),
          ${JSON.stringify(result)}::text::json, ${JSON.stringify(problems)}::text::json)`
    }),
  )
  return uid
}
