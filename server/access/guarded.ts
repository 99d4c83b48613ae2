import type { OperationArea } from '../areas.ts'
import type { Role } from './actor.ts'

export type PlanFeature = 'explanations' | 'comparison' | 'optimization'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The access rule of an operation. */
export type Guarded = {
  area: OperationArea
  method: Method
  access: 'read' | 'write'
  role?: Role
  feature?: PlanFeature
  platform?: true
  effect?: 'pure' | 'stored'
}

/** Whether a call changes nothing: a GET, or a POST that only computes. */
export function isPure(op: Pick<Guarded, 'method' | 'effect'>): boolean {
  return op.method === 'GET' || op.effect === 'pure'
}
