import type { Option } from '#components/ui/form/combobox.tsx'
import { isEic } from '#server/areas/core/eic/eic.ts'
import type { Party } from '#server/areas/core/records/contract.ts'

/**
 * Parties to choose by name, a line per code that can stand in a schedule: a valid EIC of type X that is not the own one. Those of the
 * market's country come first.
 */
export function partyOptions(
  parties: readonly Pick<Party, 'name' | 'countries' | 'extra_ids'>[],
  { own, country }: { own: string; country: string },
): Option[] {
  const isFar = ({ countries }: Pick<Party, 'countries'>) => Number(!countries.includes(country))
  const near = parties.toSorted((one, other) => isFar(one) - isFar(other) || one.name.localeCompare(other.name))
  const options = near.flatMap(({ name, extra_ids }) =>
    extra_ids
      .filter(({ kind, value }) => kind === 'eic' && value !== own && isEic(value, 'X'))
      .map(({ value }) => ({ value, label: name, note: value })),
  )
  const byCode = new Map(options.map((option) => [option.value, option]))
  return [...byCode.values()]
}
