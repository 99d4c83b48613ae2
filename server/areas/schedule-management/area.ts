import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { area } from '../../area.ts'
import { causeText } from '../../errors.ts'
import { deadlinesAhead, gatesWithoutSchedule } from './alarms-service.ts'
import { gatesMeasure } from './measures-service.ts'
import * as operations from './operations.ts'
import { SimulatorProcess } from './simulator/simulator-process-service.ts'
import { renewTransports } from './configuration/store.ts'
import { FIXTURE_DEPENDENCIES } from './configuration/dependencies-service.ts'

/** Hosts that messages may go to though they are inner ones or without TLS, and where messages by directory lie. */
export type ScheduleOpening = { trustedHosts?: readonly string[]; messagesFolder?: string }
/** Whether operators are simulated beside us, who take what has no transport. */
export type ScheduleStarting = { simulatesTsos: boolean; simulatorMemory: string | null }

export const scheduleManagement = area({
  name: 'schedule-management',
  operations,
  measures: [gatesMeasure],
  renewSecrets: renewTransports,
  alarms: { gate_without_schedule: gatesWithoutSchedule, clearing_deadline: deadlinesAhead },
  open: (services, { trustedHosts, messagesFolder }: ScheduleOpening) =>
    FIXTURE_DEPENDENCIES.open(services, {
      secrets: services.secrets,
      trusted_hosts: trustedHosts ?? [],
      messages_folder: messagesFolder ?? join(tmpdir(), 'quarterhour-messages'),
      simulator: () => null,
    }),
  start: (services, { simulatesTsos, simulatorMemory }: ScheduleStarting) => {
    if (!simulatesTsos) return []
    const failed = (error: unknown) => services.log({ task: 'simulator', error: causeText(error) })
    const simulator = new SimulatorProcess(failed, simulatorMemory)
    simulator.start(services.scheduler)
    FIXTURE_DEPENDENCIES.of(services).simulator = () => simulator.origin
    return [simulator]
  },
})
