import type { OrganizationDb } from '../../../db.ts'
import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import type { Row } from '../../../answer.ts'
import {
  AllocationAcknowledgment,
  AllocationAcknowledgmentPath,
  AllocationAcknowledgmentQuery,
  AllocationAcknowledgments,
} from './acknowledgment-contract.ts'
import {
  AllocationImport,
  type AllocationImportEntry,
  AllocationImportPath,
  AllocationImportsPage,
  AllocationImportsQuery,
} from './contract.ts'
import { acknowledge, type Acknowledgment, type AnsweredImport, type Answers } from './acknowledgments.ts'
import { ownMarketPartners } from '../../../access/market-partners/store.ts'
import { partnerWarningsOf } from '../edifact/partner-warnings.ts'
import { partiesOf } from './interchange.ts'
import { shownInterchange } from './shown-interchange.ts'
import { requestCancel, findAnswered, findImport, listImports } from './store.ts'
import { MARKET_ACCESS } from '../messages.ts'

export const listAllocationImports = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports',
  summary: 'List imports of allocations',
  description: 'Includes dry runs and rejected files. Entries are kept for 400 days.',
  access: 'read',
  alpha: true,
  query: AllocationImportsQuery,
  output: AllocationImportsPage,
  columns: [
    ...['uid', 'file_name', 'content_type', 'dry_run', 'status', 'started_by', 'created_at', 'finished_at'],
    ...['received_bytes', 'stored', 'replaced', 'unchanged', 'new_series', 'problem_count', 'reason'],
  ],
  rows: ({ items }) => items.map(rowOf),
  run: ({ db }, { query }) => listImports(db, query),
})

function rowOf(entry: AllocationImportEntry): Row {
  const { uid, file_name, content_type, dry_run, status, started_by, created_at, finished_at, received_bytes } = entry
  const { stored = null, replaced = null, unchanged = null, new_series = null } = entry.result ?? {}
  return {
    ...{ uid, file_name, content_type, dry_run, status, started_by, created_at, finished_at, received_bytes },
    ...{ stored, replaced, unchanged, new_series, problem_count: entry.problem_count, reason: entry.reason },
  }
}

export const readAllocationImport = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}',
  summary: 'Get an import of allocations',
  access: 'read',
  alpha: true,
  params: AllocationImportPath,
  output: AllocationImport,
  errors: ['not_found'],
  columns: ['row', 'column', 'type', 'msg'],
  rows: ({ problems }) =>
    problems.map(({ loc: [, row = null, ...column], type, msg }) => ({ row, column: column.join('.'), type, msg })),
  run: async ({ db }, { path }) => {
    const found = await findImport(db, path.uid)
    if (found === null) throw notFound('Import')
    return found
  },
})

export const cancelAllocationImport = operation({
  area: 'market-access',
  method: 'POST',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/cancel',
  summary: 'Cancel an import of allocations',
  description:
    'The import stops within a few seconds; read it for its final status. Returns 409 for an import that ' +
    'has ended.',
  access: 'write',
  alpha: true,
  keeps_caches: true,
  params: AllocationImportPath,
  output: AllocationImport,
  errors: ['not_found', 'conflict'],
  run: async ({ db, organization, audit }, { path: { uid } }) =>
    db.transaction(async (tx) => {
      const is_requested = await requestCancel(tx, organization.id, uid)
      const found = await findImport(db, uid)
      if (found === null) throw notFound('Import')
      if (!is_requested) throw new AppError('conflict', MARKET_ACCESS.import_over({ status: found.status }))
      audit({ type: 'allocations.import_cancelled', subject: uid })
      return found
    }),
})

export const listAllocationAcknowledgments = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments',
  summary: 'List the acknowledgments of a MSCONS import',
  description:
    'For electricity, a valid interchange is answered by an APERAK per message and no CONTRL; each ' +
    'interchange of a file is answered separately. Acknowledgments are created and stored but not sent: ' +
    'review them first, because an unknown identifier may be missing on your side. Dry runs have none. If ' +
    'the code lists have no code for an error, `reason` explains why there is no acknowledgment.',
  access: 'read',
  alpha: true,
  params: AllocationImportPath,
  output: AllocationAcknowledgments,
  errors: ['not_found'],
  columns: ['interchange', 'kind', 'verdict', 'row', 'message', 'position', 'error_code', 'meaning', 'msg'],
  rows: ({ items }) =>
    items.flatMap(({ interchange, kind, verdict, faults }) => rowsOf({ interchange, kind, verdict }, faults)),
  run: async ({ db }, { path: { uid } }) => {
    const { interchanges, answers } = await answersOf(db, uid)
    const { items, unanswered, silent } = answers
    const [first] = interchanges
    return {
      import_uid: uid,
      reference: first?.reference ?? null,
      sender: first?.sender.id ?? null,
      receiver: first?.receiver.id ?? null,
      interchanges: interchanges.map(shownInterchange),
      partner_warnings: partnerWarningsOf(interchanges.map(partiesOf), await ownMarketPartners(db)),
      items: items.map(shown),
      unanswered,
      reason: silent?.text ?? null,
      code: silent?.code ?? null,
      params: silent?.params ?? null,
    }
  },
})

export const readAllocationAcknowledgment = operation({
  area: 'market-access',
  method: 'GET',
  path: '/market-access/v1alpha1/timeseries/allocations/imports/{uid}/acknowledgments/{kind}',
  summary: 'Get an acknowledgment of a MSCONS import',
  access: 'read',
  alpha: true,
  params: AllocationAcknowledgmentPath,
  query: AllocationAcknowledgmentQuery,
  output: AllocationAcknowledgment,
  errors: ['not_found'],
  // EDIFACT of the German market is of the character set UNOC, which is Latin-1.
  file: ({ file_name, content }) => ({
    file_name,
    content_type: 'application/edifact',
    bytes: Buffer.from(content, 'latin1'),
  }),
  run: async ({ db }, { path: { uid, kind }, query: { interchange } }) => {
    const { answers } = await answersOf(db, uid)
    const ofKind = answers.items.filter((each) => each.kind === kind)
    const found = interchange === undefined ? ofKind[0] : ofKind.find((each) => each.interchange === interchange)
    if (found === undefined) throw notFound('Acknowledgment')
    return { ...shown(found), content: found.content }
  },
})

type ShownFault = AllocationAcknowledgments['items'][number]['faults'][number]

/** A row for each error, or one with the result only. */
function rowsOf(answer: Row, faults: readonly ShownFault[]): Row[] {
  const none = { row: null, message: null, position: null, error_code: null, meaning: null, msg: null }
  if (faults.length === 0) return [{ ...answer, ...none }]
  return faults.map(({ row, message, position, error_code, meaning, msg }) => ({
    ...answer,
    ...{ row, message, position, error_code, meaning, msg },
  }))
}

async function answersOf(db: OrganizationDb, uid: string): Promise<AnsweredImport & { answers: Answers }> {
  const answered = await findAnswered(db, uid)
  if (answered === null) throw notFound('Import')
  return { ...answered, answers: acknowledge(answered) }
}

function shown({ content: _, faults, ...rest }: Acknowledgment) {
  return {
    ...rest,
    faults: faults.map(({ code, meaning, ...fault }) => ({
      ...fault,
      error_code: code,
      meaning: meaning.text,
      code: meaning.code,
      params: meaning.params,
    })),
  }
}
