import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { failureOf } from '#components/ui/failure.ts'
import { failureText } from '#components/ui/failure-words.ts'
import { useToast } from '#components/ui/toast.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'

/** Starts an import or a comparison and shows its run. What keeps it from starting is told at once, or by whoever gives `onStarted`. */
export function useStartImport(onStarted?: () => void) {
  const { words } = useLanguage()
  const toast = useToast()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [, change] = useUrlState()
  return useMutation(
    trpc.core.startImport.mutationOptions({
      onSuccess: async ({ uid }) => {
        change({ run: uid }, 'push')
        onStarted?.()
        await queryClient.invalidateQueries(trpc.core.listImports.queryFilter())
      },
      onError: (error) => {
        if (onStarted === undefined) toast(failureText(failureOf(error), words.ui))
      },
    }),
  )
}
