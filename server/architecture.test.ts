import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS } from './areas.ts'

const ROOT = process.cwd()
const sources = globSync('{app,components,server,drizzle,bench,e2e,scripts,clients}/**/*.{ts,tsx,mts,mjs}', {
  cwd: ROOT,
  // What a generator writes is read in the generator.
  exclude: [
    '**/node_modules/**',
    '**/.next/**',
    'clients/typescript/{dist,src/generated}/**',
    'clients/others/generated/**',
  ],
}).sort()

type Import = { from: string; to: string; typeOnly: boolean }

/** `import x from`, `export … from`, `import()` and bare imports of a file; what is inside comments does not count. */
function importsOf(file: string): Import[] {
  const text = codeOf(file)
  const found: Import[] = []
  const statement = /^\s*(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"]+)['"]/gm
  for (const [, type, names, to] of text.matchAll(statement)) {
    const inline = names?.match(/\{([^}]*)\}/)?.[1]
    const allTypes =
      inline !== undefined &&
      /^\s*\{/.test(names ?? '') &&
      inline.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
    found.push({ from: file, to: resolved(file, to ?? ''), typeOnly: type !== undefined || allTypes })
  }
  for (const [, to] of text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) {
    found.push({ from: file, to: resolved(file, to ?? ''), typeOnly: false })
  }
  return found
}

function codeOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

/** A path from the root for what is ours, the package's name for what is not. */
function resolved(file: string, to: string): string {
  if (to.startsWith('.')) return normalize(join(dirname(file), to))
  return to.startsWith('#') ? to.slice(1) : to
}

const isTest = (file: string) =>
  /\.(test|test-support|spec)\.(ts|tsx|mjs)$|\/testing\/|\/fixtures\/|^e2e\/|^bench\/|^clients\/tests\//.test(file)
const code = sources.filter((file) => !isTest(file))
const imports = code.flatMap(importsOf)

/** Violations as `file -> import`, so that a failure names each. */
function violations(wrong: (each: Import) => boolean): string[] {
  return imports.filter(wrong).map(({ from, to }) => `${from} -> ${to}`)
}

const IMPURE = /^(area|store|tables|operations|.*-(store|operations|service|client|worker|topic))\.ts$/
/** Modules that access registers and the database, whatever the names of their files. */
const IMPURE_MODULES = /^server\/areas\/core\/imports\/(run|registers)\//
const areaOf = (file: string) => /^server\/areas\/([^/]+)\//.exec(file)?.[1]
const nameOf = (file: string) => file.split('/').at(-1) ?? ''
/** Declared events and alarms, for the server and the pickers of the console. */
const EVENT_TYPES = /^server\/(registry\/(event-types|alarm-kinds)|access\/events\/(events|event-family))\.ts$/
const isPureModule = (file: string) =>
  /^server\/(calendar|wire|messages)\//.test(file) ||
  /^server\/(wire|errors|areas|answer|alarm-kind|[a-z]+\/messages|spreadsheet\/(cell|xlsx-cells|file-types|table-contract|read-number|number-stream))\.ts$/.test(
    file,
  ) ||
  EVENT_TYPES.test(file) ||
  /^server\/process\/(service-key|task)\.ts$/.test(file) ||
  (areaOf(file) !== undefined && !IMPURE.test(nameOf(file)) && !IMPURE_MODULES.test(file))

const PURE_MAY =
  /^(server\/(calendar|wire|messages)\/|server\/(wire|errors|areas|answer|alarm-kind|compensated-sum|access\/events\/(events|event-family)|process\/(service-key|task)|[a-z]+\/messages|spreadsheet\/(cell|xlsx-cells|file-types|table-contract|read-number|number-stream))\.ts$)/
// lru-cache: results of pure functions may be remembered. fflate: bytes in, bytes out. csv-parse, sax: text in, values out; ical-generator, fast-xml-builder the other way.
const PACKAGES_OF_PURE = [
  ...['zod', 'temporal-polyfill', 'date-holidays', 'iso-3166', 'canonicalize', 'lru-cache'],
  ...['fflate', 'csv-parse', 'sax', 'fast-xml-builder', 'flatbush', 'point-in-polygon-hao', 'ical-generator'],
]

/**
 * The places of the server from the ground up: each may import what stands above it in this list, and itself. A module and
 * the folder of its name are one place.
 */
const PLACES = [
  /^server\/(messages\/(?!all-messages)|areas\.ts|compensated-sum\.ts)/,
  /^server\/calendar\//,
  /^server\/(wire[./]|errors\.ts|answer\.ts)/,
  /^server\/deadline\.ts/,
  /^server\/(db|embedded-postgres|cluster)[./]/,
  /^server\/process\//,
  /^server\/access\//,
  /^server\/backup\//,
  /^server\/delivery\//,
  /^server\/events\//,
  /^server\/(operation|context|services|area|alarm-kind|as-app-error|execute)\.ts/,
  /^server\/spreadsheet\//,
  // What happens in an area is declared ahead of all of them, since one's log tells of another.
  /^server\/areas\/[^/]+\/events\.ts/,
  /^server\/areas\/core\//,
  /^server\/areas\/market-access\//,
  /^server\/areas\/(cost-of-energy|power-tariffs)\//,
  /^server\/areas\/schedule-management\//,
  /^server\/areas\/portfolio-forecasts\//,
  // What all areas declare, side by side: events, and their message catalogues.
  /^server\/(registry\/|messages\/all-messages\.ts)/,
  /^server\/(administration|webhooks)\//,
  /^server\/alarms\//,
  /^server\/(integration\/|operations\.ts)/,
  /^server\/http\//,
  /^server\/trpc\//,
  /^server\/mcp\//,
  /^server\/(host|seed|cli)\/|^server\/(main|settings|cli|tso-simulator)\.ts/,
]
/** Modules that import each other today: to be fewer, never more. */
const MUTUAL_MODULES = [
  ...['core/areas - geo', 'core/areas - places', 'core/geo - places', 'core/places - records'],
  ...['calculate - own-tariffs', 'calculate - profiles', 'calculate - tariffs'].map((pair) => `cost-of-energy/${pair}`),
  ...[
    ...['clearing - objections', 'clearing - settlement', 'configuration - schedules', 'configuration - submission'],
    ...['documents - schedules', 'responses - schedules', 'schedules - submission', 'schedules - versions'],
    'submission - versions',
  ].map((pair) => `schedule-management/${pair}`),
]
const placeOf = (file: string) => PLACES.findIndex((place) => place.test(file))

test('the graph is read: the rules below meet imports', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.filter((each) => each.typeOnly).length).toBeGreaterThan(20)
  expect(code.filter(isPureModule).length).toBeGreaterThan(20)
  for (const folder of ['app/', 'components/', 'server/http/', 'server/trpc/', 'server/access/', 'server/areas/core/'])
    expect(code.some((file) => file.startsWith(folder))).toBe(true)
})

describe('arrows', () => {
  test('pages import only types from server/, and components, and each other', () => {
    expect(
      violations(({ from, to, typeOnly }) => from.startsWith('app/') && to.startsWith('server/') && !typeOnly),
    ).toEqual([])
    expect(violations(({ from, to }) => from.startsWith('app/') && to.startsWith('drizzle/'))).toEqual([])
  })

  test('components import pure modules, contracts and types of the router; never operations, stores, the database', () => {
    const allowed = ({ to, typeOnly }: Import) =>
      (typeOnly && to === 'server/trpc/router.ts') ||
      (typeOnly && /^server\/(operation|operations|access\/(sessions|actor))\.ts$/.test(to)) ||
      to === 'server/access/contract.ts' ||
      to === 'server/access/organizations/organization-cookie.ts' ||
      isPureModule(to)
    expect(
      violations((each) => each.from.startsWith('components/') && each.to.startsWith('server/') && !allowed(each)),
    ).toEqual([])
    expect(violations(({ from, to }) => from.startsWith('components/') && /^(app|drizzle)\//.test(to))).toEqual([])
    expect(
      violations(({ from, to }) => from.startsWith('components/') && /^(postgres|drizzle-orm|node:)/.test(to)),
    ).toEqual([])
  })

  test('the server imports neither pages nor components', () => {
    expect(violations(({ from, to }) => from.startsWith('server/') && /^(app|components)\//.test(to))).toEqual([])
  })

  test('every file of the server has its place, and no import runs back to a later one, types included', () => {
    const ours = (file: string) => file.startsWith('server/')
    expect(code.filter((file) => ours(file) && placeOf(file) < 0)).toEqual([])
    expect(violations(({ from, to }) => ours(from) && ours(to) && placeOf(from) < placeOf(to))).toEqual([])
  })

  test('two modules of an area import each other only where they do so already', () => {
    const moduleOf = (file: string) => /^server\/areas\/([^/]+\/[^/]+)\//.exec(file)?.[1]
    const arrows = new Set(imports.map(({ from, to }) => `${moduleOf(from)} ${moduleOf(to)}`))
    const both = [...arrows].flatMap((arrow) => {
      const [from = '', to = ''] = arrow.split(' ')
      return from < to && from !== 'undefined' && to !== 'undefined' && arrows.has(`${to} ${from}`)
        ? [`${from} - ${to.split('/')[1]}`]
        : []
    })
    expect(both.toSorted()).toEqual(MUTUAL_MODULES)
  })

  test('http and trpc reach operations, access and each other; never a store or a table', () => {
    const inside = (file: string) => /^server\/(http|trpc)\//.test(file)
    const reaching = ({ from, to }: Import) =>
      inside(from) &&
      (/(^|\/)([a-z-]*store|tables)\.ts$/.test(to) || to.startsWith('server/areas/') || to === 'server/db.ts')
    expect(violations(reaching)).toEqual([])
  })

  test('a store imports tables, contracts and db.ts; not operations, http or trpc', () => {
    const reaching = ({ from, to, typeOnly }: Import) =>
      from.endsWith('store.ts') && !typeOnly && (to.endsWith('operations.ts') || /^server\/(http|trpc)\//.test(to))
    expect(violations(reaching)).toEqual([])
  })

  test('pure modules import pure modules', () => {
    const wrong = ({ from, to, typeOnly }: Import) => {
      if (!isPureModule(from)) return false
      if (!to.startsWith('server/')) return !PACKAGES_OF_PURE.includes(to.split('/')[0] ?? '')
      if (PURE_MAY.test(to)) return false
      return areaOf(to) === undefined ? !(typeOnly && to === 'server/operation.ts') : !isPureModule(to)
    }
    expect(violations(wrong)).toEqual([])
  })

  test('an area reaches another only through its contract and pure modules, and what is measured for all of them', () => {
    // Reference data, and the allocations that forecasts are made from and judged by.
    const allocations = 'server/areas/market-access/allocations'
    const shared = [
      'server/areas/core/records/store.ts',
      `${allocations}/store.ts`,
      `${allocations}/area-sums-store.ts`,
    ]
    const sideways = ({ from, to }: Import) => {
      const [here, there] = [areaOf(from), areaOf(to)]
      if (here === undefined || there === undefined || here === there) return false
      return !isPureModule(to) && !shared.includes(to)
    }
    expect(violations(sideways)).toEqual([])
  })

  test('an area imports nothing that connects areas: it gets that with its context', () => {
    const integration = new Set(
      imports
        .filter(({ from, to, typeOnly }) => areaOf(from) === undefined && areaOf(to) !== undefined && !typeOnly)
        .filter(({ from, to }) => from.startsWith('server/') && !isPureModule(to))
        .map(({ from }) => from),
    )
    expect(integration).toContain('server/integration/forecast-schedules.ts')
    expect(
      violations(({ from, to, typeOnly }) => areaOf(from) !== undefined && integration.has(to) && !typeOnly),
    ).toEqual([])
  })

  test('only db.ts opens the database: no store uses the pool', () => {
    const drivers = ({ from, to, typeOnly }: Import) =>
      /^(postgres|drizzle-orm\/postgres-js)$/.test(to) && !typeOnly && from.startsWith('server/')
    const may = ['server/db.ts', 'server/db/migrate.ts', 'server/db/owner.ts', 'server/cli.ts']
    expect(
      violations(
        (each) => drivers(each) && !may.includes(each.from) && !each.from.startsWith('server/embedded-postgres'),
      ),
    ).toEqual([])
  })

  test('names are looked up in one place, off the threads that hash passwords', () => {
    const NAMES = 'server/delivery/names.ts'
    const ofServer = ({ from }: Import) => from.startsWith('server/') && from !== NAMES
    expect(violations((each) => ofServer(each) && /^(node:)?dns(\/promises)?$/.test(each.to))).toEqual([])
    const fetching = lines(
      code.filter((file) => file.startsWith('server/')),
      /\bfetch\(/,
    ).map((line) => line.split(':')[0] ?? '')
    // The simulated operators listen on an address of this machine.
    const ofOurs = 'server/areas/schedule-management/simulator/simulator-process-service.ts'
    const byNames = new Set(imports.filter(({ to }) => to === NAMES).map(({ from }) => from))
    expect(fetching).toContain('server/delivery/remote.ts')
    expect(fetching.filter((file) => file !== ofOurs && !byNames.has(file))).toEqual([])
  })

  test('what replaces rows by deleting and inserting them holds a lock ahead of it', () => {
    const bodies = code
      .filter((file) => file.startsWith('server/'))
      .flatMap((file) =>
        codeOf(file)
          .split(/^(?=(?:export )?(?:async )?function |(?:export )?const \w+ = |  (?:async )?#?\w+\(.*\{$)/m)
          .map((body) => ({ file, body })),
      )
    const replacing = bodies.filter(({ body }) => {
      const deleted = [...body.matchAll(/\.delete\((?=[a-z_]+\)\s*\.where|[a-z_]+\)$)|\bdelete from /gm)].map(
        ({ index }) => index,
      )
      const inserted = [...body.matchAll(/\.insert\(|\binsert into |\binsert[A-Z]\w*\(tx/g)].map(({ index }) => index)
      return deleted.some((at) => inserted.some((then) => then > at))
    })
    expect(replacing.length).toBeGreaterThan(8)
    // One row that is removed or written; rows that are old, whoever drops them.
    const others = ['putQuietHours', 'rememberFindings', 'insertImport']
    const unlocked = replacing.filter(({ body }) => {
      if (others.some((name) => body.includes(`function ${name}(`))) return false
      const at = body.search(/\bawait lock\w*\(|\bfor update\b|\.for\('update'\)/)
      return at === -1 || at > body.search(/\.delete\(|\bdelete from /)
    })
    expect(unlocked.map(({ file, body }) => `${file}: ${body.slice(0, 60).split('\n')[0]}`)).toEqual([])
  })

  test('only server/access speaks of the schema access', () => {
    const outside = code.filter((file) => file.startsWith('server/') && !file.startsWith('server/access/'))
    const tables = [...codeOf('server/access/tables.ts').matchAll(/access\.table\(\s*'(\w+)'/g)].map(([, name]) => name)
    expect(tables).toContain('organizations')
    expect(lines(outside, new RegExp(`\\baccess\\.(${[...tables, 'versions'].join('|')})\\b`))).toEqual([])
    expect(
      violations(({ from, to }) => !from.startsWith('server/access/') && to === 'server/access/tables.ts'),
    ).toEqual([])
  })

  test('no product file imports a test, a fixture or a bench', () => {
    expect(
      violations(
        ({ from, to }) =>
          !from.startsWith('scripts/') && (isTest(to) || /^(vitest|fast-check|ajv|@playwright)/.test(to)),
      ),
    ).toEqual([])
  })

  test('the frame around every page brings neither the holidays of the world nor schemas along: they are megabytes', () => {
    const reached = new Set(['components/frame/frame.tsx'])
    for (const file of reached)
      for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) reached.add(to)
    expect(reached).toContain('components/frame/palette/palette-findings.tsx')
    expect([...reached].filter((file) => /^(date-holidays|zod)/.test(file))).toEqual([])
  })

  test('nothing of the product imports a client, and a client nothing but itself and what its runtime has', () => {
    const ofPackage = (file: string) => file.startsWith('clients/typescript/')
    expect(violations(({ from, to }) => !from.startsWith('clients/') && to.startsWith('clients/'))).toEqual([])
    expect(violations(({ from, to }) => ofPackage(from) && !ofPackage(to) && !to.startsWith('node:'))).toEqual([])
  })

  test('a thread of the process reaches no database', () => {
    const reached = new Set(['server/integration/task-thread.ts'])
    for (const file of reached)
      for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) reached.add(to)
    expect(reached).toContain('server/areas/cost-of-energy/optimize/optimize.ts')
    expect(
      [...reached].filter((file) => /^(postgres|drizzle-orm)|^server\/(db|context|services)\.ts$/.test(file)),
    ).toEqual([])
  })

  test('neither values nor types go round in a circle, in the server and in the console', () => {
    const edges = new Map<string, string[]>()
    const files = new Set(code)
    for (const { from, to } of imports) if (files.has(to)) edges.set(from, [...(edges.get(from) ?? []), to])
    const done = new Set<string>()
    const circle = (at: string, trail: string[]): string[] | null => {
      if (trail.includes(at)) return [...trail.slice(trail.indexOf(at)), at]
      if (done.has(at)) return null
      for (const next of edges.get(at) ?? []) {
        const found = circle(next, [...trail, at])
        if (found !== null) return found
      }
      done.add(at)
      return null
    }
    expect(code.map((file) => circle(file, [])).find((found) => found !== null) ?? []).toEqual([])
  })
})

/** Lines of the files that match, as `file:line`. */
function lines(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    codeOf(file)
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )
}

describe('text', () => {
  const ours = code.filter((file) => file !== 'server/architecture.test.ts')

  test('pure modules know no clock, no network and no chance', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\bfetch\(|\bMath\.random\(|(?<!')\bprocess\.|\brandomUUID\(|\bsetTimeout\(|\bconsole\./
    expect(lines(ours.filter(isPureModule), impure)).toEqual([])
  })

  test('stores take time as an argument, too', () => {
    const stores = ours.filter((file) => /server\/.*(store|operations)\.ts$/.test(file))
    expect(stores.length).toBeGreaterThan(4)
    expect(lines(stores, /\bDate\.now\(|\bnew Date\(\)/)).toEqual([])
  })

  test('no enumerated or range types in the schema of an organization', () => {
    expect(lines(ours, /\bpgEnum\b/)).toEqual([])
  })

  test('no loop but the scheduler’s', () => {
    const looping = code.filter(
      (file) => file.startsWith('server/') && /setInterval\(/.test(readFileSync(file, 'utf8')),
    )
    expect(looping.filter((file) => !/\.test(-support)?\.ts$/.test(file))).toEqual(['server/process/scheduler.ts'])
  })

  test('no any, no silenced checker, no leftovers, no focused test', () => {
    const all = sources.filter((file) => file !== 'server/architecture.test.ts')
    expect(lines(all, /:\s*any\b|\bas any\b|<any>/)).toEqual([])
    const raw = (pattern: RegExp) =>
      all.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).map((file) => relative('.', file))
    expect(raw(/@ts-(ignore|nocheck|expect-error)|eslint-disable|oxlint-disable|biome-ignore lint/)).toEqual([])
    expect(raw(/\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
    expect(lines(all, /\bdebugger\b|\b(test|describe|it)\.only\(/)).toEqual([])
  })
})

describe('files', () => {
  test('names are kebab-case', () => {
    const odd = sources.filter((file) => {
      const steps = file.split('/')
      return steps.some(
        (step) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(step) && !/^[[(](\.{3})?[a-z_-]+[\])]$/.test(step),
      )
    })
    expect(odd).toEqual([])
  })

  test('folders of areas are spelt as in URLs', () => {
    const folders = new Set(sources.map(areaOf).filter((name) => name !== undefined))
    expect([...folders].filter((name) => !(AREAS as readonly string[]).includes(name))).toEqual([])
  })

  test('no barrels and no drawers for odds and ends', () => {
    const drawers = /(^|\/)(index|utils?|helpers?|misc|common|lib)(\.[a-z]+$|\/)/
    expect(sources.filter((file) => drawers.test(file))).toEqual([])
  })

  test('no folder shows more than can be seen at once', () => {
    const folders = Map.groupBy(
      sources.filter((file) => /^(app|components|server|e2e|scripts|clients)\//.test(file)),
      (file) => dirname(file),
    )
    const crowded = [...folders]
      .filter(([, files]) => files.length > 28)
      .map(([name, { length }]) => `${name}: ${length}`)
    expect(crowded).toEqual([])
  })

  test('no file is longer than it can be read', () => {
    const long = code.flatMap((file) => {
      const length = readFileSync(join(ROOT, file), 'utf8').split('\n').length
      return length > 300 ? [`${file}: ${length} lines`] : []
    })
    expect(long).toEqual([])
  })

  test('no default exports but where Next and tools ask for one', () => {
    const may =
      /^app\/|\.config\.|server\/(testing\/global-setup|integration\/task-thread)\.ts$|e2e\/console\/sign-in-once\.ts$/
    expect(
      lines(
        sources.filter((file) => !may.test(file)),
        /^export default\b/,
      ),
    ).toEqual([])
  })
})

describe('pages', () => {
  const pages = globSync('docs/*.md', { cwd: ROOT })
  const text = (page: string) => readFileSync(join(ROOT, page), 'utf8')

  test('the README is one page', () => {
    const read = text('README.md').trimEnd().split('\n')
    expect(read.length).toBeLessThanOrEqual(120)
    expect(read.filter((line) => line.length > 120)).toEqual([])
    for (const page of pages) expect(read.join('\n')).toContain(`](${page})`)
  })

  test('every file and folder that a page names is there', () => {
    const lost = ['README.md', ...pages].flatMap((page) =>
      [...text(page).matchAll(/`((?:app|bench|clients|components|docs|drizzle|e2e|scripts|server)\/[^`\s<*{]*)`/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${page}: ${path}`),
    )
    expect(lost).toEqual([])
  })
})
