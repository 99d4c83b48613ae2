import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.mjs'

const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const bill = billOfMaterials()

/** Terms under which a package may be used unchanged beside ours; of LGPL and MPL ones nothing is changed. */
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'Unlicense',
    'BlueOak-1.0.0',
    'PSF-2.0',
  ],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-3.0', 'CC-BY-4.0', 'SIL OPEN FONT LICENSE'],
])

/** Of `A OR B` one is enough, of `A AND B` both must hold. */
function mayShip(licence) {
  const plain = licence.replaceAll(/^\(|\)$/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each)))
}

/** A package may name its terms by an id, a name, or an expression. */
function licenceOf({ licenses: [first] = [] }) {
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? ''
}

test('the bill of materials names every package that we chose, in its version', () => {
  const billed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const chosen = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`)
  expect([bill.bomFormat, chosen.filter((name) => !billed.has(name))]).toEqual(['CycloneDX', []])
})

test('every package that is shipped names terms under which it may be', () => {
  const refused = bill.components.filter((each) => !mayShip(licenceOf(each)))
  expect(refused.map((each) => [each.name, licenceOf(each)])).toEqual([])
  for (const licence of ['', 'AGPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED']) expect(mayShip(licence)).toBe(false)
})
