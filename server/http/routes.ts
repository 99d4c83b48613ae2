import { RegExpRouter } from 'hono/router/reg-exp-router'
import { LRUCache } from 'lru-cache'
import type { Method } from '../access/guarded.ts'
import type { AnyOperation } from '../operation.ts'
import type { OperationEntry } from '../operations.ts'

/** One path of the interface with the operations that answer on it. */
export type Route = { methods: Map<Method, OperationEntry>; allow: string }

export type Matched = { readonly route: Route; readonly path: Readonly<Record<string, string>> }

const KNOWN_PATHS = 2_000
const LONGEST_KNOWN = 200

/** Builds the look-up from the path behind `/api` to its route; `{name}` in an operation's path is a parameter. */
export function buildRoutes(entries: readonly OperationEntry[]): (pathname: string) => Matched | null {
  const routes = new Map<string, Route>()
  for (const entry of entries) {
    const route = routes.get(entry.operation.path) ?? { methods: new Map(), allow: '' }
    if (route.methods.has(entry.operation.method))
      throw new Error(`two operations answer ${entry.operation.method} ${entry.operation.path}`)
    route.methods.set(entry.operation.method, entry)
    routes.set(entry.operation.path, route)
  }
  const router = new RegExpRouter<Route>()
  for (const [path, route] of routes) {
    route.allow = allowed(route)
    router.add('ALL', path.replaceAll(/\{(\w+)\}/g, ':$1'), route)
  }
  const known = new LRUCache<string, Matched>({ max: KNOWN_PATHS })
  return (pathname) => {
    const before = known.get(pathname)
    if (before !== undefined) return before
    const [handlers, stash] = router.match('ALL', pathname)
    const found = handlers[0]
    if (found === undefined) return null
    const path: Record<string, string> = {}
    for (const [name, at] of Object.entries(found[1])) path[name] = String(typeof at === 'number' ? stash?.[at] : at)
    const matched = { route: found[0], path }
    if (pathname.length <= LONGEST_KNOWN) known.set(pathname, matched)
    return matched
  }
}

function allowed(route: Route): string {
  const methods: string[] = [...route.methods.keys()]
  if (route.methods.has('GET')) methods.push('HEAD')
  return [...methods, 'OPTIONS'].join(', ')
}

/** The operation of a route for an HTTP method; HEAD asks the GET. */
export function operationFor(route: Route, method: string): OperationEntry | undefined {
  return route.methods.get((method === 'HEAD' ? 'GET' : method) as AnyOperation['method'])
}
