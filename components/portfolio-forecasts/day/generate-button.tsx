'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'

/** Forecasts a day from the allocations of the days before it; hidden from users without write access. */
export function GenerateButton({ delivery_day }: { delivery_day: string }) {
  const { messages } = useLanguage()
  const text = messages.portfolioForecasts.generate
  const { role } = useSession()
  const trpc = useTRPC().portfolioForecasts
  const queries = useQueryClient()
  const toast = useToast()
  const generate = useMutation(
    trpc.generateForecastOfDay.mutationOptions({
      onSuccess: async ({ status }) => {
        await queries.invalidateQueries({ queryKey: trpc.pathKey() })
        toast(status === 'accepted' ? text.done : text.unchanged)
      },
    }),
  )
  if (role === 'viewer') return null
  return (
    <>
      {generate.error ? <FailedNotice error={generate.error} /> : null}
      <Button
        disabled={generate.isPending}
        title={text.title}
        onClick={() => generate.mutate({ path: { delivery_day } })}
      >
        {generate.isPending ? text.busy : text.button}
      </Button>
    </>
  )
}
