import { z } from 'zod'
import type { ProblemType } from './problem-types.ts'
import type { Message } from '#server/messages/message.ts'

/**
 * What a check of several fields found. Without a `type` it is a `value_error` of the whole object; `path` leads from
 * the object to the field that is blamed.
 */
export type Finding = { ctx?: Record<string, unknown>; path?: (string | number)[] } & (
  | { msg: Message; type?: 'value_error' }
  | { msg: string | Message; type: Exclude<ProblemType, 'value_error'> }
)

/** A finding as schemas take it. */
export function issueOf({ msg, type, ctx, path = [] }: Finding) {
  const message = typeof msg === 'string' ? msg : msg.text
  return { code: 'custom' as const, message, path, params: { type, ctx, report: msg } }
}

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
      context.addIssue(issueOf(finding))
    },
    { when: ({ issues }) => !issues.some(({ path = [] }) => path[0] === undefined || needed.has(path[0])) },
  )
}

/** Beside a text that may be a sentence of the service: which one, and what it names. */
export const codeFields = {
  code: z.string().optional().describe('Which sentence it is: stable, unlike its words'),
  params: z.record(z.string(), z.unknown()).optional().describe('What that sentence names'),
}

/** As `codeFields`, for a stored text: null without a message, and for what was stored before there were codes. */
export const storedCodeFields = {
  code: z
    .string()
    .nullable()
    .describe('Which sentence of the service the text is: stable, unlike its words; null: none'),
  params: z.record(z.string(), z.unknown()).nullable().describe('What that sentence names'),
}
