'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import type { ApiKey } from '#server/access/contract.ts'
import { keyName, lastUse } from './key-columns.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

type RotateKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onCreated: (secret: string) => void }

const overlaps = [1, 24, 72, 168]

/** Replaces a key by a new one; the old one remains valid for the overlap. */
export function RotateKeyDialog({ apiKey, onClose, onCreated }: RotateKeyDialogProps) {
  const language = useLanguage()
  const text = language.messages.settings.keys
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const rotate = useMutation(
    trpc.access.rotateApiKey.mutationOptions({
      onSuccess: async ({ secret }) => {
        await queryClient.invalidateQueries(trpc.access.listApiKeys.queryFilter())
        if (secret) onCreated(secret)
      },
    }),
  )
  const rotateAfter = (hours: number) => {
    const old_expires_at = new Date(Date.now() + hours * 3_600_000).toISOString()
    rotate.mutate({ path: { key_id: apiKey.id }, body: { old_expires_at } })
  }
  return (
    <RotateDialog
      title={text.rotateTitle(keyName(apiKey))}
      intro={`${lastUse(apiKey, language)} ${text.rotateIntro}`}
      text={text}
      overlaps={overlaps}
      change={rotate}
      onRotate={rotateAfter}
      onClose={onClose}
    />
  )
}
