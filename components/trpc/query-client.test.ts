import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A failure as the service answers it over tRPC. */
function failure(code: string, retry_after_seconds: number | null = null): Error {
  return TRPCClientError.from({
    error: { message: 'x', code: -32_029, data: { app_code: code, retry_after_seconds, detail: [] } },
  } as never)
}

/** How often a query is asked again after failures of one kind, and how long it waits each time. */
function retries(error: Error): number[] {
  const { retry, retryDelay } = createQueryClient(() => {}).getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('no rule')
  const waits: number[] = []
  while (retry(waits.length, error) && waits.length < 50) waits.push(retryDelay(waits.length, error))
  return waits
}

test('a call for which there are not enough tokens is repeated while lighter calls keep the bucket low', () => {
  expect(retries(failure('throttled', 2))).toEqual(Array(8).fill(2000))
})

test('what does not answer is asked twice more, and what somebody sent wrong never', () => {
  expect(retries(new Error('fetch failed'))).toEqual([400, 400])
  expect(retries(failure('unavailable', 1))).toEqual([1000, 1000])
  expect(retries(failure('invalid'))).toEqual([])
  expect(retries(failure('not_found'))).toEqual([])
})
