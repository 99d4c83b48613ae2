import { notFound } from '../../../errors.ts'
import { operation } from '../../../operation.ts'
import { TransportPath, TransportQuery } from '../configuration/contract.ts'
import { listBalanceGroups } from '../configuration/store.ts'
import { TransportCheck } from './check-contract.ts'
import { FIXTURE_DEPENDENCIES } from '../configuration/dependencies-service.ts'
import { TransportOpener } from './open-transport-service.ts'
import { probeTransport } from './transport-check-client.ts'
import { CHECK_FINDINGS, worstOf } from './check-findings.ts'

export const checkTransport = operation({
  area: 'schedule-management',
  method: 'POST',
  path: '/schedule-management/v1/transports/{tso}/check',
  summary: 'Test a transport',
  description:
    'Calls the receiving address (HEAD) with client certificate and Authorization header and lists ' +
    'responses without collecting them; writes and removes a file in a folder. Failures are part of the ' +
    'response, with a resolution. Timeout 10 seconds per address.',
  access: 'write',
  role: 'admin',
  weight: 4,
  effect: 'pure',
  params: TransportPath,
  query: TransportQuery,
  output: TransportCheck,
  errors: ['not_found'],
  run: async ({ db, shared, organization, now, signal, service }, { path: { tso }, query: { test } }) => {
    const transport = await new TransportOpener(shared, service(FIXTURE_DEPENDENCIES)).openTransport(organization.id, {
      tso,
      is_test: test,
    })
    if (transport === null) throw notFound('Transport')
    const groups = (await listBalanceGroups(db)).filter(({ tsos }) => tsos.includes(tso))
    const found = await probeTransport(transport, { receiver_ids: groups.map(({ eic }) => eic), now, signal })
    const steps = found.map((step) => {
      const { outcome, text } = CHECK_FINDINGS[step.finding]
      return { ...step, outcome, detail: text }
    })
    return { simulated: transport.is_simulated, outcome: worstOf(steps.map(({ outcome }) => outcome)), steps }
  },
})
