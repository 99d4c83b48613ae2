'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { unitName } from '#components/i18n/format.ts'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Choice, SelectField } from '#components/ui/form/field.tsx'
import type { ProfileImportResult } from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { CLOCKS } from '#server/areas/cost-of-energy/profiles/import/clock.ts'
import { FILE_UNITS, targetsOf } from '#server/areas/cost-of-energy/profiles/import/file-units.ts'
import { READINGS } from '#server/areas/cost-of-energy/profiles/import/values/register-readings.ts'
import { DUPLICATES } from '#server/areas/cost-of-energy/profiles/import/series.ts'
import { FILE_STEPS, MARKS } from '#server/areas/cost-of-energy/profiles/import/timing.ts'
import { columnLetter } from './column-letter.ts'
import styles from './import.module.css'
import type { ImportQuery } from './upload-file.ts'

const zones = [
  'Europe/Berlin',
  'Europe/Stockholm',
  'Europe/Oslo',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Amsterdam',
  'UTC',
]
const optional = ['clock_column', 'end_column', 'series_column'] as const

type MappingProps = {
  report: ProfileImportResult
  query: ImportQuery
  onChange: (changes: ImportQuery) => void
  onReset: () => void
}

/** How the file was read, to be set right where the file itself did not say. */
export function ImportMapping({ report, query, onChange, onReset }: MappingProps) {
  const { messages } = useLanguage()
  const text = messages.profiles.import
  const { settings, file, series } = report
  const own = { report, query, onChange }
  const zoneChoices = [...new Set([settings.timezone, ...zones])].map((value) => ({ value, label: value }))
  return (
    <Card
      title={text.how}
      note={text.howNote}
      actions={
        Object.keys(query).length > 0 ? (
          <Button kind="quiet" onClick={onReset}>
            {text.reset}
          </Button>
        ) : null
      }
    >
      <div className={styles.mapping}>
        {file.kind === 'xlsx' ? (
          <Setting {...own} name="sheet" choices={file.sheets.map((value) => ({ value, label: value }))} />
        ) : (
          <Setting {...own} name="delimiter" choices={named(text.choices, ['comma', 'semicolon', 'tab', 'pipe'])} />
        )}
        <Setting {...own} name="time_column" choices={columnChoices(report, text.column)} />
        {optional.map((name) => (
          <Setting key={name} {...own} name={name} choices={columnChoices(report, text.column)} />
        ))}
        <Setting
          {...own}
          onChange={(changes) => onChange({ ...changes, value_columns: undefined })}
          name="value_column"
          choices={columnChoices(report, text.column)}
        />
        <Setting {...own} name="readings" choices={named(text.choices, READINGS)} />
        {series.length > 1 ? (
          <Setting {...own} name="series" choices={series.map(({ name }) => ({ value: name, label: name }))} />
        ) : null}
        <Setting {...own} name="unit" choices={FILE_UNITS.map((value) => ({ value, label: unitName(value) || '1' }))} />
        <Setting
          {...own}
          name="target_unit"
          choices={targetsOf(settings.unit).map((value) => ({ value, label: unitName(value) || '1' }))}
        />
        <Setting {...own} name="decimal_mark" choices={named(text.choices, ['comma', 'point'])} />
        {settings.date_order ? (
          <Setting {...own} name="date_order" choices={named(text.choices, ['day_first', 'month_first'])} />
        ) : null}
        <Setting {...own} name="timezone" choices={zoneChoices} />
        <Setting {...own} name="clock" choices={named(text.choices, CLOCKS)} />
        <Setting {...own} name="marks" choices={named(text.choices, MARKS)} />
        <Setting {...own} name="resolution" choices={named(messages.pipeline.resolution, FILE_STEPS)} />
        {settings.resolution === 'hourly' ? (
          <Setting
            {...own}
            name="target_resolution"
            choices={named(messages.pipeline.resolution, ['hourly', 'quarter_hourly'])}
          />
        ) : null}
        <Rule {...own} name="duplicates" choices={named(text.choices, DUPLICATES)} />
        <Rule {...own} name="not_numbers" choices={named(text.choices, ['refuse', 'gap'])} />
      </div>
    </Card>
  )
}

function named<T extends string>(messages: Record<T, string>, values: readonly T[]): Choice[] {
  return values.map((value) => ({ value, label: messages[value] }))
}

function columnChoices({ columns }: ProfileImportResult, print: (letter: string, name: string) => string): Choice[] {
  return columns.map(({ column, name, sample }) => ({
    value: String(column),
    label: print(columnLetter(column), (name || (sample[0] ?? '')).slice(0, 40)),
  }))
}

type Name = Exclude<keyof ProfileImportResult['settings'] & keyof ImportQuery, 'value_columns'>
type SettingProps = Omit<MappingProps, 'onReset'> & { name: Name; choices: Choice[] }

/** One setting: detected from the file until chosen here; marked where the file leaves it open. */
function Setting({ report, query, onChange, name, choices }: SettingProps) {
  const { messages } = useLanguage()
  const text = messages.profiles.import
  const read = report.settings[name]
  const chosen = name === 'value_column' ? (query.value_column ?? query.value_columns?.[0]) : query[name]
  const known = choices.find(({ value }) => value === String(read))
  const isRead = name === 'timezone' || chosen !== undefined
  const label = known?.label ?? text.none
  return (
    <SelectField
      label={text.settings[name]}
      hint={report.doubtful.includes(name) && chosen === undefined ? text.doubtful : undefined}
      value={isRead ? String(chosen ?? read) : ''}
      choices={isRead ? choices : [{ value: '', label: text.auto(label) }, ...choices]}
      onChange={(event) => onChange({ [name]: valueOf(name, event.target.value) })}
    />
  )
}

function valueOf(name: Name, value: string): string | number | undefined {
  if (value === '') return undefined
  return name.endsWith('_column') ? Number(value) : value
}

type RuleProps = Omit<SettingProps, 'name' | 'report'> & { name: 'duplicates' | 'not_numbers' }

function Rule({ query, onChange, name, choices }: RuleProps) {
  const { messages } = useLanguage()
  return (
    <SelectField
      label={messages.profiles.import.settings[name]}
      value={query[name] ?? 'refuse'}
      choices={choices}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
