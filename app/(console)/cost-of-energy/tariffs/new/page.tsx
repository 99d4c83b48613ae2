import { notFound } from 'next/navigation'
import { NewTariff } from '#components/cost-of-energy/own-tariffs/new-tariff.tsx'
import { readId, screen } from '../../../screen.tsx'

const { generateMetadata, Page } = screen({
  title: (messages) => messages.authoring.editor.newTitle,
  ask: ({ costOfEnergy }, { first }) => {
    const copy = copyOf(first)
    return [
      costOfEnergy.listProfiles.queryOptions({}),
      copy !== null && costOfEnergy.readTariff.queryOptions({ path: { tariff_id: copy } }),
    ]
  },
  show: ({ first, today }) => <NewTariff copy={copyOf(first)} today={today} />,
})

/** The tariff that the new one begins as a copy of. */
function copyOf(first: (name: string) => string | undefined): string | null {
  const copy = first('copy')
  return copy === undefined ? null : (readId(copy) ?? notFound())
}

export { generateMetadata, Page as default }
