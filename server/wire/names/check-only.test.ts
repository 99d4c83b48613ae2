import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { param } from '../param.ts'
import { withCheckOnly } from './check-only.ts'

const inBody = { query: z.object({}), body: z.object({ validate_only: z.boolean().default(false) }) }
const inQuery = { query: z.object({ dry_run: param.boolean().default(false) }), body: z.object({ a: z.number() }) }
const inNone = { query: z.object({}), body: undefined }

describe('a flag that has a call checked only', () => {
  test.each([
    ['the other name in the body', inBody, [], { dry_run: true }, [], { validate_only: true }],
    ['the address', inBody, [['dry_run', 'true']], { a: 1 }, [], { a: 1, validate_only: true }],
    ['its name in the address', inBody, [['validate_only', '0']], {}, [], { validate_only: false }],
    ['the address without a body', inBody, [['dry_run', 'TRUE']], undefined, [], { validate_only: true }],
    ['the other name in the address', inQuery, [['validate_only', '1']], { a: 1 }, [['dry_run', 'true']], { a: 1 }],
    [
      'the body instead of the address',
      inQuery,
      [['x', 'y']],
      { a: 1, dry_run: true },
      [
        ['x', 'y'],
        ['dry_run', 'true'],
      ],
      { a: 1 },
    ],
  ] as const)('is understood by %s', (_, schemas, query, body, requested, report) => {
    expect(withCheckOnly({ query, body }, schemas)).toEqual({ query: requested, body: report })
  })

  test.each([
    ['twice', inBody, [['dry_run', 'true']], { validate_only: false }],
    [
      'twice in the address',
      inQuery,
      [
        ['dry_run', 'true'],
        ['validate_only', 'false'],
      ],
      {},
    ],
    ['as no flag', inBody, [['dry_run', 'constructor']], {}],
    ['as nothing', inBody, [['dry_run', '']], {}],
    ['as a number', inBody, [], { dry_run: 2 }],
    ['where nobody knows it', inNone, [['dry_run', 'true']], undefined],
    ['as it is known', inQuery, [['dry_run', 'true']], { a: 1 }],
  ] as const)('stays as it is, to be judged there: %s', (_, schemas, query, body) => {
    expect(withCheckOnly({ query, body }, schemas)).toEqual({ query, body })
  })
})
