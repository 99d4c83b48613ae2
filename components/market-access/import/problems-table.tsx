'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Language } from '#components/i18n/language.ts'
import { Button } from '#components/ui/button.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { Notice } from '#components/ui/page/states.tsx'
import { type FileProblem, foundOf, placeOf, problemText } from './problem-messages.ts'

const MOST_REPORTED = 100

/** The errors of a file, row by row, to read here or to save for its author. */
export function ProblemsTable({ name, problems }: { name: string; problems: FileProblem[] }) {
  const language = useLanguage()
  const { locale, format } = language
  const text = language.messages.allocationImport
  const columns = problemColumns(language)
  const count = problems.length
  const save = () => downloadTable({ locale, name: `${text.problemsFile} ${name}`, columns, rows: problems })
  return (
    <>
      <Notice tone="bad" action={<Button onClick={save}>{text.saveProblems}</Button>}>
        {count >= MOST_REPORTED ? text.refusedMost : text.refused(count, format.number(count))}
      </Notice>
      <DataTable
        caption={text.problems(name)}
        columns={columns}
        rows={problems}
        rowKey={(problem) => `${problem.loc.join('.')} ${problem.type}`}
      />
    </>
  )
}

/** Where and what a problem of a file is. */
export function problemColumns<P extends FileProblem>({ messages, format }: Language): Column<P>[] {
  const { columns, problem: report } = messages.allocationImport
  return [
    {
      id: 'row',
      label: columns.row,
      value: (problem) => placeOf(problem).row,
      cell: (problem) => {
        const { row } = placeOf(problem)
        return row === null ? '–' : format.number(row)
      },
      align: 'end',
    },
    {
      id: 'column',
      label: columns.column,
      value: (problem) => placeOf(problem).column,
      cell: (problem) => {
        const { column } = placeOf(problem)
        return column === null ? '–' : <code>{column}</code>
      },
    },
    { id: 'what', label: columns.what, value: (problem) => problemText(problem, report), wrap: true },
    {
      id: 'found',
      label: columns.found,
      value: foundOf,
      cell: (problem) => {
        const found = foundOf(problem)
        return found === null ? '' : <code>{found}</code>
      },
      wrap: true,
      dim: true,
    },
  ]
}
