'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog.tsx'
import { FailedNotice } from '#components/ui/states.tsx'
import { useToast } from '#components/ui/toast.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { keyName, lastUse } from './key-columns.tsx'

/** Asks once more before a key ends. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const language = useLanguage()
  const { words } = language
  const text = words.settings.keys
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
    <Dialog
      open
      onOpenChange={onClose}
      title={text.revokeTitle(keyName(apiKey))}
      intro={`${lastUse(apiKey, language)} ${text.revokeIntro}`}
    >
      {revoke.error ? <FailedNotice error={revoke.error} /> : null}
      <DialogActions>
        <Button onClick={onClose}>{words.ui.cancel}</Button>
        <Button
          kind="danger"
          disabled={revoke.isPending}
          onClick={() => revoke.mutate({ path: { key_id: apiKey.id } })}
        >
          {text.revoke}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
