import * as access from './access/operations.ts'
import type { OperationArea } from './areas.ts'
import * as core from './areas/core/operations.ts'
import * as costOfEnergy from './areas/cost-of-energy/operations.ts'
import * as marketAccess from './areas/market-access/operations.ts'
import * as portfolioForecasts from './areas/portfolio-forecasts/operations.ts'
import * as powerTariffs from './areas/power-tariffs/operations.ts'
import * as scheduleManagement from './areas/schedule-management/operations.ts'
import type { AnyOperation } from './operation.ts'
import * as webhooks from './webhooks/operations.ts'

/** Every operation of the service by area; what is not listed here does not exist on any transport. */
export const operations = {
  access,
  core,
  costOfEnergy,
  marketAccess,
  portfolioForecasts,
  powerTariffs,
  scheduleManagement,
  webhooks,
} satisfies Record<string, Record<string, AnyOperation>>

export type Operations = typeof operations

export type OperationEntry = {
  /** `<area>.<name>`: the tRPC procedure and, without the area, the OpenAPI operation id. */
  id: string
  name: string
  group: string
  area: OperationArea
  operation: AnyOperation
}

/** The registry as a flat list, in the order of declaration. */
export const operationEntries: readonly OperationEntry[] = Object.entries(operations).flatMap(([group, members]) =>
  Object.entries(members as Record<string, AnyOperation>).map(([name, operation]) => ({
    id: `${group}.${name}`,
    name,
    group,
    area: operation.area,
    operation,
  })),
)
