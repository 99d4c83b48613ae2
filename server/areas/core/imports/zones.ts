import { invalid, valueError } from '../../../errors.ts'
import { CORE } from '../messages.ts'
import type { ImportSource } from './contract.ts'
import { type ImporterFacts, importers } from './sources.ts'

/** Throws where a source does not have the bidding zones that a body asks for; null asks for none. */
export function refuseZones(source: ImportSource, zones: readonly string[] | null): void {
  if (zones === null) return
  const { zones: has }: ImporterFacts = importers[source]
  if (has === undefined) throw invalid([valueError(['body', 'zones'], CORE.zones_of_none, zones)])
  const at = zones.findIndex((zone) => !has.all.includes(zone))
  const zone = zones[at]
  if (zone !== undefined)
    throw invalid([valueError(['body', 'zones', at], CORE.zone_of_none({ zone, zones: [...has.all] }), zone)])
}
