'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Notice } from '#components/ui/page/states.tsx'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'
import type { FileProblem } from './problem-messages.ts'
import { problemColumns } from './problems-table.tsx'

type Row = FileProblem & { message: string; error_code: string | null }

/** Messages of a MSCONS that are not stored while the others are: what is wrong with each, and by which code it is answered. */
export function SkippedMessages({ name, result }: { name: string; result: AllocationWriteResult }) {
  const language = useLanguage()
  const { locale, format, messages } = language
  const text = messages.allocationImport
  const count = result.skipped_message_count
  const rows = result.skipped_messages.flatMap(({ document, message, problems }) =>
    problems.map((problem): Row => ({ ...problem, message: document === '' ? message : document })),
  )
  const columns: Column<Row>[] = [
    { id: 'message', label: text.message, value: (row) => row.message, cell: (row) => <code>{row.message}</code> },
    ...problemColumns<Row>(language),
    { id: 'code', label: text.errorCode, value: (row) => row.error_code, cell: (row) => row.error_code ?? '–' },
  ]
  const save = () => downloadTable({ locale, name: `${text.problemsFile} ${name}`, columns, rows })
  return (
    <>
      <Notice tone="bad" action={<Button onClick={save}>{text.saveSkipped}</Button>}>
        {text.skippedMessages(count, format.number(count))}
      </Notice>
      <DataTable
        caption={text.skippedMessagesOf(name)}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.message} ${row.loc.join('.')} ${row.type}`}
      />
    </>
  )
}
