'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FormDialog } from '#components/ui/dialog/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { CONTROL_AREAS, type ControlArea } from '#server/areas/market-access/contract.ts'
import type { MabisPoint } from '#server/areas/schedule-management/sum-series/contract.ts'
import { POINT_KINDS, type PointKind } from '#server/areas/schedule-management/sum-series/points.ts'

const POINT_LENGTH = 33

/** Sets up a MaBiS-Zählpunkt, or changes one whose id stays. */
export function PointDialog({ point, onClose }: { point: MabisPoint | null; onClose: () => void }) {
  const { messages } = useLanguage()
  const text = messages.sumSeries.points
  const [typed, setTyped] = useState(point?.point_id ?? '')
  const [kind, setKind] = useState<PointKind>(point?.kind ?? 'Z97')
  const [name, setName] = useState(point?.name ?? '')
  const [group, setGroup] = useState(point?.balance_group ?? '')
  const [area, setArea] = useState<ControlArea | ''>(point?.control_area ?? '')
  const trpc = useTRPC().scheduleManagement
  const queryClient = useQueryClient()
  const put = useMutation(
    trpc.putMabisPoint.mutationOptions({
      onSuccess: onClose,
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  const point_id = typed.trim()
  const isWrong = point_id !== '' && point_id.length !== POINT_LENGTH
  const balancing_area = point?.balancing_area ?? null
  const { valid_from = null, valid_to = null } = point ?? {}
  const body = {
    ...{ kind, name: name.trim() || null, balance_group: group.trim().toUpperCase() || null },
    ...{ control_area: area || null, balancing_area, valid_from, valid_to },
  }
  return (
    <FormDialog
      title={point === null ? text.addTitle : text.editTitle}
      label={text.save}
      isReady={point_id.length === POINT_LENGTH}
      change={put}
      onSubmit={() => put.mutate({ path: { point_id }, body })}
      onClose={onClose}
    >
      <TextField
        label={messages.sumSeries.columns.point}
        hint={text.idHint}
        error={isWrong ? text.idWrong(point_id.length) : undefined}
        value={typed}
        maxLength={POINT_LENGTH}
        required
        spellCheck={false}
        disabled={point !== null}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={text.kind}
        value={kind}
        choices={POINT_KINDS.map((value) => ({ value, label: `${messages.sumSeries.kinds[value]} (${value})` }))}
        onChange={(event) => setKind(event.target.value as PointKind)}
      />
      <TextField label={text.name} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
      <TextField
        label={messages.sumSeries.columns.group}
        value={group}
        maxLength={16}
        spellCheck={false}
        onChange={(event) => setGroup(event.target.value)}
      />
      <SelectField
        label={text.area}
        hint={text.areaHint}
        value={area}
        choices={[{ value: '', label: '–' }, ...CONTROL_AREAS.map((value) => ({ value, label: value }))]}
        onChange={(event) => setArea(event.target.value as ControlArea | '')}
      />
    </FormDialog>
  )
}
