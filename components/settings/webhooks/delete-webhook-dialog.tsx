'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { untilAnswered } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { nameOf, type Webhook } from './webhook.ts'

/** Asks for confirmation before a webhook is deleted with its log. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const text = useLanguage().messages.webhooks
  const toast = useToast()
  const router = useRouter()
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  const remove = useMutation(
    trpc.webhooks.deleteWebhook.mutationOptions({
      onMutate: () => untilAnswered(queryClient, trpc.webhooks.pathFilter()),
      onSuccess: () => {
        toast(text.deleted)
        router.push(paths.webhooks())
        // Only the list: what is left of this page would ask for a webhook that is gone.
        void queryClient.invalidateQueries(trpc.webhooks.listWebhooks.queryFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text.deleteTitle(nameOf(webhook))}
      intro={text.deleteIntro}
      label={text.delete}
      change={remove}
      onConfirm={() => remove.mutate({ path: { webhook_id: webhook.id } })}
      onClose={onClose}
    />
  )
}
