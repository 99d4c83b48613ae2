'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { type Column, DataTable } from '#components/ui/table/data-table.tsx'
import { storedText, partText } from '#components/ui/messages/message-text.ts'
import { Tag, type Tone } from '#components/ui/tag.tsx'
import type { ImportDifference, ImportRun, RecordChange } from './import-run.ts'
import styles from './data-board.module.css'
import { fieldName, fieldValues } from './field-messages.ts'

const COUNTS = ['before', 'after', 'added', 'changed', 'ended', 'unchanged'] as const

/** Losses first. */
const CHANGES = ['ended', 'changed', 'added'] as const

/** What a run changed of each kind of record, with examples, and what it left out. */
export function Difference({ run: { difference, left_out } }: { run: ImportRun }) {
  const language = useLanguage()
  const { messages, format } = language
  const text = messages.core.data
  const columns: Column<ImportDifference>[] = [
    { id: 'record', label: text.columns.records, value: ({ record }) => text.recordKinds[record] },
    {
      id: 'country',
      label: text.columns.country,
      value: ({ country }) => (country === null ? null : format.country(country)),
    },
    ...COUNTS.map(
      (id): Column<ImportDifference> => ({
        id,
        label: text.counts[id],
        value: (row) => row[id],
        cell: (row) => format.number(row[id]),
        align: 'end',
      }),
    ),
  ]
  return (
    <>
      {difference.length === 0 ? null : (
        <DataTable
          caption={text.differenceTitle}
          columns={columns}
          rows={difference}
          rowKey={({ record, country }) => `${record} ${country}`}
        />
      )}
      {CHANGES.map((change) => (
        <Examples key={change} change={change} difference={difference} />
      ))}
      <More title={text.leftOut(left_out.length)} count={left_out.length}>
        {left_out.map(({ name, reasons, named, messages: parts }, index) => (
          <li key={`${index} ${name}`}>
            {named === undefined ? name : storedText(name, named, language)}:{' '}
            <span className="dim">
              {reasons.map((reason, nth) => partText(reason, parts?.[nth] ?? {}, language)).join('; ')}
            </span>
          </li>
        ))}
      </More>
    </>
  )
}

function Examples({ change, difference }: { change: RecordChange['change']; difference: readonly ImportDifference[] }) {
  const { messages, format } = useLanguage()
  const text = messages.core.data
  const examples = difference.flatMap((each) => each.examples).filter((example) => example.change === change)
  const total = difference.reduce((sum, each) => sum + each[change], 0)
  const shown = format.number(examples.length)
  const count = examples.length < total ? text.of(shown, format.number(total)) : shown
  return (
    <More title={`${text.counts[change]}: ${count}`} count={examples.length}>
      {examples.map((example) => (
        <Example key={example.id} example={example} />
      ))}
    </More>
  )
}

function More({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <ul tabIndex={0}>{children}</ul>
    </details>
  )
}

const TONES: Record<RecordChange['change'], Tone> = { added: 'ok', changed: 'go', ended: 'warn' }

function Example({ example }: { example: RecordChange }) {
  const language = useLanguage()
  const { change, name, fields } = example
  const code = codeOf(example)
  return (
    <li>
      <Tag tone={TONES[change]}>{language.messages.core.data.counts[change]}</Tag> {name}{' '}
      {code === null ? null : <code className="faint">{code}</code>}
      {fields.map((field) => {
        const { before, after } = fieldValues(field, language)
        return (
          <div key={field.field} className={styles.field}>
            {fieldName(field.field, language)}: <del>{before}</del> → <ins>{after}</ins>
          </div>
        )
      })}
    </li>
  )
}

/** An EIC is an id that people read; a UUID is none. */
function codeOf({ code, id }: RecordChange): string | null {
  return code ?? (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-/.test(id) ? null : id)
}
