'use client'

import { useMutation } from '@tanstack/react-query'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { download } from '#components/ui/table/download.ts'

/** Saves the whole log as it was hashed, or the page that verifies it without this service. */
export function SaveLog() {
  const toast = useToast()
  const client = useTRPCClient().access
  const text = useLanguage().messages.settings.audit.proof
  const save = useMutation({
    mutationFn: async () => {
      const log = await client.exportAuditLog.query({ query: {} })
      let { next, anchors } = log
      const events = [...log.events]
      while (next !== null) {
        const page = await client.exportAuditLog.query({ query: { after: next } })
        events.push(...page.events)
        ;({ next, anchors } = page)
      }
      return { ...log, events, next, anchors }
    },
    onSuccess: (log) => download(text.file, JSON.stringify(log), 'application/json'),
    onError: (error) => toast(failureOf(error).message),
  })
  return (
    <Menu label={text.menu} trigger={<Button disabled={save.isPending}>{text.menu}</Button>}>
      <MenuItem onSelect={() => save.mutate()}>{text.log}</MenuItem>
      <MenuItem onSelect={() => window.location.assign('/api/verify-audit-log.html')}>{text.page}</MenuItem>
    </Menu>
  )
}
