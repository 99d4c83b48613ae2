import { AppError, invalid, notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { z } from 'zod'
import * as contract from './contract.ts'
import * as store from './store.ts'
import { FIXTURE_DEPENDENCIES } from './dependencies-service.ts'
import { transportProblems } from './transport-check-service.ts'
import { TSOS } from '../schedules/tsos.ts'
import { CONFIGURATION } from './messages.ts'

const area = 'schedule-management'
const admin = { access: 'write', role: 'admin' } as const

export const listBalanceGroups = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/balance-groups',
  summary: 'List balance groups',
  access: 'read',
  output: contract.BalanceGroups,
  columns: ['eic', 'name', 'tsos', 'from_forecasts', 'created_ts', 'last_modified_ts'],
  rows: ({ balance_groups }) => balance_groups.map((group) => ({ ...group, tsos: group.tsos.join(' ') })),
  run: async ({ db }) => ({ balance_groups: await store.listBalanceGroups(db) }),
})

export const putBalanceGroup = operation({
  area,
  method: 'PUT',
  path: '/schedule-management/v1/balance-groups/{eic}',
  summary: 'Create or replace a balance group',
  description:
    'With `from_forecasts`, accepted forecasts become schedules of the balance group. The forecasts of a ' +
    'control area belong to one balance group: 409 names the other one.',
  ...admin,
  params: contract.BalanceGroupPath,
  body: contract.BalanceGroupBody,
  output: contract.BalanceGroup,
  errors: ['not_found'],
  run: ({ db, organization, now, audit }, { path: { eic }, body }) =>
    db.transaction(async (tx) => {
      await store.lockBalanceGroups(tx, organization.id)
      const known = await store.listBalanceGroups(db)
      const other = known.find(
        (group) => group.eic !== eic && group.from_forecasts && group.tsos.some((tso) => body.tsos.includes(tso)),
      )
      if (body.from_forecasts && other !== undefined) {
        const areas = other.tsos.filter((tso) => body.tsos.includes(tso)).map((tso) => TSOS[tso].name)
        const { name } = other
        throw new AppError('conflict', CONFIGURATION.forecasts_elsewhere({ areas, name, eic: other.eic }))
      }
      await store.putBalanceGroup(tx, organization.id, { eic, ...body }, now)
      const before = known.find((group) => group.eic === eic)
      const after = await store.findBalanceGroup(db, eic)
      if (after === null) throw new Error('the balance group that was stored is not there')
      audit({
        type: before === undefined ? 'balance_group.created' : 'balance_group.changed',
        subject: eic,
        before,
        after,
      })
      return after
    }),
})

export const deleteBalanceGroup = operation({
  area,
  method: 'DELETE',
  path: '/schedule-management/v1/balance-groups/{eic}',
  summary: 'Delete a balance group',
  ...admin,
  status: 204,
  params: contract.BalanceGroupPath,
  output: z.void(),
  errors: ['not_found'],
  run: ({ db, organization, audit }, { path: { eic } }) =>
    db.transaction(async (tx) => {
      await store.lockBalanceGroups(tx, organization.id)
      const before = await store.findBalanceGroup(db, eic)
      if (!(await store.deleteBalanceGroup(tx, organization.id, eic))) throw notFound('Balance group')
      audit({ type: 'balance_group.removed', subject: eic, before })
    }),
})

const shown = ({ is_test, ...transport }: store.Transport) => ({ ...transport, test: is_test })

export const listTransports = operation({
  area,
  method: 'GET',
  path: '/schedule-management/v1/transports',
  summary: 'List transports',
  access: 'read',
  output: contract.Transports,
  columns: [
    ...['tso', 'test', 'kind', 'settings', 'secret_names', 'no_ack_minutes', 'created_ts', 'last_modified_ts'],
    'last_unreadable_at',
  ],
  rows: ({ transports }) =>
    transports.map(({ tso, test, kind, settings, secret_names, last_unreadable, ...rest }) => ({
      ...{ tso, test, kind, settings: JSON.stringify(settings), secret_names: secret_names.join(' ') },
      ...{ ...rest, last_unreadable_at: last_unreadable?.occurred_at ?? null },
    })),
  run: async ({ db, service }) => {
    const unreadable = await store.lastUnreadable(db)
    const lastOf = ({ tso, is_test }: store.TransportKey) => {
      const found = unreadable.find((each) => each.tso === tso && each.is_test === is_test)
      if (found === undefined) return null
      const { file_name, detail, code, params, occurred_at } = found
      return { file_name, detail, code, params, occurred_at }
    }
    const transports = await store.listTransports(db)
    return {
      transports: transports.map((each) => ({ ...shown(each), last_unreadable: lastOf(each) })),
      simulator: service(FIXTURE_DEPENDENCIES).simulator(),
    }
  },
})

export const putTransport = operation({
  area,
  method: 'PUT',
  path: '/schedule-management/v1/transports/{tso}',
  summary: 'Create or replace a transport',
  description:
    'Secrets are stored encrypted and never returned. A new address requires them again: they are never ' +
    'sent to another host.',
  ...admin,
  params: contract.TransportPath,
  query: contract.TransportQuery,
  body: contract.TransportBody,
  output: contract.Transport,
  errors: ['not_found'],
  run: ({ db, organization, now, secrets: box, service, audit }, { path: { tso }, query: { test }, body }) =>
    db.transaction(async (tx) => {
      const key = { tso, is_test: test }
      const { secrets, ...report } = body
      const before = await store.findTransport(db, key)
      const stored = before?.kind === body.kind ? before : null
      const problems = transportProblems(body, { stored, trusted_hosts: service(FIXTURE_DEPENDENCIES).trusted_hosts })
      if (problems.length > 0) throw invalid(problems)
      const sealed =
        secrets == null
          ? { secrets: stored?.secrets ?? null, secret_names: stored?.secret_names ?? [] }
          : {
              secrets: box.seal(JSON.stringify(secrets), store.secretPurpose(organization.id, key)),
              secret_names: Object.keys(secrets).sort(),
            }
      await store.putTransport(tx, organization.id, { ...key, ...report, ...sealed }, now)
      const after = (await store.findTransport(db, key)) ?? before
      if (after === null) throw new Error('the transport that was stored is not there')
      const type = before === null ? 'transport.created' : 'transport.changed'
      audit({ type, subject: tso, before: before && withoutSecrets(before), after: withoutSecrets(after) })
      return shown(withoutSecrets(after))
    }),
})

function withoutSecrets({ secrets: _secrets, ...transport }: store.Transport & { secrets: Uint8Array | null }) {
  return transport
}

export const deleteTransport = operation({
  area,
  method: 'DELETE',
  path: '/schedule-management/v1/transports/{tso}',
  summary: 'Delete a transport',
  ...admin,
  status: 204,
  params: contract.TransportPath,
  query: contract.TransportQuery,
  output: z.void(),
  errors: ['not_found'],
  run: ({ db, organization, audit }, { path: { tso }, query: { test } }) =>
    db.transaction(async (tx) => {
      const before = await store.findTransport(db, { tso, is_test: test })
      // Two may find it; one of them removes it.
      if (before === null || !(await store.deleteTransport(tx, organization.id, before))) throw notFound('Transport')
      audit({ type: 'transport.removed', subject: tso, before: withoutSecrets(before) })
    }),
})
