// npm run sbom: what is shipped, as CycloneDX JSON. npm's own bill without development lacks packages that a tool uses as well.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

/** The bill of the packages that the service, the console and their build are made of. */
export function billOfMaterials() {
  const args = ['sbom', '--silent', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  return { ...bill, components: bill.components.filter(isShipped).map(withTerms) }
}

function isShipped({ properties }) {
  return !properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
}

/** npm leaves out terms that are no SPDX id. */
function withTerms(component) {
  const { license: name } = packages[`node_modules/${component.name}`] ?? {}
  return component.licenses?.length || name === undefined
    ? component
    : { ...component, licenses: [{ license: { name } }] }
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(billOfMaterials(), null, 2))
