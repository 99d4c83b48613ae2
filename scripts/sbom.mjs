// npm run sbom: the shipped packages as CycloneDX JSON. npm's own bill without development lacks packages that a tool
// uses as well.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

/** The bill of the packages that the service, the console and their build are made of. */
export function billOfMaterials() {
  const args = ['sbom', '--silent', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
  return { ...bill, components: bill.components.filter(isShipped).map(withTerms) }
}

/** What is optional and was not installed here, such as a native part without a compiler, is not shipped. */
function isShipped({ name, properties }) {
  if (packages[`node_modules/${name}`]?.optional && packageFile(name) === null) return false
  return !properties.some((each) => each.name === 'cdx:npm:package:development' && each.value === 'true')
}

function packageFile(name) {
  const file = new URL(`node_modules/${name}/package.json`, root)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Packages whose terms stand in their file LICENSE alone, read there. */
const READ = { 'png-js@2.0.0': 'MIT' }

/** npm leaves out terms that are no SPDX id, and those that stand in the list `licenses` of older packages. */
function withTerms(component) {
  if (component.licenses?.length) return component
  const { license } = packages[`node_modules/${component.name}`] ?? {}
  const listed = license ?? packageFile(component.name)?.licenses?.[0]?.type
  const name = listed ?? READ[`${component.name}@${component.version}`]
  return name === undefined ? component : { ...component, licenses: [{ license: { name } }] }
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(billOfMaterials(), null, 2))
