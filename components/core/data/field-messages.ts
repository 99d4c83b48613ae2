import type { Language } from '#components/i18n/language.ts'
import type { RecordChange } from './import-run.ts'

type FieldChange = RecordChange['fields'][number]

/** What a field of a record is called; a field without words keeps its own name. */
export function fieldName(field: string, { messages }: Pick<Language, 'messages'>): string {
  return read(messages.core.data.fields, field) ?? field
}

/** What a field had and has, for people: names instead of ids, and the words of the console for what it has words for. */
export function fieldValues(change: FieldChange, language: Language): { before: string; after: string } {
  const isShape = change.field === 'digest'
  const { before, after } = change
  if (isShape) return { before: language.messages.core.data.earlierShape, after: language.messages.core.data.newShape }
  return { before: valueText(before, change, language), after: valueText(after, change, language) }
}

function valueText(value: unknown, change: FieldChange, language: Language): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map((each) => valueText(each, change, language)).join(', ') || '–'
  if (isIdentifier(value)) {
    return `${read(language.messages.coreExplorer.identifier, value.kind) ?? value.kind} ${value.value}`
  }
  return typeof value === 'string' ? textText(value, change, language) : JSON.stringify(value)
}

function textText(value: string, { field, names }: FieldChange, { messages, format }: Language): string {
  const { roles, kinds, status } = messages.coreExplorer
  switch (field) {
    case 'country':
    case 'countries':
      return format.country(value)
    case 'roles':
      return read(roles, value) ?? value
    case 'kinds':
      return read(kinds, value) ?? value
    case 'status':
      return read(status, value) ?? value
    case 'valid_to':
      return format.day(value, 'UTC')
    default:
      return names?.[value] ?? value
  }
}

function isIdentifier(value: unknown): value is { kind: string; value: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'value' in value
}

function read(messages: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(messages, key) ? messages[key] : undefined
}
