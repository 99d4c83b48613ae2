// npm run clients: writes what the clients have of the OpenAPI document anew.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { generatedFiles } from './files.ts'

for (const [file, text] of generatedFiles()) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
