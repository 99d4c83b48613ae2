'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { Card } from '#components/ui/card.tsx'
import { tariffBody } from '#server/areas/cost-of-energy/own-tariffs/tariff.ts'
import { TariffEditor } from './editor/tariff-editor.tsx'
import { formOf, newTariffForm } from './editor/tariff-form.ts'

/** A new tariff, from scratch or from one that there is. */
export function NewTariff({ copy, today }: { copy: string | null; today: string }) {
  const text = useLanguage().messages.authoring.editor
  const query = useQuery(
    useTRPC().costOfEnergy.readTariff.queryOptions(copy === null ? skipToken : { path: { tariff_id: copy } }),
  )
  if (copy === null)
    return (
      <TariffEditor
        title={text.newTitle}
        initial={newTariffForm(Number(today.slice(0, 4)))}
        base={null}
        today={today}
      />
    )
  if (!query.data) return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
  const form = formOf(tariffBody(query.data))
  return (
    <TariffEditor
      title={text.copyTitle(query.data.name)}
      initial={{ ...form, name: text.copyName(form.name) }}
      base={null}
      today={today}
    />
  )
}

/** A new version of an own tariff, beginning from the newest. */
export function NewVersion({ tariff_id, today }: { tariff_id: string; today: string }) {
  const text = useLanguage().messages.authoring.editor
  const query = useQuery({
    ...useTRPC().costOfEnergy.readOwnTariff.queryOptions({ path: { own_tariff_id: tariff_id } }),
    // What is written begins from what was read; a refetch must not begin it again.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!query.data) return <Card>{<QueryStates query={query}>{() => null}</QueryStates>}</Card>
  const { tariff, versions } = query.data
  return (
    <TariffEditor
      title={text.editTitle(tariff.name)}
      initial={formOf(tariffBody(tariff))}
      base={{ id: tariff_id, version: versions[0]?.version ?? 1 }}
      today={today}
    />
  )
}
