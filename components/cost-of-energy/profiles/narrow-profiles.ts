import type { ListedProfile } from '#server/areas/cost-of-energy/profiles/contract.ts'

export type ProfileFilters = { text: string; tag: string; scope: 'all' | 'org' | 'global' }

/** The filters that stand in an address. */
export function readFilters(parameters: URLSearchParams): ProfileFilters {
  const scope = parameters.get('scope')
  return {
    text: parameters.get('text') ?? '',
    tag: parameters.get('tag') ?? '',
    scope: scope === 'org' || scope === 'global' ? scope : 'all',
  }
}

/** Profiles whose name and tags hold every word, in any order, with the tag and of the scope. */
export function narrowProfiles(profiles: ListedProfile[], { text, tag, scope }: ProfileFilters): ListedProfile[] {
  const words = text.toLowerCase().split(/\s+/)
  return profiles.filter((profile) => {
    const searched = [profile.name, ...profile.tags].join(' ').toLowerCase()
    if (scope !== 'all' && profile.scope !== scope) return false
    return (tag === '' || profile.tags.includes(tag)) && words.every((word) => searched.includes(word))
  })
}

/** Every tag, once. */
export function tagsOf(profiles: ListedProfile[]): string[] {
  return [...new Set(profiles.flatMap(({ tags }) => tags))]
}
