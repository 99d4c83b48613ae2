'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { untilAnswered } from '#components/trpc/removal.ts'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'

/** Reloads everything about alarms. */
export function useAlarmsChanged(): () => Promise<void> {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(trpc.alarms.pathFilter())
}

/** Acknowledges an alarm. */
export function useAcknowledge() {
  const changed = useAlarmsChanged()
  const toast = useToast()
  const { messages } = useLanguage()
  return useMutation(
    useTRPC().alarms.acknowledgeAlarm.mutationOptions({
      onSuccess: async () => {
        await changed()
        toast(messages.alarms.acknowledgedNow)
      },
    }),
  )
}

/** Sends a test by a channel and shows the result. */
export function useTestChannel() {
  const changed = useAlarmsChanged()
  const toast = useToast()
  const language = useLanguage()
  return useMutation(
    useTRPC().alarms.testAlarmChannel.mutationOptions({
      onSuccess: async ({ is_sent, detail, code, params }) => {
        await changed()
        const text = language.messages.alarms
        toast(`${is_sent ? text.testSent : text.testFailed}: ${storedText(detail, { code, params }, language)}`)
      },
    }),
  )
}

/** What deletes a rule or a channel; its row waits for the answer. */
export function useRemovals(onDone: () => void) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const changed = useAlarmsChanged()
  const options = {
    onMutate: () => untilAnswered(queryClient, trpc.alarms.pathFilter()),
    onSuccess: async () => {
      await changed()
      onDone()
    },
  }
  const rule = useMutation(trpc.alarms.deleteAlarmRule.mutationOptions(options))
  const channel = useMutation(trpc.alarms.deleteAlarmChannel.mutationOptions(options))
  return { rule, channel }
}
