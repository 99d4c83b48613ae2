import { AppError, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { tokensToCheck } from './authoring.ts'
import * as contract from './contract.ts'
import {
  addVersion,
  composed,
  findings,
  moveVersion,
  readRecord,
  supersede,
  withTransitions,
} from './own-tariff-service.ts'
import * as store from './store.ts'
import { usesExtensions } from './tariff.ts'
import { calculated } from '../calculate/data-service.ts'
import { tokensFor, workOf } from '../calculate/work.ts'
import { CalculateQuery, CalculateResult } from '../contract.ts'
import { CALCULATION_COLUMNS, calculationRows } from '../rows.ts'
import { COST_OF_ENERGY } from '../messages.ts'

const NEW = '00000000-0000-0000-0000-000000000000'

export const listOwnTariffs = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs',
  summary: "List the organization's own tariffs",
  access: 'read',
  output: contract.OwnTariffs,
  columns: ['id', 'name', 'approved_version', 'newest_version', 'status', 'author', 'created_at', 'note'],
  rows: ({ own_tariffs }) =>
    own_tariffs.map(({ id, name, approved_version, newest }) => ({
      ...{ id, name, approved_version, newest_version: newest.version, status: newest.status },
      ...{ author: newest.author.name, created_at: newest.created_at, note: newest.note },
    })),
  run: async ({ db }) => {
    const entries = await store.listOwnTariffs(db)
    return { own_tariffs: entries.map((entry) => ({ ...entry, newest: withTransitions(entry.newest) })) }
  },
})

export const createOwnTariff = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/own-tariffs',
  summary: 'Create an own tariff as a draft',
  access: 'write',
  status: 201,
  extraWeight: ({ body }) => tokensToCheck(body.tariff),
  body: contract.OwnTariffBody,
  output: contract.OwnTariff,
  run: async (context, { body }) =>
    context.db.transaction(async (tx) => {
      const checked = await composed(context, body.tariff, NEW, 1)
      const id = await store.insertOwnTariff(tx, context.organization.id, context.now)
      const document = { ...checked, id }
      await addVersion(tx, context, { tariff_id: id, version: 1, document, note: body.note })
      context.audit({ type: 'own_tariff.created', subject: id, after: { version: 1, name: document.name } })
      return readRecord(context, id)
    }),
})

export const readOwnTariff = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}',
  summary: 'Get an own tariff with its versions',
  access: 'read',
  params: contract.OwnTariffPath,
  output: contract.OwnTariff,
  errors: ['not_found'],
  run: (context, { path: { own_tariff_id } }) => readRecord(context, own_tariff_id),
})

export const writeOwnTariffVersion = operation({
  area: 'cost-of-energy',
  method: 'PUT',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}',
  summary: 'Add a version to an own tariff',
  description: 'A draft that was the latest version is withdrawn. Returns 409 while the latest version is in review.',
  access: 'write',
  params: contract.OwnTariffPath,
  extraWeight: ({ body }) => tokensToCheck(body.tariff),
  body: contract.OwnTariffVersionBody,
  output: contract.OwnTariff,
  errors: ['not_found'],
  run: async (context, { path: { own_tariff_id: id }, body }) =>
    context.db.transaction(async (tx) => {
      if (!(await store.lockOwnTariff(tx, context.organization.id, id))) throw notFound('Tariff')
      const [newest] = await store.listVersions(context.db, id)
      if (newest === undefined) throw new Error('a tariff without versions')
      if (newest.version !== body.based_on) {
        const { based_on } = body
        throw new AppError('conflict', COST_OF_ENERGY.newer_version({ newest: newest.version, based_on }))
      }
      if (newest.status === 'in_review') {
        throw new AppError('conflict', COST_OF_ENERGY.in_review({ version: newest.version }))
      }
      const version = newest.version + 1
      const document = await composed(context, body.tariff, id, version)
      if (newest.status === 'draft') await supersede(tx, context, id, newest.version, version)
      await addVersion(tx, context, { tariff_id: id, version, document, note: body.note })
      const before = { version: newest.version, name: newest.name }
      context.audit({ type: 'own_tariff.written', subject: id, before, after: { version, name: document.name } })
      return readRecord(context, id)
    }),
})

export const readOwnTariffVersion = operation({
  area: 'cost-of-energy',
  method: 'GET',
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}',
  summary: 'Get a version of an own tariff',
  access: 'read',
  params: contract.OwnTariffVersionPath,
  output: contract.OwnTariffDocument,
  errors: ['not_found'],
  run: async ({ db }, { path: { own_tariff_id: id, version } }) => {
    const row = (await store.listVersions(db, id)).find((each) => each.version === version)
    const tariff = row && (await store.findVersion(db, id, version))
    if (!row || !tariff) throw notFound('Tariff version')
    return { ...withTransitions(row), tariff }
  },
})

const move = {
  area: 'cost-of-energy',
  method: 'POST',
  access: 'write',
  params: contract.OwnTariffVersionPath,
  body: contract.MoveBody,
  output: contract.OwnTariff,
  errors: ['not_found'],
} as const

export const submitOwnTariffVersion = operation({
  ...move,
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/submit',
  summary: 'Submit a version for review',
  run: (context, { path: version, body }) => moveVersion(context, version, 'submit', body.reason),
})

export const returnOwnTariffVersion = operation({
  ...move,
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/return',
  summary: 'Return a version to its author',
  role: 'admin',
  run: (context, { path: version, body }) => moveVersion(context, version, 'return', body.reason),
})

export const approveOwnTariffVersion = operation({
  ...move,
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/approve',
  summary: 'Approve a version of an own tariff',
  description:
    'Requires a signed-in administrator other than the author, unless the organization has only one. API ' +
    'keys cannot approve. The previous version is withdrawn.',
  role: 'admin',
  run: (context, { path: version, body }) => moveVersion(context, version, 'approve', body.reason),
})

export const withdrawOwnTariffVersion = operation({
  ...move,
  path: '/cost-of-energy/v1/own-tariffs/{own_tariff_id}/versions/{version}/withdraw',
  summary: 'Withdraw a version of an own tariff',
  role: 'admin',
  run: (context, { path: version, body }) => moveVersion(context, version, 'withdraw', body.reason),
})

export const checkOwnTariff = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/check-tariff',
  summary: 'Validate a tariff without storing it',
  access: 'read',
  effect: 'pure',
  extraWeight: ({ body }) => tokensToCheck(body.tariff),
  body: contract.CheckBody,
  output: contract.CheckResult,
  run: async (context, { body: { tariff } }) => {
    const { problems } = await findings(context, tariff)
    return { problems, uses_extensions: usesExtensions(tariff.tariff_components) }
  },
})

export const testRunTariff = operation({
  area: 'cost-of-energy',
  method: 'POST',
  path: '/cost-of-energy/v1/test-run',
  summary: 'Calculate with a tariff that is not stored',
  description: 'Nothing is stored. Costs 5 tokens, and more for tariffs with many functions.',
  access: 'read',
  effect: 'pure',
  weight: 5,
  extraWeight: ({ query: { include_intermediate_time_series }, body }) =>
    tokensToCheck(body.tariff) + tokensFor(workOf(body.tariff, body, include_intermediate_time_series)),
  query: CalculateQuery,
  body: contract.TestRunBody,
  output: CalculateResult,
  errors: ['not_found'],
  columns: CALCULATION_COLUMNS,
  rows: calculationRows,
  run: async (context, { query, body }) =>
    calculated(context, await composed(context, body.tariff, NEW, 1), query, { ...body, tariff_id: NEW }),
})
