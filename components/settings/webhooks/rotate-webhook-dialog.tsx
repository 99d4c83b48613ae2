'use client'

import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { RotateDialog } from '#components/settings/keys/rotate-dialog.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { useWebhooksChanged } from './use-webhook-changes.ts'

const overlaps = [0, 1, 24, 72, 168]

type RotateWebhookDialogProps = { id: string; onClose: () => void; onSecret: (secret: string) => void }

/** Replaces the secret; both sign for the overlap. */
export function RotateWebhookDialog({ id, onClose, onSecret }: RotateWebhookDialogProps) {
  const text = useLanguage().messages.webhooks
  const changed = useWebhooksChanged()
  const rotate = useMutation(
    useTRPC().webhooks.rotateWebhookSecret.mutationOptions({
      onSuccess: async ({ secret }) => {
        await changed()
        if (secret) onSecret(secret)
      },
    }),
  )
  return (
    <RotateDialog
      title={text.rotateTitle}
      intro={text.rotateIntro}
      text={text}
      overlaps={overlaps}
      change={rotate}
      onRotate={(overlap_hours) => rotate.mutate({ path: { webhook_id: id }, body: { overlap_hours } })}
      onClose={onClose}
    />
  )
}
