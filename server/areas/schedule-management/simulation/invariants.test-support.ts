import { activeVersion } from '../versions/status.ts'
import type { SimulatedTsoState } from '../simulator/simulated-tso-state.ts'
import { GERMAN_TSOS } from './model.test-support.ts'
import type { ForecastDay, ModelStore } from './model-store.test-support.ts'

/** Invariants after every step: accepted versions are processed, and a message had one effect at most. */
export function checkStep(store: ModelStore, effects: ReadonlyMap<string, number>): void {
  for (const day of store.days.values()) checkDay(store, day)
  for (const [uid, count] of effects) if (count > 1) throw new Error(`${uid} had an effect ${count} times`)
}

/** `processed` if and only if every schedule of the stored version was accepted, and none of another one is active. */
function checkDay(store: ModelStore, { date, version, is_processed }: ForecastDay): void {
  const active = GERMAN_TSOS.map((tso) => activeVersion(store.versions(tso, date)))
  const is_accepted = active.every((each) => each?.forecast === version)
  if (is_processed && !is_accepted)
    throw new Error(
      `${date} is processed, and active are versions of ${active.map((each) => each?.forecast).join(', ')}`,
    )
  if (!is_processed && is_accepted)
    throw new Error(`${date} has every schedule of ${version} accepted and is not processed`)
}

/** Once nothing is under way: no submission is without its end, and both sides know of the same. */
export function checkEnd(
  store: ModelStore,
  stored: SimulatedTsoState,
  acknowledged: ReadonlyMap<string, number>,
): void {
  for (const [date, version] of acknowledged) {
    const state = store.events.get(`forecast ${date} ${version}`)?.state
    if (state === 'delivered' && store.meetsSilence({ date, version })) continue
    if (state !== 'accepted' && state !== 'rejected')
      throw new Error(`the submission ${date} ${version} was lost: ${state}`)
    if ((state === 'accepted') !== store.days.get(date)?.is_processed) throw new Error(`${date} ${version} is ${state}`)
  }
  for (const { uid, status } of store.allVersions())
    if (status === 'ingested' || status === 'submitted') throw new Error(`${uid} was left ${status}`)
  checkOperators(store, stored)
}

function checkOperators(store: ModelStore, state: SimulatedTsoState): void {
  for (const { imported, versions } of state.days.values())
    for (const { document } of versions.values()) {
      const ours = store.allVersions().find((each) => each.document === document)
      const is_theirs = imported?.version === document.version && ours?.status === 'accepted'
      if (ours?.status === 'accepted' && imported !== null && imported.version < document.version && !is_theirs)
        throw new Error(`${ours.uid} counts as accepted, and the operator has version ${imported.version}`)
    }
}
