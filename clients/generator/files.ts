import { MESSAGES } from '#server/messages/all-messages.ts'
import { readApi } from './document.ts'
import { pythonFiles } from './python.ts'
import { typescriptFiles } from './typescript.ts'

/** Every file of the clients that follows from the OpenAPI document: path from the root of the repository, text. */
export function generatedFiles(): Map<string, string> {
  const api = readApi()
  const codes = [...MESSAGES.keys()].toSorted()
  const inside = (folder: string, files: Map<string, string>) =>
    [...files].map(([name, text]): [string, string] => [`${folder}/generated/${name}`, text])
  return new Map([
    ...inside('clients/typescript/src', typescriptFiles(api, codes)),
    ...inside('clients/python/src/quarterhour', pythonFiles(api)),
  ])
}
