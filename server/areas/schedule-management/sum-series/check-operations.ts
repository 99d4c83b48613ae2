import { berlinDay } from '../../../calendar/berlin.ts'
import { formatDate } from '../../../calendar/civil.ts'
import { AppError, notFound } from '../../../errors.ts'
import { invalid, valueError } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { findObjectionMonth } from '../objections/objection-store.ts'
import * as contract from './contract.ts'
import { mabisFormatOn } from './formats/mabis-format.ts'
import { mabisFormats } from './formats/store.ts'
import { findNotice, insertNotice, listNotices } from './notice-store.ts'
import { knownSeries } from './operations.ts'
import { CHECK_EBD, type CheckedKind, writeCheckNotice } from './write-check-notice.ts'
import { SUM_SERIES } from './messages.ts'

const area = 'schedule-management'
const CODES = { accepted: 'A03', implausible: 'A02', present: 'A01' } as const

export const checkSumSeries = operation({
  area,
  method: 'POST',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/check-notices',
  summary: 'Create a check notice (Prüfmitteilung)',
  description:
    'Creates a check notice (Prüfmitteilung) from the receiver of the series to its sender. The message ' +
    'is stored, not sent: use `…/send`. Import the response of the BIKO (IFTSTA 21004) with `POST ' +
    '…/mabis/sum-series`. Returns 409 for a series that the balance responsible party does not check, or ' +
    'whose point is not set up.',
  access: 'write',
  status: 201,
  params: contract.SumSeriesPath,
  body: contract.CheckBody,
  output: contract.NoticeMessage,
  errors: ['not_found', 'conflict'],
  run: (context, { path: { uid }, body: { outcome, objection_uid = null } }) =>
    context.db.transaction(async (tx) => {
      const { db, organization, now, actor, audit } = context
      const series = await knownSeries(context, uid)
      const { kind, point_id, month, version_ts, sender_id, receiver_id } = series
      const ebd = kind !== null && Object.hasOwn(CHECK_EBD, kind) ? CHECK_EBD[kind as CheckedKind] : null
      if (ebd === null) throw new AppError('conflict', SUM_SERIES.no_check({ pi: kind ?? series.pi }))
      if (sender_id === '' || receiver_id === '') throw new AppError('conflict', SUM_SERIES.no_addresses)
      if (objection_uid !== null) {
        const of = await findObjectionMonth(db, objection_uid)
        const { balance_group: own } = series
        const loc = ['body', 'objection_uid']
        if (of?.month !== month) throw invalid([valueError(loc, SUM_SERIES.other_objection, objection_uid)])
        if (own !== null && of.balance_group !== own)
          throw invalid([valueError(loc, SUM_SERIES.other_group({ group: of.balance_group, own }), objection_uid)])
      }
      const written = (await listNotices(db, series)).filter((each) => each.kind === 'check').length
      const created_ts = now.toISOString()
      const document_number = `PM${created_ts.slice(2, 19).replaceAll(/[-:T]/g, '')}${written + 1}`
      const format = mabisFormatOn(await mabisFormats(db), formatDate(berlinDay(now)))
      const parties = { sender_id: receiver_id, receiver_id: sender_id }
      const message = writeCheckNotice(
        { ...parties, document_number, created_ts, point_id, month, version_ts, ebd, outcome },
        format,
      )
      const notice_uid = await insertNotice(tx, organization.id, {
        ...{ point_id, month, version_ts, kind: 'check', code: CODES[outcome], ebd, stated_ts: null },
        ...{
          content: Buffer.from(message, 'latin1'),
          document_number,
          created_by: actor.name,
          objection_uid,
          created_ts,
        },
      })
      const after = { uid: notice_uid, point_id, month, version_ts, outcome, document_number, objection_uid }
      audit({ type: 'sum_series.checked', subject: point_id, after })
      const found = await findNotice(db, notice_uid)
      if (found === null) throw new Error('the notice that was stored is not there')
      return found
    }),
})

export const listCheckNotices = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/sum-series/{uid}/check-notices',
  summary: 'List check notices of a sum series',
  access: 'read',
  params: contract.SumSeriesPath,
  output: contract.CheckNotices,
  errors: ['not_found'],
  columns: [
    ...['uid', 'point_id', 'month', 'version_ts', 'kind', 'code', 'ebd', 'stated_ts', 'document_number', 'created_by'],
    ...['objection_uid', 'has_message', 'created_ts', 'sent_state', 'sent_detail', 'sent_ts'],
    ...['answer_kind', 'answer_verdict', 'answer_codes'],
  ],
  rows: ({ notices }) =>
    notices.map(({ answer, ...notice }) => ({
      ...notice,
      ...{ answer_kind: answer?.kind ?? null, answer_verdict: answer?.verdict ?? null },
      answer_codes: answer?.codes.map(({ code }) => code).join(' ') ?? null,
    })),
  run: async (context, { path: { uid } }) => ({
    notices: await listNotices(context.db, await knownSeries(context, uid)),
  }),
})

export const readCheckNotice = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/mabis/check-notices/{notice_uid}',
  summary: 'Get a check notice (Prüfmitteilung)',
  access: 'read',
  params: contract.NoticePath,
  output: contract.NoticeMessage,
  errors: ['not_found'],
  file: ({ notice, message }) => ({
    file_name: `IFTSTA_21005_${notice.document_number ?? notice.uid}.txt`,
    content_type: 'application/edifact',
    bytes: Buffer.from(message, 'latin1'),
  }),
  run: async ({ db }, { path: { notice_uid } }) => {
    const found = await findNotice(db, notice_uid)
    if (found === null) throw notFound('Check notice')
    return found
  },
})
