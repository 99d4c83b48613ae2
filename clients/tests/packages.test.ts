import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, firstFigure } from './pages.test-support.ts'
import { type Product, startProduct } from './product.test-support.ts'
import { pythonWith } from './python.test-support.ts'

const python = pythonWith('setuptools', 'wheel', 'pip', 'httpx')
const folder = mkdtempSync(join(tmpdir(), 'quarterhour-packages-'))
let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await product?.stop()
})

test('the package for npm is built, installed in an empty project, compiles and runs there', async () => {
  const project = join(folder, 'typescript')
  // Both are read as a stranger would have them, without what lies beside them in the repository.
  mkdirSync(project)
  const npm = (...args: string[]) => run('npm', [...args, '--offline', '--no-audit', '--no-fund'], project)
  await npm('pack', join(process.cwd(), 'clients/typescript'), '--pack-destination', project)
  const [file = ''] = readdirSync(project)
  expect(file).toMatch(/^quarterhour-client-\d+\.\d+\.\d+\.tgz$/)
  const { stdout: packed } = await run('tar', ['tzf', file], project)
  const files = packed.trim().split('\n')
  expect(files).toEqual(
    expect.arrayContaining(
      ['LICENSE', 'README.md', 'dist/quarterhour.d.ts', 'package.json'].map((name) => `package/${name}`),
    ),
  )
  expect(files.filter((name) => /test|tsconfig|\.map$|[^d]\.ts$/.test(name))).toEqual([])

  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }))
  await npm('install', `./${file}`)
  const [figure = ''] = codeOf('clients/typescript/README.md', 'ts', product.url)
  writeFileSync(join(project, 'figure.ts'), `declare const process: { env: Record<string, string> }\n${figure}`)
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--module', 'nodenext', '--target', 'es2022']
  await run(
    process.execPath,
    [tsc, ...strict, '--lib', 'es2023,dom,dom.iterable,dom.asynciterable', 'figure.ts'],
    project,
  )
  expect((await run(process.execPath, ['figure.js'], project)).stdout.trim()).toBe(await firstFigure(product))

  const command = join(project, 'node_modules/.bin/quarterhour')
  const listed = await run(
    command,
    ['list-holidays', '--country', 'DE', '--start-year', '2026', '--end-year', '2026'],
    project,
  )
  expect(listed.stdout).toContain('2026-01-01')
})

describe.skipIf(python === undefined)('(skipped where no Python has httpx, pip, setuptools and wheel)', () => {
  test('the wheel is built, installed in an empty folder, and runs there', async () => {
    const [source, built, installed] = ['source', 'wheel', 'installed'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    cpSync('clients/python', source, {
      recursive: true,
      filter: (path) => !/build|dist|egg-info|__pycache__/.test(path),
    })
    const pip = (...args: string[]) =>
      run(python ?? '', ['-m', 'pip', ...args, '--no-index', '--no-deps', '--quiet'], folder)
    await pip('wheel', '--no-build-isolation', '--wheel-dir', built, source)
    const [wheel = ''] = readdirSync(built)
    expect(wheel).toMatch(/^quarterhour-\d+\.\d+\.\d+-py3-none-any\.whl$/)
    await pip('install', '--target', installed, join(built, wheel))
    expect(readdirSync(join(installed, 'quarterhour'))).toContain('py.typed')
    const metadata = join(installed, wheel.replace(/-py3-none-any\.whl$/, '.dist-info'), 'METADATA')
    expect(readFileSync(metadata, 'utf8')).toMatch(/^Requires-Python: >=3\.10$/m)
    const [figure = ''] = codeOf('clients/python/README.md', 'python', product.url)
    const { stdout } = await run(python ?? '', ['-c', figure], folder, { PYTHONPATH: installed })
    expect(stdout.trim()).toBe(await firstFigure(product))
  })
})

/** Runs a program to its end, with the Node of these tests first; rejects with its output where it fails. */
function run(command: string, args: string[], cwd: string, more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    QUARTERHOUR_URL: product.url,
    QUARTERHOUR_KEY: product.key,
    HOME: folder,
    ...more,
  }
  return promisify(execFile)(command, args, { cwd, env })
}
