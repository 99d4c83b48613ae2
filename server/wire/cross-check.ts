import { z } from 'zod'
import type { ProblemType } from './problem-types.ts'

/**
 * What a check of several fields found. Without a `type` it is a `value_error` of the whole object; `path` leads from
 * the object to the field that is blamed.
 */
export type Finding = { msg: string; type?: ProblemType; ctx?: Record<string, unknown>; path?: (string | number)[] }

/**
 * A check of an object for `.check()`, which runs once all of `fields` were read, whatever is wrong with the others.
 * @param find reads only the named fields; the others may be invalid
 */
export function crossCheck<T extends object>(
  fields: readonly (keyof T & string)[],
  find: (value: T) => Finding | undefined,
): z.core.$ZodCheck<T> {
  const needed = new Set<PropertyKey>(fields)
  return z.superRefine<T>(
    (value, context) => {
      const finding = find(value)
      if (finding === undefined) return
      const { msg, type, ctx, path = [] } = finding
      context.addIssue({ code: 'custom', message: msg, path, params: { type, ctx } })
    },
    { when: ({ issues }) => !issues.some(({ path = [] }) => path[0] === undefined || needed.has(path[0])) },
  )
}
