import { MutationObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { untilAnswered, useIsGoing } from './removal.ts'

const REMOVAL = [['webhooks', 'deleteWebhook']]
const READS = [['webhooks', 'readWebhook']]

/** A removal that is answered when the test says so, asked for as the dialogs of the console do. */
function removalOn(client: QueryClient, { mutationKey = REMOVAL, onMutate = async () => {} } = {}) {
  const answer = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const mutationFn = () => {
    requested.resolve()
    return answer.promise
  }
  const observer = new MutationObserver<void, Error, unknown>(client, { mutationKey, mutationFn, onMutate })
  const remove = (variables: unknown) => observer.mutate(variables)
  return { remove, requested: requested.promise, answer }
}

/** What a record's page is told of its removal when it is drawn now. */
function isGoing(client: QueryClient, id = 'a'): boolean {
  const Page = () => String(useIsGoing(REMOVAL, id))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page))) === 'true'
}

/** A read that is answered when the test says so. */
function readOn(client: QueryClient, queryKey: readonly unknown[]) {
  const answer = Promise.withResolvers<string>()
  const done = client.fetchQuery({ queryKey, queryFn: () => answer.promise, retry: false })
  done.catch(() => {})
  return answer
}

/** Whether a promise is kept once all is done that waits for nothing else. */
async function isRetained(promise: Promise<unknown>): Promise<boolean> {
  let isStored = false
  void promise.then(() => (isStored = true))
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  return isStored
}

test('a record is going from when its removal is asked for, and for good once it is gone', async () => {
  const client = new QueryClient()
  expect(isGoing(client)).toBe(false)
  const { remove, requested, answer } = removalOn(client)
  const removed = remove({ path: { webhook_id: 'a' } })
  expect(isGoing(client)).toBe(true)
  await requested
  expect(isGoing(client)).toBe(true)
  answer.resolve()
  await removed
  expect(isGoing(client)).toBe(true)
})

test('a record whose removal was refused is there to be asked for, until it is asked for again', async () => {
  const client = new QueryClient()
  const first = removalOn(client)
  const refused = first.remove({ path: { webhook_id: 'a' } })
  first.answer.reject(new Error('409'))
  await expect(refused).rejects.toThrow('409')
  expect(isGoing(client)).toBe(false)
  const second = removalOn(client)
  const removed = second.remove({ path: { webhook_id: 'a' } })
  expect(isGoing(client)).toBe(true)
  second.answer.resolve()
  await removed
})

test.each([
  ['another record', REMOVAL, { path: { webhook_id: 'b' } }],
  ['something else of the record', [['webhooks', 'updateWebhook']], { path: { webhook_id: 'a' } }],
  ['a record that the body names', REMOVAL, { path: { webhook_id: 'b' }, body: { id: 'a' } }],
  ['nothing', REMOVAL, undefined],
])('asking for %s leaves the record there', async (_, mutationKey, variables) => {
  const client = new QueryClient()
  const { remove, answer } = removalOn(client, { mutationKey })
  const requested = remove(variables)
  expect(isGoing(client)).toBe(false)
  answer.resolve()
  await requested
  expect(isGoing(client)).toBe(false)
})

test('a removal goes out once the reads before it are answered or refused, and waits for no others', async () => {
  const client = new QueryClient()
  const [record, log, other] = [
    readOn(client, [...READS, 'a']),
    readOn(client, [...READS, 'log']),
    readOn(client, ['else']),
  ]
  const { remove, requested, answer } = removalOn(client, {
    onMutate: () => untilAnswered(client, { queryKey: READS }),
  })
  const removed = remove({ path: { webhook_id: 'a' } })
  expect(isGoing(client)).toBe(true)
  expect(await isRetained(requested)).toBe(false)
  record.resolve('a webhook')
  expect(await isRetained(requested)).toBe(false)
  log.reject(new Error('404'))
  await requested
  answer.resolve()
  await removed
  other.resolve('never waited for')
})

test('nothing on its way holds a removal up', async () => {
  const client = new QueryClient()
  client.setQueryData([...READS, 'a'], 'read long ago')
  expect(await isRetained(untilAnswered(client, { queryKey: READS }))).toBe(true)
})
