import type { TestService } from '#server/testing/service.ts'
import type { Ids, Rules } from './rule.ts'

const ROOT = '/schedule-management/v1/mabis'
export const POINT = 'DE0001112223334445556667778889990'
/** A new point for each call. */
let points = 0
const anotherPoint = () => `DE${String(++points).padStart(31, '9')}`

/** A sum series of one quarter-hour of March 2026, by its version as YYYYMMDDhhmmss. */
export function sumSeries(version: string, { point = POINT, kwh = '1.5' } = {}): string {
  const message = [
    'UNH+1+MSCONS:D:04B:UN:2.4c',
    `BGM+BK+${version}+9`,
    'DTM+137:202604100930?+00:303',
    'RFF+Z13:13003',
    'NAD+MS+9900000000001::293',
    'NAD+MR+9900000000002::293',
    'UNS+D',
    'NAD+DP',
    `LOC+172+${point}`,
    'DTM+492:202603:610',
    `DTM+293:${version}?+00:304`,
    'LIN+1',
    'PIA+5+1-1?:1.29.0:SRW',
    `QTY+79:${kwh}`,
    'DTM+163:202602282300?+00:303',
    'DTM+164:202602282315?+00:303',
  ]
  const head = `UNB+UNOC:3+9900000000001:500+9900000000002:500+260410:0930+${version}++TL`
  return [head, ...message, `UNT+${message.length + 1}+1`, `UNZ+1+${version}`].map((each) => `${each}'`).join('')
}

async function call<T>(service: TestService, key: string, method: string, path: string, type: string, body: string) {
  const response = await service.call(ROOT + path, { key, method, headers: { 'Content-Type': type }, body })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

let versions = 0
/** A version that has not come yet. */
const anotherVersion = () =>
  `2026041009${String(Math.floor(++versions / 60)).padStart(2, '0')}${String(versions % 60).padStart(2, '0')}`

/** A point, a series of it, and a check notice that was written for it. */
export async function newSumSeries(service: TestService, key: string) {
  const point = JSON.stringify({ kind: 'Z97', control_area: 'Amprion' })
  await call(service, key, 'PUT', `/points/${POINT}`, 'application/json', point)
  const text = sumSeries(anotherVersion())
  const imported = await call<{ interchange_uid: string; series: { uid: string }[] }>(
    service,
    key,
    'POST',
    '/sum-series',
    'application/edifact',
    text,
  )
  const sum_series_uid = imported.series[0]?.uid ?? ''
  const path = `/sum-series/${sum_series_uid}/check-notices`
  const body = JSON.stringify({ outcome: 'accepted' })
  const { notice } = await call<{ notice: { uid: string } }>(service, key, 'POST', path, 'application/json', body)
  const unsent_notice_uid = await newNotice(service, key)
  const test_interchange_uid = await newTestInterchange(service, key)
  const mabis_point_id = await newPoint(service, key)
  const mabis_interchange_uid = imported.interchange_uid
  return {
    sum_series_uid,
    mabis_interchange_uid,
    notice_uid: notice.uid,
    mabis_point_id,
    unsent_notice_uid,
    test_interchange_uid,
  }
}

/** A test interchange in the inbox. */
async function newTestInterchange(service: TestService, key: string): Promise<string> {
  const text = sumSeries(anotherVersion()).replace("++TL'", "++TL++++1'")
  await call(service, key, 'POST', '/sum-series', 'application/edifact', text)
  const inbox = await service.call('/schedule-management/v1/inbox?kind=EDIFACT', { key })
  const { documents } = (await inbox.json()) as { documents: { uid: string }[] }
  return documents[0]?.uid ?? ''
}

const FOLDERS = { send_folder: 'out', receive_folder: 'in', mabis_folder: 'mabis' }

/** A check notice that may be sent, over folders. */
export async function newNotice(service: TestService, key: string): Promise<string> {
  const channel = JSON.stringify({ kind: 'directory', settings: FOLDERS })
  const put = { key, method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: channel }
  await service.call('/schedule-management/v1/transports/DE-AMPRION-TSO', put)
  const text = sumSeries(anotherVersion())
  type Imported = { series: { uid: string }[] }
  const imported = await call<Imported>(service, key, 'POST', '/sum-series', 'application/edifact', text)
  const path = `/sum-series/${imported.series[0]?.uid}/check-notices`
  const body = JSON.stringify({ outcome: 'accepted' })
  return (await call<{ notice: { uid: string } }>(service, key, 'POST', path, 'application/json', body)).notice.uid
}

/** A point that may be removed. */
export async function newPoint(service: TestService, key: string): Promise<string> {
  const point = anotherPoint()
  await call(service, key, 'PUT', `/points/${point}`, 'application/json', JSON.stringify({ kind: 'Z98' }))
  return point
}

const ofSeries = {
  call: ({ sum_series_uid }: Ids) => ({ path: { uid: sum_series_uid } }),
  foreign: 'sum_series_uid',
  parameter: 'uid',
} as const

export const sumSeriesRules: Rules = {
  'scheduleManagement.listMabisPoints': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.putMabisPoint': {
    least: 'operator',
    call: () => ({ path: { point_id: anotherPoint() }, body: { kind: 'Z97', balance_group: '11XNORDLICHT---L' } }),
  },
  'scheduleManagement.importMabisPoints': {
    least: 'operator',
    call: () => ({ body: `point_id,kind\n${anotherPoint()},Z97\n` }),
  },
  'scheduleManagement.deleteMabisPoint': {
    least: 'operator',
    call: ({ mabis_point_id }) => ({ path: { point_id: mabis_point_id } }),
    foreign: 'mabis_point_id',
    parameter: 'point_id',
    unknown: 'DE0000000000000000000000000000000',
  },
  'scheduleManagement.receiveSumSeries': { least: 'operator', call: () => ({ body: sumSeries(anotherVersion()) }) },
  'scheduleManagement.listSumSeries': { least: 'viewer', call: () => ({ query: { month: ['2026-03-01'] } }) },
  'scheduleManagement.readSumSeries': { least: 'viewer', ...ofSeries },
  'scheduleManagement.compareSumSeries': { least: 'viewer', ...ofSeries },
  'scheduleManagement.checkSumSeries': {
    ...ofSeries,
    least: 'operator',
    call: ({ sum_series_uid }) => ({ path: { uid: sum_series_uid }, body: { outcome: 'implausible' } }),
  },
  'scheduleManagement.listCheckNotices': { least: 'viewer', ...ofSeries },
  'scheduleManagement.sendCheckNotice': {
    least: 'operator',
    call: ({ unsent_notice_uid }) => ({ path: { notice_uid: unsent_notice_uid } }),
    foreign: 'unsent_notice_uid',
    parameter: 'notice_uid',
  },
  'scheduleManagement.readMabisFormats': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.putMabisFormats': {
    least: 'admin',
    call: () => ({ body: { formats: [{ valid_from: '2036-10-01', iftsta_release: '2.2' }] } }),
  },
  'scheduleManagement.listMabisInterchanges': { least: 'viewer', call: () => ({}) },
  'scheduleManagement.readMabisInterchange': {
    least: 'viewer',
    call: ({ mabis_interchange_uid }) => ({ path: { uid: mabis_interchange_uid } }),
    foreign: 'mabis_interchange_uid',
    parameter: 'uid',
  },
  'scheduleManagement.readCheckNotice': {
    least: 'viewer',
    call: ({ notice_uid }) => ({ path: { notice_uid } }),
    foreign: 'notice_uid',
  },
}
