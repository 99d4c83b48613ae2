import { SENTENCES } from '#server/said/sentences.ts'
import { readApi } from './document.ts'
import { typescriptFiles } from './typescript.ts'

/** Every file of the clients that follows from the OpenAPI document: path from the root of the repository, text. */
export function generatedFiles(): Map<string, string> {
  const api = readApi()
  const codes = [...SENTENCES.keys()].toSorted()
  return new Map(
    [...typescriptFiles(api, codes)].map(([name, text]) => [`clients/typescript/src/generated/${name}`, text]),
  )
}
