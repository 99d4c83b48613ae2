import {
  ESETT_COUNTRIES,
  ESETT_PARTY_LISTS,
  ESETT_ROLES,
  readEsett,
  refuseStrangeZones,
} from '../areas/core/imports/registers/esett.ts'
import { storedSchedulingAreas } from '../areas/core/records/stored-record-store.ts'
import type { ImportFrom } from './importers.ts'
import { prepareRecords } from './record-import.ts'
import { UsageError } from '../cli/options.ts'

/** Parties and metering grid areas from eSett Open Data; of Sweden and Norway, unless ESETT_COUNTRIES says fewer. */
export const esettImporter: ImportFrom = async ({ base, env, expect, json }) => {
  const countries = countriesOf(env.ESETT_COUNTRIES)
  expect(countries.length * ESETT_PARTY_LISTS.length + 2)
  const parties = []
  for (const country of countries)
    for (const list of ESETT_PARTY_LISTS)
      parties.push({ list, country, answer: await json(new URL(`${base}/EXP01/${list.path}?country=${country}`)) })
  const areas = await json(new URL(`${base}/EXP03/MeteringGridAreas`))
  const zones = await json(new URL(`${base}/EXP04/MBAOptions`))
  const { zones: used, ...facts } = readEsett({ parties, areas, zones }, countries)
  return async (tx, keeping) => {
    refuseStrangeZones(used, await storedSchedulingAreas(tx, keeping.today))
    return prepareRecords(tx, { ...facts, decides: ESETT_ROLES, countries }, keeping)
  }
}

function countriesOf(text: string | undefined) {
  const wanted = (text || ESETT_COUNTRIES.join(',')).split(',').map((each) => each.trim())
  const countries = ESETT_COUNTRIES.filter((country) => wanted.includes(country))
  if (countries.length === wanted.length) return countries
  throw new UsageError(`ESETT_COUNTRIES is ${text}; it takes some of ${ESETT_COUNTRIES.join(',')}`)
}
