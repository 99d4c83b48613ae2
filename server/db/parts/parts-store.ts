import { eq } from 'drizzle-orm'
import { builder, type Selection } from '../selection.ts'
import { allocation_parts } from '../tables.ts'
import type { Part } from './places.ts'

/** The parts that an organization's allocations are divided in, by their first points; none where they are not divided. */
export function partsQuery(organization_id: string): Selection<Part> {
  const { part_id, first_point_id } = allocation_parts
  const all = builder.select({ part_id, first_point_id }).from(allocation_parts)
  return all.where(eq(allocation_parts.organization_id, organization_id)).orderBy(first_point_id)
}
