import type { Drop } from './access/sweep.ts'
import type { RenewSecrets } from './access/secret-store.ts'
import type { Finding } from './alarm-kind.ts'
import type { OperationArea } from './areas.ts'
import type { Database, OrganizationDb } from './db.ts'
import type { AnyOperation } from './operation.ts'
import type { Measure } from './process/measure.ts'
import type { Services } from './services.ts'

/** What works by itself until it is stopped. */
export type Running = { stop(): Promise<void> }

/**
 * Finds the current findings of a time-based kind of alarm, `lead` ahead in the unit of the kind. It is called
 * repeatedly: the same finding has the same subject.
 */
export type AlarmFinder = (
  of: { db: OrganizationDb; shared: Database },
  at: { now: Date; lead: number },
) => Promise<Finding[]>

/** An area in a process; its work in threads is in a separate module, since threads load nothing else. */
export type AreaDeclaration<Operations, Opening = unknown, Starting = unknown> = {
  name: OperationArea
  /** In the order in which the document lists them. */
  operations: Operations
  /** Opens its resources for operations, by the keys that it declares. */
  open?(services: Services, settings: Opening): void
  /** Starts what it does again and again; answers what is to be stopped ahead of the services. */
  start?(services: Services, settings: Starting): Running[]
  /** Encrypts again what it keeps encrypted, where the installation's secret changes. */
  renewSecrets?: RenewSecrets
  /** Removes what has run out of an organization. */
  sweep?: Drop
  /** Finders of its kinds of alarm that no event raises, by the kind. */
  alarms?: Readonly<Record<string, AlarmFinder>>
  /** Metrics of the area for monitoring. */
  measures?: readonly Measure[]
  /** Prepares what the first call would wait for. */
  warm?(services: Services): void
}

/** Declares an area; the identity function that keeps the types of its operations and settings. */
export function area<Operations extends Record<string, AnyOperation>, Opening = unknown, Starting = unknown>(
  declaration: AreaDeclaration<Operations, Opening, Starting>,
): AreaDeclaration<Operations, Opening, Starting> {
  return declaration
}
