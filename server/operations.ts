import type { OperationArea } from './areas.ts'
import { areas } from './integration/areas.ts'
import type { AnyOperation } from './operation.ts'

export type Operations = { [Group in keyof typeof areas]: (typeof areas)[Group]['operations'] }

/** Every operation of the service by area; what is not listed here does not exist on any transport. */
export const operations = Object.fromEntries(
  Object.entries(areas).map(([group, each]) => [group, each.operations]),
) as Operations

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
