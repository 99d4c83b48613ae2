'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'

/** The content of a webhook form. */
export type WebhookForm = { url: string; description: string; event_types: string[] | null; is_enabled: boolean }

/** Reloads everything about webhooks. */
export function useWebhooksChanged(): () => Promise<void> {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(trpc.webhooks.pathFilter())
}

type Saving = { id?: string | undefined; onSecret: (secret: string) => void; onSaved: () => void }

/** Creates a webhook, whose secret is then to be shown, or changes the one of this id. */
export function useSaveWebhook({ id, onSecret, onSaved }: Saving) {
  const client = useTRPCClient()
  const changed = useWebhooksChanged()
  const toast = useToast()
  const { messages } = useLanguage()
  return useMutation({
    mutationFn: async (body: WebhookForm) => {
      if (id === undefined) return (await client.webhooks.createWebhook.mutate({ body })).secret
      await client.webhooks.updateWebhook.mutate({ path: { webhook_id: id }, body })
      return null
    },
    onSuccess: async (secret) => {
      await changed()
      if (secret !== null) return onSecret(secret)
      toast(messages.webhooks.saved)
      onSaved()
    },
  })
}

/** Sends a webhook the event that only tests. */
export function useTestWebhook() {
  const changed = useWebhooksChanged()
  const toast = useToast()
  const { messages } = useLanguage()
  const test = useTRPC().webhooks.testWebhook
  return useMutation(
    test.mutationOptions({
      onSuccess: async () => {
        await changed()
        toast(messages.webhooks.tested)
      },
    }),
  )
}

/** Repeats a settled delivery. */
export function useReplay() {
  const changed = useWebhooksChanged()
  const toast = useToast()
  const { messages } = useLanguage()
  const replay = useTRPC().webhooks.replayWebhookDelivery
  return useMutation(
    replay.mutationOptions({
      onSuccess: async () => {
        await changed()
        toast(messages.webhooks.replayed)
      },
    }),
  )
}
