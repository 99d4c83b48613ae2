'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { matches } from '#components/ui/form/combobox.tsx'
import { DataTable } from '#components/ui/table/data-table.tsx'
import { downloadTable } from '#components/ui/table/download-table.ts'
import { parseSort, printSort, sortRows } from '#components/ui/table/sort-rows.ts'
import { Empty } from '#components/ui/page/states.tsx'
import { TypedField } from '#components/ui/form/typed-field.tsx'
import { useUrlState } from '#components/ui/use-url-state.ts'
import type { Sources } from '#server/areas/core/imports/contract.ts'
import styles from './data-board.module.css'
import { registerName } from './register-messages.ts'
import { type Source, sourceColumns } from './source-columns.tsx'

/** Every source with its licence, its age and what there is from it. */
export function SourceList({ sources }: Pick<Sources, 'sources'>) {
  const language = useLanguage()
  const { messages, format, locale } = language
  const text = messages.core.data
  const [parameters, change] = useUrlState()
  const typed = parameters.get('text') ?? ''
  const columns = sourceColumns(language)
  const sort = parseSort(parameters.get('sort'), { column: 'age', descending: true })
  const found = sources.filter(({ id, name, publisher, licence }) => {
    const texts = [registerName({ id, name }, text, format), text.publisherText(publisher), text.licenceText(licence)]
    return matches('', typed, [id, name, publisher, licence, ...texts])
  })
  const rows = sortRows(found, columns, sort, format.compare)
  const more = (['id', 'publisher', 'url', 'credit', 'retrieved_at'] as const).map((field) => ({
    label: field,
    value: (source: Source) => source[field],
  }))
  return (
    <Card
      title={text.sourcesTitle}
      note={format.number(rows.length)}
      flush
      actions={
        <>
          <TypedField
            label={<span className="sr-only">{text.filter}</span>}
            placeholder={text.filter}
            type="search"
            className={styles.filter}
            value={typed}
            onType={(next) => change({ text: next })}
          />
          <Button kind="quiet" onClick={() => downloadTable({ locale, name: text.file, columns, rows, more })}>
            {messages.ui.csv}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty
          title={messages.ui.noMatch}
          action={<Button onClick={() => change({ text: null })}>{messages.ui.clearFilters}</Button>}
        />
      ) : (
        <DataTable
          caption={text.sourcesTitle}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={(next) => change({ sort: printSort(next) })}
        />
      )}
    </Card>
  )
}
