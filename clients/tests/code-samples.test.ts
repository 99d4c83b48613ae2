import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { codeSamples, type Documented } from '#server/http/openapi/samples/code-samples.ts'
import { operationEntries } from '#server/operations.ts'
import { pythonWith } from './python.test-support.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'code-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const document = openApiDocument(operationEntries, 'http://localhost:3000/api') as {
  paths: Record<string, Record<string, Documented>>
}
const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
const samples = (lang: string) =>
  operations.flatMap((operation) =>
    codeSamples(operation, 'http://localhost:3000')
      .filter((sample) => sample.lang === lang)
      .map(({ source }) => ({ id: operation.operationId, source })),
  )

test('every operation has a sample in both languages, but for the stream of events', () => {
  for (const lang of ['TypeScript', 'Python'])
    expect(samples(lang).map(({ id }) => id)).toEqual(
      operations.map(({ operationId }) => operationId).filter((id) => id !== 'followEvents'),
    )
})

test('the samples in TypeScript compile against the client, strictly', async () => {
  const client = join(process.cwd(), 'clients/typescript/src/quarterhour.ts')
  const files = samples('TypeScript').map(({ id, source }) => {
    writeFileSync(join(folder, `${id}.mts`), source.replace('@quarterhour/client', client))
    return `${id}.mts`
  })
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--allowImportingTsExtensions']
  const target = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable,dom.asynciterable']
  const types = ['--types', 'node', '--typeRoots', join(process.cwd(), 'node_modules/@types')]
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const told = await run(process.execPath, [tsc, ...strict, ...target, ...types, ...files], { cwd: folder }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr || 'failed without words',
  )
  expect(told).toBe('')
})

const python = pythonWith('httpx')

/** Binds each sample's call to the signature of the method that it names. */
const CHECK = `
import ast, inspect, json, sys
from quarterhour import Client
qh = Client("http://localhost:1", "qh_x")
for each in json.load(open(sys.argv[1])):
    tree = ast.parse(each["source"])
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
             and isinstance(node.func.value, ast.Attribute) and getattr(node.func.value.value, "id", "") == "qh"]
    assert len(calls) == 1, each["id"]
    area, method = calls[0].func.value.attr, calls[0].func.attr
    signature = inspect.signature(getattr(getattr(qh, area), method))
    signature.bind(*calls[0].args, **{keyword.arg: None for keyword in calls[0].keywords})
    compile(tree, each["id"], "exec")
    print(each["id"])
`

test.skipIf(python === undefined)('the samples in Python call methods of the client with what they take', async () => {
  const file = join(folder, 'samples.json')
  writeFileSync(file, JSON.stringify(samples('Python')))
  const env = { ...process.env, PYTHONPATH: 'clients/python/src', PYTHONDONTWRITEBYTECODE: '1' }
  const { stdout } = await run(python ?? '', ['-c', CHECK, file], { env })
  expect(stdout.trim().split('\n')).toEqual(samples('Python').map(({ id }) => id))
})
