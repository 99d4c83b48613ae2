import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AREAS } from '../areas.ts'

/** Reads what the API answers at a path, which begins with `/api`. */
export type Read = (path: string) => Promise<string>

/** Something to read, as `resources/list` has it. */
export type Page = { uri: string; name: string; title: string; mimeType: string; read: (api: Read) => Promise<string> }

const DOCS = join(import.meta.dirname, '../../docs')

/** A page of `docs/` by its name without ending; its title is its first heading. */
export type Doc = { name: string; title: string; file: string }

let known: Doc[] | undefined

/** The pages of `docs/`, in the order of their names. They are looked for once: they do not change under a build. */
export function docs(): readonly Doc[] {
  return (known ??= findDocs())
}

function findDocs(): Doc[] {
  return readdirSync(DOCS)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(DOCS, file), 'utf8')
      return { name: file.slice(0, -3), title: /^# (.+)$/m.exec(text)?.[1] ?? file, file: join(DOCS, file) }
    })
}

/** What an agent may read: the pages of `docs/`, among them the coverage, and the OpenAPI document by area. */
export function agentPages(): Page[] {
  const ofDocs = docs().map(({ name, title, file }) => ({
    ...{ uri: `quarterhour://docs/${name}`, name, title, mimeType: 'text/markdown' },
    read: () => readFile(file, 'utf8'),
  }))
  const ofAreas = ['access', ...AREAS].map((area) => ({
    ...{ uri: `quarterhour://openapi/${area}`, name: `openapi-${area}`, title: `OpenAPI of ${area}` },
    mimeType: 'application/json',
    // The API keeps what it has made of the document.
    read: (api: Read) => api(`/api/openapi.json?area=${area}&answers=json`),
  }))
  return [...ofDocs, ...ofAreas]
}
