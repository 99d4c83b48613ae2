import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import { isOpen } from './run-messages.ts'
import { LISTED_RUNS } from './use-import-runs.ts'

/**
 * Starts an import or a comparison and shows its run, or the run that conflicts with it. Other errors are shown at
 * once, or by the caller with `onShown`.
 */
export function useStartImport(onShown?: () => void) {
  const language = useLanguage()
  const { messages } = language
  const toast = useToast()
  const { core } = useTRPC()
  const queryClient = useQueryClient()
  const [, change] = useUrlState()
  const show = (uid: string) => {
    change({ run: uid }, 'push')
    onShown?.()
  }
  return useMutation(
    core.startImport.mutationOptions({
      onSuccess: async ({ uid }) => {
        show(uid)
        await queryClient.invalidateQueries(core.listImports.queryFilter())
      },
      onError: async (error, { body: { source } }) => {
        const failure = failureOf(error)
        if (failure.kind === 'conflict') {
          const { items } = await queryClient.fetchQuery(core.listImports.queryOptions(LISTED_RUNS))
          const conflictingRun = items.find((run) => run.source === source && isOpen(run))
          if (conflictingRun !== undefined) {
            toast(messages.core.data.goesOn)
            return show(conflictingRun.uid)
          }
        }
        if (onShown === undefined) toast(failureText(failure, language))
      },
    }),
  )
}
