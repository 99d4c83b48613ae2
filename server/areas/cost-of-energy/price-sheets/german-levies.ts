/** Levies on grid fees of customers of category A', and the tax on electricity: EUR/kWh of a calendar year. */
export type GermanLevies = { kwkg: number; offshore: number; special_use: number; tax: number }

/** netztransparenz.de, levies of 2024 to 2026; StromStG, section 3. */
const LEVIES: Readonly<Record<number, GermanLevies>> = {
  2024: { kwkg: 0.00275, offshore: 0.00656, special_use: 0.00643, tax: 0.0205 },
  2025: { kwkg: 0.00277, offshore: 0.00816, special_use: 0.01558, tax: 0.0205 },
  2026: { kwkg: 0.00446, offshore: 0.00941, special_use: 0.01559, tax: 0.0205 },
}

/** Years whose levies are known, the first one first. */
export const LEVY_YEARS: readonly number[] = Object.keys(LEVIES).map(Number)

/** Levies of a year that is one of `LEVY_YEARS`; throws for another. */
export function germanLevies(year: number): GermanLevies {
  const levies = LEVIES[year]
  if (levies === undefined) throw new Error(`no German levies of ${year}`)
  return levies
}
