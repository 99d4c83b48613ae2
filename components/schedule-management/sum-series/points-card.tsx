'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { QueryStates } from '#components/trpc/query-states.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { FileButton } from '#components/ui/form/drop-zone.tsx'
import { Empty, FailedNotice } from '#components/ui/page/states.tsx'
import { sendFile } from '#components/ui/send-file.ts'
import { ACTIONS_COLUMN, type Column, DataTable } from '#components/ui/table/data-table.tsx'
import type { MabisPoint, PointsImported } from '#server/areas/schedule-management/sum-series/contract.ts'
import { PointDialog } from './point-dialog.tsx'

type Counts = z.infer<typeof PointsImported>
type Open = { what: 'edit'; point: MabisPoint | null } | { what: 'remove'; point: MabisPoint } | null

/** The MaBiS-Zählpunkte: what the ids in sum series stand for. */
export function PointsCard({ canChange }: { canChange: boolean }) {
  const { messages } = useLanguage()
  const text = messages.sumSeries.points
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const trpc = useTRPC().scheduleManagement
  const query = useQuery(trpc.listMabisPoints.queryOptions({}))
  const queryClient = useQueryClient()
  const remove = useMutation(
    trpc.deleteMabisPoint.mutationOptions({
      onSuccess: close,
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
    }),
  )
  const toast = useToast()
  const upload = useMutation({
    mutationFn: async (file: File) =>
      (await sendFile('scheduleManagement.importMabisPoints', new URLSearchParams(), file, 'text/csv', {})) as Counts,
    onSuccess: ({ created, changed, unchanged }) => toast(text.imported(created, changed, unchanged)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
  })
  const columns: Column<MabisPoint>[] = [
    {
      id: 'point',
      label: messages.sumSeries.columns.point,
      value: ({ point_id }) => point_id,
      cell: ({ point_id }) => <code>{point_id}</code>,
      wrap: true,
    },
    { id: 'kind', label: text.kind, value: ({ kind }) => messages.sumSeries.kinds[kind], wrap: true },
    { id: 'name', label: text.name, value: ({ name }) => name, wrap: true, isWideOnly: true },
    {
      id: 'group',
      label: messages.sumSeries.columns.group,
      value: ({ balance_group }) => balance_group,
      cell: ({ balance_group }) => <code>{balance_group ?? '–'}</code>,
      isWideOnly: true,
    },
    { id: 'area', label: text.area, value: ({ control_area }) => control_area, isWideOnly: true },
    ...(canChange
      ? [
          {
            ...ACTIONS_COLUMN,
            label: messages.ui.actions,
            cell: (point: MabisPoint) => (
              <>
                <Button kind="quiet" onClick={() => setOpen({ what: 'edit', point })}>
                  {text.edit}
                </Button>
                <Button kind="quiet" onClick={() => setOpen({ what: 'remove', point })}>
                  {text.remove}
                </Button>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card
      title={text.title}
      note={text.note}
      flush
      actions={
        canChange ? (
          <>
            <FileButton
              accept=".csv,text/csv"
              isDisabled={upload.isPending}
              onFiles={([file]) => file && upload.mutate(file)}
            >
              {text.import}
            </FileButton>
            <Button onClick={() => setOpen({ what: 'edit', point: null })}>{text.add}</Button>
          </>
        ) : null
      }
    >
      {upload.isError ? <FailedNotice error={upload.error} /> : null}
      <QueryStates query={query} lines={3}>
        {({ points }) =>
          points.length === 0 ? (
            <Empty title={text.emptyTitle}>{text.emptyText}</Empty>
          ) : (
            <DataTable caption={text.title} columns={columns} rows={points} rowKey={({ point_id }) => point_id} />
          )
        }
      </QueryStates>
      {open?.what === 'edit' ? <PointDialog point={open.point} onClose={close} /> : null}
      {open?.what === 'remove' ? (
        <ConfirmDialog
          title={text.removeTitle}
          intro={text.removeIntro}
          label={text.remove}
          change={remove}
          onConfirm={() => remove.mutate({ path: { point_id: open.point.point_id } })}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}
