import { expect, test } from 'vitest'
import { apiUrl } from '#components/ui/messages/api-call.ts'
import { columnLetter } from './column-letter.ts'
import { readTags } from './read-tags.ts'
import { isWorkbook, parametersOf, previewCall } from './upload-file.ts'

test('columns have the letters of spreadsheets', () => {
  expect([1, 26, 27, 52, 703].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA'])
  expect(columnLetter(0)).toBe('')
})

test('tags stand between commas, each once, without blanks', () => {
  expect(readTags(' site, north ,, site; heat\n')).toEqual(['site', 'north', 'heat'])
  expect(readTags('  ')).toEqual([])
})

test('parameters leave out what is not chosen, and repeat what is a list', () => {
  const query = { dry_run: true, tag: ['a', 'b & c'], value_column: 2, unit: undefined }
  expect(parametersOf(query).toString()).toBe('dry_run=true&tag=a&tag=b+%26+c&value_column=2')
})

test('a workbook is told by its ending or its type', () => {
  expect(isWorkbook({ name: 'A.XLSX', type: '' })).toBe(true)
  expect(isWorkbook({ name: 'a.csv', type: 'application/vnd.ms-excel' })).toBe(false)
})

test('a preview is copied as the call that it was: dry, named, with what was chosen', () => {
  const url = (replaced: { id: string } | null) =>
    apiUrl('', previewCall({ name: 'lastgang märz.csv' }, { unit: 'kW', value_column: 3, sheet: undefined }, replaced))
  const path = '/api/cost-of-energy/v1/profile-imports?unit=kW&value_column=3'
  expect(url(null)).toBe(`${path}&name=lastgang+m%C3%A4rz&dry_run=true`)
  expect(url({ id: 'p' })).toBe(`${path}&profile_id=p&dry_run=true`)
})
