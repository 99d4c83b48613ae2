// npm run released: keeps the API as it is, at a release: from then on a change that takes something of it fails a test.
import { writeFileSync } from 'node:fs'
import { contractOf } from '../../server/http/openapi/compatibility/contract.ts'
import { openApiDocument } from '../../server/http/openapi/openapi.ts'
import { operationEntries } from '../../server/operations.ts'

const { paths, schemas } = contractOf(openApiDocument(operationEntries, '/api'))
const lines = (named) => Object.entries(named).map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`)
const text = `{"paths":{\n${lines(paths).join(',\n')}\n},"schemas":{\n${lines(schemas).join(',\n')}\n}}\n`
writeFileSync(new URL('../../server/http/openapi/compatibility/released.json', import.meta.url), text)
