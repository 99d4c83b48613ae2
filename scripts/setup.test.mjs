import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isInstalled } from './setup.mjs'

const entry = { version: '1.0.0', integrity: 'sha512-a' }
const lock = (packages) => ({ packages: { '': { name: 'quarterhour' }, ...packages } })

describe('an installation', () => {
  test('counts when every package has the version and the bytes of the lockfile', () => {
    expect(isInstalled(lock({ 'node_modules/a': entry }), { packages: { 'node_modules/a': entry } })).toBe(true)
  })

  test('does not count when it is missing, or one package is missing, older or of other bytes', () => {
    const locked = lock({ 'node_modules/a': entry })
    expect(isInstalled(locked, undefined)).toBe(false)
    expect(isInstalled(locked, { packages: {} })).toBe(false)
    expect(isInstalled(locked, { packages: { 'node_modules/a': { ...entry, version: '0.9.0' } } })).toBe(false)
    expect(isInstalled(locked, { packages: { 'node_modules/a': { ...entry, integrity: 'sha512-b' } } })).toBe(false)
  })

  test('may lack what other systems need, but not have it in another version', () => {
    const locked = lock({ 'node_modules/a': { ...entry, optional: true } })
    expect(isInstalled(locked, { packages: {} })).toBe(true)
    expect(isInstalled(locked, { packages: { 'node_modules/a': { ...entry, version: '2.0.0' } } })).toBe(false)
  })
})

test('an installation that is built already may lack what building needs, but nothing else, nor have it otherwise', () => {
  const locked = lock({ 'node_modules/a': entry, 'node_modules/b': { ...entry, dev: true } })
  const pruned = { packages: { 'node_modules/a': entry } }
  expect([isInstalled(locked, pruned), isInstalled(locked, pruned, { isBuilt: true })]).toEqual([false, true])
  expect(isInstalled(locked, { packages: {} }, { isBuilt: true })).toBe(false)
  const other = { packages: { 'node_modules/a': entry, 'node_modules/b': { ...entry, version: '2.0.0' } } }
  expect(isInstalled(locked, other, { isBuilt: true })).toBe(false)
})

describe('the lockfile', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const found = (from, name) => {
    for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
      if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`]) return true
      if (path === '' || !path.includes('/node_modules/')) return Boolean(packages[`node_modules/${name}`])
    }
  }

  test('holds every package that another one names, also those of other systems: npm ci refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !found(path, name))
        .map((name) => `${name} of ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('names no registry, so that everybody installs from their own, and proves every byte', () => {
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  })
})
