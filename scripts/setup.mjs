// Runs under the Node of the machine, before anything is installed: nothing but Node's own modules here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './project.mjs'
import { requireStep } from './step.mjs'

/**
 * Installs exactly what the lockfile lists, unless it lies there already. Development packages belong to it (building needs
 * them), also under NODE_ENV=production; with `isBuilt` they may be missing, as after `npm prune --omit=dev`. `folder`: the
 * packages of another lockfile, which only tests need.
 */
export async function setup({ isBuilt = false, folder = '.' } = {}) {
  const installed = readJson(`${folder}/node_modules/.package-lock.json`)
  if (isInstalled(readJson(`${folder}/package-lock.json`), installed, { isBuilt })) return
  const npm = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...args] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const cwd = join(ROOT, folder)
  await requireStep('Installing packages (once, about a minute)', command, [...args, ...npm], { cwd })
}

/** Compares the lockfile with the one that npm writes into node_modules when an installation is complete. */
export function isInstalled(locked, installed, { isBuilt = false } = {}) {
  if (!locked || !installed) return false
  return Object.entries(locked.packages).every(([path, entry]) => {
    if (path === '') return true
    const found = installed.packages[path]
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer || (isBuilt && entry.dev))
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  } catch {
    return undefined
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await setup({ folder: process.argv[2] })
