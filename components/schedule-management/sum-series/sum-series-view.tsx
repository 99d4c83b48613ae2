'use client'

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { partnerWarningText } from '#components/market-access/import/messages/partner-warning-text.ts'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { paths } from '#components/paths.ts'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'
import { FileButton } from '#components/ui/form/drop-zone.tsx'
import { SelectField, TextField } from '#components/ui/form/field.tsx'
import { FilterBar } from '#components/ui/form/filter-bar.tsx'
import { ListPage } from '#components/ui/page/list-page.tsx'
import { Empty, FailedNotice, Notice } from '#components/ui/page/states.tsx'
import { sendFile } from '#components/ui/send-file.ts'
import { Pager } from '#components/ui/table/pager.tsx'
import { SaveMenu } from '#components/ui/table/save-table.tsx'
import { storedText } from '#components/ui/messages/message-text.ts'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { ImportedInterchange } from '#server/areas/schedule-management/sum-series/contract.ts'
import { InterchangesCard } from './interchanges-card.tsx'
import { PointsCard } from './points-card.tsx'
import { readSumSeriesRequest } from './sum-series-address.ts'
import { sumSeriesColumns } from './sum-series-columns.tsx'

/** Sum series that were taken in, and the points that they are of. */
export function SumSeriesView() {
  const language = useLanguage()
  const { messages } = language
  const text = messages.sumSeries
  const mayWrite = useSession().role !== 'viewer'
  const [parameters] = useUrlState()
  const requested = readSumSeriesRequest((name) => parameters.get(name) ?? undefined)
  const trpc = useTRPC().scheduleManagement
  const query = useQuery({
    ...trpc.listSumSeries.queryOptions({ query: requested }),
    placeholderData: keepPreviousData,
  })
  const queryClient = useQueryClient()
  const [imported, setImported] = useState<ImportedInterchange[]>([])
  const take = useMutation({
    mutationFn: async (files: File[]) => {
      const answers: ImportedInterchange[] = []
      for (const file of files) answers.push(await send(file))
      return answers
    },
    onMutate: () => setImported([]),
    onSuccess: setImported,
    onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.pathKey() }),
  })
  return (
    <>
      <ListPage
        {...{ text, requested, query }}
        sub={text.sub}
        path="/schedule-management/v1/mabis/sum-series"
        columns={sumSeriesColumns(language)}
        rowsOf={({ series }) => series}
        rowKey={({ uid }) => uid}
        rowHref={({ uid }) => paths.sumSeriesOne(uid)}
        order={{}}
        save={({ table }) => <SaveMenu table={table} />}
        actions={
          mayWrite ? (
            <FileButton
              kind="go"
              accept=".txt,.edi,.edifact,text/plain"
              isMultiple
              isDisabled={take.isPending}
              onFiles={(files) => take.mutate(files)}
            >
              {text.import}
            </FileButton>
          ) : null
        }
        above={
          <>
            {take.isError ? <FailedNotice error={take.error} /> : null}
            {imported.length > 0 ? <ImportedList imported={imported} /> : null}
          </>
        }
        filter={<SumSeriesFilter />}
        empty={() => <Empty title={text.emptyTitle}>{text.emptyText}</Empty>}
        below={(answer, rows) => <Pager page={answer} shown={rows.length} text={messages.schedules.pages} />}
      />
      <InterchangesCard />
      <PointsCard canChange={mayWrite} />
    </>
  )
}

async function send(file: File): Promise<ImportedInterchange> {
  const none = new URLSearchParams()
  return (await sendFile(
    'scheduleManagement.receiveSumSeries',
    none,
    file,
    'application/edifact',
    {},
  )) as ImportedInterchange
}

/** The result of the files: the number of series and statuses, and every message that was refused. */
function ImportedList({ imported }: { imported: ImportedInterchange[] }) {
  const language = useLanguage()
  const text = language.messages.sumSeries
  const refused = imported.flatMap((each) => each.refused)
  const stored = imported.flatMap(({ series }) => series).filter(({ status }) => status === 'stored').length
  const repeated = imported.flatMap(({ series }) => series).length - stored
  const statuses = imported.flatMap((each) => each.statuses).length
  const answers = imported.flatMap((each) => each.answers).length
  const warnings = new Set(
    imported.flatMap((each) => each.partner_warnings).map((each) => partnerWarningText(each, language)),
  )
  return (
    <Notice tone={refused.length + warnings.size > 0 ? 'warn' : 'go'}>
      {text.imported(stored, repeated, statuses, answers)}
      {refused.map(({ message, msg, code, params }) => (
        <div key={`${message} ${msg}`}>{text.refused(message, storedText(msg, { code, params }, language))}</div>
      ))}
      {[...warnings].map((each) => (
        <div key={each}>{each}</div>
      ))}
    </Notice>
  )
}

function SumSeriesFilter() {
  const { messages } = useLanguage()
  const text = messages.sumSeries
  const [parameters, change] = useUrlState()
  const names = ['month', 'point', 'versions'] as const
  return (
    <FilterBar
      isFiltered={names.some((name) => parameters.get(name))}
      onClear={() => change({ month: null, point: null, versions: null, offset: null })}
    >
      <TextField
        label={text.columns.month}
        type="month"
        value={parameters.get('month') ?? ''}
        onChange={(event) => change({ month: event.target.value, offset: null })}
      />
      <TextField
        label={text.columns.point}
        value={parameters.get('point') ?? ''}
        maxLength={200}
        onChange={(event) => change({ point: event.target.value, offset: null })}
      />
      <SelectField
        label={text.columns.version}
        choices={[
          { value: '', label: text.newest },
          { value: 'all', label: messages.ui.all },
        ]}
        value={parameters.get('versions') ?? ''}
        onChange={(event) => change({ versions: event.target.value, offset: null })}
      />
    </FilterBar>
  )
}
