import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandFile, projectNode, ROOT } from './project.mjs'
import { requireStep } from './step.mjs'

// Not tsconfig.json: Next rewrites it while it builds.
const SOURCES = ['app', 'components', 'server', 'public', 'next.config.ts', 'package-lock.json']
const OUTSIDE_THE_BUILD = /\.test\.tsx?$|(^|[/\\])testing$/
const STAMP = join(ROOT, '.next', 'sources.sha256')

/** What to pass to Next to build, with `projectNode()`'s Node. */
export const BUILD_ARGUMENTS = [commandFile('next', 'dist/bin/next'), 'build']

/** The environment of a build. */
export function buildEnvironment() {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
}

/** True when there is a build and it was made from the sources as they are now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOfSources()
}

/** Records a successful build; `hash` is that of the sources before it began. */
export function noteBuilt(hash) {
  writeFileSync(STAMP, hash)
}

/** Builds the console when it is stale; ends this process with Next's words when that fails. */
export async function buildIfStale() {
  if (isBuilt()) return
  const hash = hashOfSources()
  const { node } = projectNode()
  await requireStep('Building the console', node, BUILD_ARGUMENTS, { cwd: ROOT, env: buildEnvironment() })
  noteBuilt(hash)
}

/** SHA-256 over the names and contents of everything that can change the build. */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => filesBelow(join(ROOT, name))))
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function filesBelow(path) {
  if (OUTSIDE_THE_BUILD.test(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfStale()
