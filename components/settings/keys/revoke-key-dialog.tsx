'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { keyName, lastUse } from './key-columns.tsx'

/** Asks for confirmation before a key is revoked. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const language = useLanguage()
  const text = language.messages.settings.keys
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const revoke = useMutation(
    trpc.access.revokeApiKey.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.access.listApiKeys.queryFilter())
        toast(text.revoked)
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text.revokeTitle(keyName(apiKey))}
      intro={`${lastUse(apiKey, language)} ${text.revokeIntro}`}
      label={text.revoke}
      change={revoke}
      onConfirm={() => revoke.mutate({ path: { key_id: apiKey.id } })}
      onClose={onClose}
    />
  )
}
