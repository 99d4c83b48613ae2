'use client'

import { useState } from 'react'
import { failureOf } from '#components/ui/messages/failure.ts'
import { failureText } from '#components/ui/messages/failure-messages.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPCClient } from '#components/trpc/trpc.tsx'
import { toCsv } from '#components/ui/table/csv.ts'
import { download } from '#components/ui/table/download.ts'
import { useToast } from '#components/ui/dialog/toast.tsx'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import { calendarOf } from '#server/calendar/buckets.ts'
import { instantFormatter } from '#server/calendar/zone.ts'

/** Saves all values of a profile as the API's own CSV has them in any language, which an import reads again. */
export function useSaveCsv(entry: ProfileEntry) {
  const language = useLanguage()
  const client = useTRPCClient()
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const profile = await client.costOfEnergy.readProfile.query({ path: { profile_id: entry.id } })
      const { start_time, end_time, timezone, resolution, unit, values, name } = profile
      const grid = calendarOf(timezone, Date.parse(start_time), Date.parse(end_time)).grid(resolution)
      const print = instantFormatter(timezone)
      const rows = values.map((value, slot) => [name, print(grid.edge(slot)), resolution, value, unit])
      download(`${name}.csv`, toCsv(['profile', 'slot_start', 'resolution', 'value', 'unit'], rows, 'en'))
    } catch (error) {
      toast(failureText(failureOf(error), language))
    } finally {
      setSaving(false)
    }
  }
  return { save: () => void save(), isSaving }
}
