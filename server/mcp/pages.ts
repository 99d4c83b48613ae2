import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AREAS } from '../areas.ts'
import { openApiDocument } from '../http/openapi/openapi.ts'
import { subsetOf } from '../http/openapi/subset.ts'
import type { OperationEntry } from '../operations.ts'

/** Something to read, as `resources/list` has it. */
export type Page = { uri: string; name: string; title: string; mimeType: string; read: () => Promise<string> | string }

const DOCS = join(import.meta.dirname, '../../docs')

/** A page of `docs/` by its name without ending; its title is its first heading. */
export type Doc = { name: string; title: string; file: string }

/** The pages of `docs/`, in the order of their names. */
export function docs(): Doc[] {
  return readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(DOCS, file), 'utf8')
      return { name: file.slice(0, -3), title: /^# (.+)$/m.exec(text)?.[1] ?? file, file: join(DOCS, file) }
    })
}

/** What an agent may read: the pages of `docs/`, among them the coverage, and the OpenAPI document by area. */
export function agentPages(entries: readonly OperationEntry[]): Page[] {
  const ofDocs = docs().map(({ name, title, file }) => ({
    ...{ uri: `quarterhour://docs/${name}`, name, title, mimeType: 'text/markdown' },
    read: () => readFile(file, 'utf8'),
  }))
  const ofAreas = ['access', ...AREAS].map((area) => ({
    ...{ uri: `quarterhour://openapi/${area}`, name: `openapi-${area}`, title: `OpenAPI of ${area}` },
    mimeType: 'application/json',
    read: () => JSON.stringify(subsetOf(openApiDocument(entries, '/api'), { area, answers: 'json' })),
  }))
  return [...ofDocs, ...ofAreas]
}
