import { expect, test } from 'vitest'
import { readExplorer } from './explorer-state.ts'

const read = (text: string) => {
  const parameters = new URLSearchParams(text)
  return readExplorer((name) => parameters.get(name))
}

test('what an address names', () => {
  expect(read('q=+ellevio+&kind=party&country=SE&as_of=2024-02-29')).toMatchObject({
    ...{ q: 'ellevio', kind: 'party', country: 'SE', as_of: '2024-02-29', zone: null, area: null },
  })
})

test.each(['kind=galaxy', 'as_of=2025-02-29', 'as_of=yesterday', 'q=++'])('%s counts as absent', (text) => {
  expect(Object.values(read(text)).every((value) => value === null)).toBe(true)
})
