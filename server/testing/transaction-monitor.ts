import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import type { Services } from '#server/services.ts'

export type TransactionMonitor = {
  /** Describes transactions that occupy a connection while waiting for something else. */
  seen: string[]
  /** How many transactions were watched. */
  count(): number
  stop(): void
}

type Callable = (...input: never[]) => unknown

/**
 * Watches every transaction of a service's main pool from its first statement to its end, with whatever it causes: connections
 * to other ports than the database's, look-ups of names, password hashes, work for threads, and transactions within it.
 */
export function monitorTransactions(
  { db, workers }: Pick<Services, 'db' | 'workers'>,
  databaseUrl: string,
): TransactionMonitor {
  const within = new AsyncLocalStorage<true>()
  const seen: string[] = []
  let count = 0
  const undo: (() => void)[] = []
  const note = (what: string) => {
    if (within.getStore() === true) seen.push(what)
  }
  const replace = (owner: object, name: string, by: (original: Callable) => Callable) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    const original = Reflect.get(owner, name) as Callable
    Object.defineProperty(owner, name, { value: by(original), configurable: true, writable: true })
    undo.push(() => {
      if (own === undefined) Reflect.deleteProperty(owner, name)
      else Object.defineProperty(owner, name, own)
    })
  }
  const noted = (owner: object, name: string, what: (...input: unknown[]) => string | null) =>
    replace(
      owner,
      name,
      (original) =>
        function (this: unknown, ...input: unknown[]) {
          const text = what(...input)
          if (text !== null) note(text)
          return Reflect.apply(original, this, input)
        } as Callable,
    )

  replace(
    db.orm.$client,
    'begin',
    (begin) =>
      ((work: (tx: unknown) => unknown) => {
        note('a second transaction')
        count++
        return Reflect.apply(begin, db.orm.$client, [(tx: unknown) => within.run(true, () => work(tx))])
      }) as Callable,
  )
  for (const owner of [dns, dns.promises]) noted(owner, 'lookup', (name) => `a look-up of ${String(name)}`)
  for (const owner of [dns.Resolver.prototype, dns.promises.Resolver.prototype])
    for (const name of ['resolve4', 'resolve6', 'resolve']) noted(owner, name, (host) => `a look-up of ${String(host)}`)
  for (const name of ['scrypt', 'scryptSync']) noted(crypto, name, () => `a hash by ${name}`)
  const { port } = new URL(databaseUrl)
  noted(net.Socket.prototype, 'connect', (...input) => {
    const [to] = (Array.isArray(input[0]) ? input[0] : input) as [{ host?: string; port?: number | string } | number]
    const goal = typeof to === 'object' ? to : { port: to }
    return String(goal.port) === port ? null : `a connection to ${goal.host ?? ''}:${goal.port}`
  })
  noted(workers, 'run', (kind) => `the task ${(kind as { name: string }).name}`)
  syncBuiltinESMExports()
  return {
    seen,
    count: () => count,
    stop: () => {
      for (const each of undo.toReversed()) each()
      syncBuiltinESMExports()
    },
  }
}
