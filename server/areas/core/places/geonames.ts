import { UnusableAnswer } from '../unusable-answer.ts'
import { POSTAL_CODES } from './messages.ts'
import { isInside, isPlaceCountry, type PlaceCountry, postalCode } from './place.ts'

export type PostalCodeRow = {
  country: PlaceCountry
  kind: 'postal_code'
  place: string
  name: string
  lat: number
  lon: number
}
export type PostalCodeFile = Map<PlaceCountry, PostalCodeRow[]>

const COLUMNS = 12
/** Codes of companies and of places abroad are few; more than this share of strange lines is another file. */
const MOST_STRANGE_SHARE = 0.05

/**
 * Postal codes of the countries whose places are looked up, by country, from the text of a GeoNames postal code file: tab-
 * separated country, code, place, three levels of regions with codes, latitude, longitude, accuracy. Lines of other
 * countries, and single lines that are no place in theirs, are left out. UnusableAnswer where the whole is no such file or cut off.
 * Source: https://download.geonames.org/export/zip/readme.txt
 */
export function readPostalCodes(text: string): PostalCodeFile {
  const file: PostalCodeFile = new Map()
  if (text === '') throw new UnusableAnswer(POSTAL_CODES.file_empty)
  const lines = text.split(/\r?\n/)
  if (lines.pop() !== '') throw new UnusableAnswer(POSTAL_CODES.cut_off)
  let strange = 0
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t')
    if (cells.length !== COLUMNS)
      throw new UnusableAnswer(POSTAL_CODES.cells({ line: index + 1, cells: cells.length, requested: COLUMNS }))
    const country = cells[0] ?? ''
    if (!isPlaceCountry(country)) continue
    const row = rowOf(country, cells)
    if (row === null) strange++
    else rowsOf(file, country).push(row)
  }
  if (strange > lines.length * MOST_STRANGE_SHARE)
    throw new UnusableAnswer(POSTAL_CODES.strange_lines({ count: strange, lines: lines.length }))
  return file
}

function rowsOf(file: PostalCodeFile, country: PlaceCountry): PostalCodeRow[] {
  const rows = file.get(country) ?? []
  file.set(country, rows)
  return rows
}

function rowOf(country: PlaceCountry, cells: string[]): PostalCodeRow | null {
  const place = postalCode(country, cells[1] ?? '')
  const name = cells[2] ?? ''
  const [lat, lon] = [cells[9], cells[10]].map((cell) =>
    cell === undefined || cell === '' ? Number.NaN : Number(cell),
  )
  if (place === null || name === '' || lat === undefined || lon === undefined) return null
  if (!isInside(country, { lat, lon })) return null
  return { country, kind: 'postal_code', place, name, lat, lon }
}
