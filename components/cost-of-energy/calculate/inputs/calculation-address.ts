import type { Tariff } from '#server/areas/cost-of-energy/contract.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import type { Draft } from './draft.ts'
import { isChosen } from '../load/load-parts.ts'
import type { Load } from './draft.ts'

const figurePrefix = 'x.'
/** Of what is fed in beside the load. */
const injectionPrefix = 'in.'

/** The draft in a URL, completed with defaults for a first visit. `today` is `YYYY-MM-DD`. */
export function readDraft(
  parameters: URLSearchParams,
  today: string,
  tariff: Tariff | undefined,
  profiles: ProfileEntry[],
): Draft {
  const year = defaultYear(tariff, today)
  const figures: Record<string, string> = {}
  for (const [name, value] of parameters)
    if (name.startsWith(figurePrefix)) figures[name.slice(figurePrefix.length)] = value
  const injection = readInjection(parameters)
  return {
    from: parameters.get('from') ?? `${year}-01-01`,
    to: parameters.get('to') ?? `${year}-12-31`,
    source: parameters.get('source') === 'series' ? 'series' : 'profile',
    profile_id: parameters.get('profile') ?? suggestedProfile(profiles)?.id ?? '',
    annual_kwh: parameters.get('annual') ?? suggestedConsumption(parameters, suggestedProfile(profiles)),
    figures,
    ...(injection ? { injection } : {}),
    ...(parameters.get('gaps') === 'skip' ? { skips_gaps: true } : {}),
  }
}

function readInjection(parameters: URLSearchParams): Load | null {
  const get = (name: string) => parameters.get(injectionPrefix + name) ?? ''
  const source = get('source') === 'series' ? 'series' : 'profile'
  const load: Load = { source, profile_id: get('profile'), annual_kwh: get('annual') }
  return isChosen(load) ? load : null
}

/**
 * The URL of a draft; `run` asks for a calculation. Parameters of another draft are included with an empty value, so
 * that they are removed.
 */
export function draftParameters(draft: Draft): Record<string, string> {
  const figures = Object.entries(draft.figures).map(([dataset, value]) => [figurePrefix + dataset, value])
  return {
    from: draft.from,
    to: draft.to,
    ...loadParameters(draft, ''),
    ...loadParameters(draft.injection, injectionPrefix),
    ...Object.fromEntries(figures),
    gaps: draft.skips_gaps ? 'skip' : '',
    run: '1',
  }
}

function loadParameters(load: Load | undefined, prefix: string): Record<string, string> {
  const isSeries = load?.source === 'series'
  return {
    [`${prefix}source`]: isSeries ? 'series' : '',
    [`${prefix}profile`]: isSeries ? '' : (load?.profile_id ?? ''),
    [`${prefix}annual`]: isSeries ? '' : (load?.annual_kwh ?? ''),
  }
}

/** Whether two drafts have different parameters in their addresses. */
export function isOtherDraft(one: Draft, other: Draft): boolean {
  const reportOf = (draft: Draft) =>
    Object.entries(draftParameters(draft))
      .filter(([, value]) => value.trim() !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(reportOf(one)) !== JSON.stringify(reportOf(other))
}

/** The last whole year before today in which the tariff applied from its beginning, else the year that it begins. */
function defaultYear(tariff: Tariff | undefined, today: string): number {
  const last = Number(today.slice(0, 4)) - 1
  const begins = tariff?.available_from ? yearOf(tariff.available_from) : last
  const ends = tariff?.available_to
    ? yearOf(new Date(Date.parse(tariff.available_to) - 86_400_000).toISOString())
    : last
  return Math.max(begins, Math.min(last, ends))
}

/** The local year of an instant as it is written, with its own offset. */
function yearOf(instant: string): number {
  return Number(instant.slice(0, 4))
}

export function loadProfiles(profiles: ProfileEntry[]): ProfileEntry[] {
  return profiles.filter((profile) => profile.unit === 'kWh' && profile.resolution === 'quarter_hourly')
}

/** What a newcomer would try: the standard profile of a household, else the first load. */
function suggestedProfile(profiles: ProfileEntry[]): ProfileEntry | undefined {
  const loads = loadProfiles(profiles)
  const household = loads.find((profile) => profile.tags.includes('household') && profile.tags.includes('bdew-2025'))
  return household ?? loads[0]
}

/**
 * The yearly consumption in kWh where the URL has none: that of a house for the default profile. Empty, which leaves a
 * profile unscaled, for a profile that the URL names and for a measured one.
 */
export function suggestedConsumption(parameters: URLSearchParams, suggested: ProfileEntry | undefined): string {
  return parameters.has('from') || parameters.has('profile') || suggested?.scope === 'org' ? '' : '15000'
}
