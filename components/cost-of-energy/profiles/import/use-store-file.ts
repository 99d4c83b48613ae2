'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { forgetResults } from '../../calculate/result-queries.ts'
import { type ImportQuery, uploadFile } from './upload-file.ts'

/** Sends a file to be stored, whole or not at all, with how much of it is on its way, and a way to stop. */
export function useStoreFile(file: File, onStored: (profile: ProfileEntry) => void) {
  const { messages } = useLanguage()
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const abort = useRef<AbortController | null>(null)
  const [share, setShare] = useState(0)
  const mutation = useMutation({
    mutationFn: (query: ImportQuery) => {
      abort.current = new AbortController()
      setShare(0)
      return uploadFile(file, query, { signal: abort.current.signal, onProgress: setShare })
    },
    onSuccess: async ({ profile }) => {
      await queryClient.invalidateQueries(trpc.costOfEnergy.listProfiles.queryFilter())
      queryClient.removeQueries(trpc.costOfEnergy.readProfile.queryFilter())
      forgetResults(queryClient)
      toast(messages.profiles.import.stored)
      if (profile) onStored(profile)
    },
  })
  const isCancelled = mutation.error instanceof DOMException
  return {
    start: (query: ImportQuery) => mutation.mutate(query),
    cancel: () => abort.current?.abort(),
    isPending: mutation.isPending,
    isCancelled,
    error: isCancelled ? null : mutation.error,
    share,
  }
}
