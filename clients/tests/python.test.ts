import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, firstFigure } from './pages.test-support.ts'
import { type Product, startProduct } from './product.test-support.ts'
import { pythonWith } from './python.test-support.ts'

const FOLDER = join(process.cwd(), 'clients/python')
const python = pythonWith('httpx')

describe.skipIf(python === undefined)('the Python client (skipped where no Python of 3.10 or newer has httpx)', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test('its flows against the product, its transport and its tables', async () => {
    const { code, output } = await run(['-m', 'unittest', 'discover', '-s', 'tests'])
    expect(code, output).toBe(0)
    expect(output).toMatch(/Ran (2[5-9]|[3-9]\d) tests/)
  })

  test('the first figure of the README and its tables, as they stand there', async () => {
    const [figure = '', , tables = ''] = codeOf('clients/python/README.md', 'python', product.url)
    const figured = await run(['-c', figure])
    expect(figured).toEqual({ code: 0, output: `${await firstFigure(product)}\n` })
    const hasPandas = spawnSync(python ?? '', ['-c', 'import pandas']).status === 0
    if (hasPandas) expect((await run(['-c', `${figure}\n${tables}\nprint(len(monthly))`])).output).toMatch(/\n12\n$/)
  })

  function run(args: string[]): Promise<{ code: number | null; output: string }> {
    const env = {
      ...process.env,
      PYTHONPATH: join(FOLDER, 'src'),
      PYTHONDONTWRITEBYTECODE: '1',
      QUARTERHOUR_URL: product.url,
      QUARTERHOUR_KEY: product.key,
      QUARTERHOUR_MINUTES_URL: product.minutes_url,
      QUARTERHOUR_OBJECTION_MONTH: product.objection_month,
    }
    const child = spawn(python ?? '', args, { cwd: FOLDER, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  }
})
