import Link from 'next/link'
import type { Language } from '#components/i18n/language.ts'
import type { Column } from '#components/ui/table/data-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { CoreEntry } from './entries.ts'
import styles from '../explorer.module.css'
import { type CoreKind, isAreaKind, recordPath } from './kinds.ts'
import { AreaStatusTag } from './area-status-tag.tsx'
import { recordWarningText } from './record-warning-text.ts'

type RecordColumn = Column<CoreEntry>

/** The columns of a kind; `zones` are the short names of scheduling areas by EIC. */
export function recordColumns(
  kind: CoreKind,
  as_of: string | null,
  zones: ReadonlyMap<string, string>,
  language: Language,
): RecordColumn[] {
  const { name, label, code, countries, operator, roles, functions } = commonColumns(kind, as_of, language)
  const { columns } = language.messages.coreExplorer
  if (kind === 'other-area') return [name, label, code, countries, functions]
  if (isAreaKind(kind)) return [name, label, code, countries, operator]
  if (kind === 'party') return [name, code, countries, roles, functions]
  const zone: RecordColumn = {
    id: 'zone',
    label: columns.zone,
    value: (row) => (row.zone === null ? null : (zones.get(row.zone) ?? row.zone)),
  }
  return [name, code, zone, operator, countries]
}

function commonColumns(kind: CoreKind, as_of: string | null, language: Language) {
  const { messages, format } = language
  const text = messages.coreExplorer
  const { columns } = text
  const countriesOf = (row: CoreEntry) => row.countries.map((country) => format.country(country)).join(', ')
  const codeOf = (row: CoreEntry) => row.label ?? row.codes[0]?.value ?? null
  return {
    name: {
      id: 'name',
      label: columns.name,
      wrap: true,
      value: (row) => row.name,
      cell: (row) => (
        <>
          <Link href={recordPath(row, as_of)}>{row.name}</Link> <AreaStatusTag status={row.status} />
          {row.warnings.length > 0 ? (
            <Tag tone="warn" title={row.warnings.map((warning) => recordWarningText(warning, language)).join('\n')}>
              {text.warn}
            </Tag>
          ) : null}
          <span className={styles.under}>{[countriesOf(row), row.operator?.name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    label: { id: 'label', label: columns.label, value: (row) => row.label, isWideOnly: true },
    code: {
      id: 'code',
      label: columns.code,
      value: (row) => (isAreaKind(kind) ? row.id : codeOf(row)),
      cell: (row) => <span className="mono">{(isAreaKind(kind) ? row.id : codeOf(row)) ?? '–'}</span>,
    },
    countries: {
      id: 'countries',
      label: columns.countries,
      value: (row) => row.countries.join(' '),
      cell: (row) => <span title={countriesOf(row)}>{row.countries.join(' ')}</span>,
      isWideOnly: true,
    },
    operator: {
      id: 'operator',
      label: isAreaKind(kind) ? columns.tso : columns.operator,
      value: (row) => row.operator?.name ?? null,
      dim: true,
      isWideOnly: true,
      wrap: 'short',
    },
    roles: {
      id: 'roles',
      label: columns.roles,
      value: (row) => row.roles.map((role) => text.roles[role]).join(', '),
      dim: true,
      wrap: true,
    },
    functions: {
      id: 'functions',
      label: columns.functions,
      value: (row) => row.functions.join(', '),
      cell: (row) => <span lang="en">{row.functions.join(', ')}</span>,
      ...{ dim: true, isWideOnly: true, wrap: true },
    },
  } satisfies Record<string, RecordColumn>
}
