import { expect, test } from 'vitest'
import { basisOfLine } from './legal-basis.ts'

const operator = { eligibility: { type: 'system_operator' } } as Parameters<typeof basisOfLine>[0]

test.each([
  ['Netzzuschlag', 'CH', 'levy', 'Energiegesetz (EnG) Art. 35'],
  ['Abgaben und Leistungen an das Gemeinwesen', 'CH', 'levy', 'Stromversorgungsgesetz (StromVG) Art. 14 Abs. 1'],
  ['Netznutzung', 'CH', 'network', null],
  ['Netzzuschlag', 'DE', 'network', null],
  ['Netzzuschlag', null, 'network', null],
  ['Energiskatt', null, 'tax', null],
])('%s in %s is charged as %s by %s', (component, country, kind, law) => {
  expect(basisOfLine(operator, component, country)).toEqual({ kind, law })
})
