import type { Load } from '../inputs/draft.ts'
import type { DatasetRef } from '#server/areas/cost-of-energy/contract.ts'
import type { Draft, Need, PastedSeries } from '../inputs/draft.ts'

/** What a tariff may ask energy for: one way, whichever it is, or also for what is fed in beside what is taken. */
export const loadParts = ['main', 'injection'] as const
export type LoadPart = (typeof loadParts)[number]
export type ByPart<T> = Record<LoadPart, T>

const noLoad: Load = { source: 'profile', profile_id: '', annual_kwh: '' }

/** Whether energy is requested in both directions, so that one load is not enough. */
export function isBothDirections(needs: Need[]): boolean {
  const loads = needs.filter(({ kind }) => kind === 'load')
  return loads.some(({ dataset }) => isInjection(dataset)) && !loads.every(({ dataset }) => isInjection(dataset))
}

/** The loads that some needs are met from; none where nothing depends on energy. */
export function partsOf(needs: Need[]): LoadPart[] {
  if (isBothDirections(needs)) return ['main', 'injection']
  return needs.some(({ kind }) => kind === 'load' || kind === 'reactive') ? ['main'] : []
}

/** The load that a dataset is met from, among everything that is needed. */
export function partOf(dataset: DatasetRef, needs: Need[]): LoadPart {
  return isInjection(dataset) && isBothDirections(needs) ? 'injection' : 'main'
}

function isInjection({ id }: DatasetRef): boolean {
  return id.endsWith('-injection')
}

export function loadOfPart(draft: Draft, part: LoadPart): Load {
  return part === 'main' ? draft : (draft.injection ?? noLoad)
}

/** Whether the source of a load is set. */
export function isChosen({ source, profile_id }: Load): boolean {
  return source === 'series' || profile_id !== ''
}

/** The pasted values that a draft takes its loads from; null where it takes a profile. */
export function pastedValues(draft: Draft, pasted: ByPart<PastedSeries>): ByPart<(number | null)[] | null> {
  return byPart((part) => (loadOfPart(draft, part).source === 'series' ? pasted[part].values : null))
}

export function byPart<T>(of: (part: LoadPart) => T): ByPart<T> {
  return { main: of('main'), injection: of('injection') }
}
