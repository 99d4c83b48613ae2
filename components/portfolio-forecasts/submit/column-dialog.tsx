'use client'

import { useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { seriesKey, type SeriesName } from '#components/quarter-hour-grid/series-name.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogActions } from '#components/ui/dialog/dialog.tsx'
import { SelectField } from '#components/ui/form/field.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { Notice } from '#components/ui/page/states.tsx'
import { type Kind, KINDS } from '#server/areas/portfolio-forecasts/kinds.ts'
import { AreaField, MaloFields } from './choice-fields.tsx'
import { GroupField } from './group-field.tsx'
import { seriesText } from './series-text.ts'
import { isMalo } from './table-choices.ts'

type ColumnDialogProps = {
  /** The series that is changed; null for a new one. */
  column: SeriesName | null
  others: readonly SeriesName[]
  onSave: (name: SeriesName) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks which series a column of the grid is. */
export function ColumnDialog({ column, others, onSave, onRemove, onClose }: ColumnDialogProps) {
  const language = useLanguage()
  const text = language.messages.forecastSubmit.column
  const [name, setName] = useState<SeriesName>(column ?? { kind: 'production', control_area: '50Hertz', malo: null })
  const isTwice = others.some((other) => seriesKey(other) === seriesKey(name))
  const isWrong = name.malo !== null && !isMalo(name.malo)
  return (
    <Dialog open onOpenChange={onClose} title={column ? text.change(seriesText(column, language)) : text.add}>
      <form
        style={{ display: 'grid', gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isTwice && !isWrong) onSave(name)
        }}
      >
        <SelectField
          label={language.messages.portfolioForecasts.columns.kind}
          value={name.kind}
          choices={KINDS.map((value) => ({ value, label: language.messages.portfolioForecasts.kinds[value] }))}
          onChange={({ target: { value } }) => setName({ ...name, kind: value as Kind })}
        />
        <Segmented
          label={text.of}
          value={name.malo === null ? 'area' : 'malo'}
          choices={[
            { value: 'area', label: text.area },
            { value: 'malo', label: text.malo },
          ]}
          onChange={(value) => setName({ ...name, malo: value === 'malo' ? '' : null })}
        />
        {name.malo === null ? (
          <AreaField value={name.control_area} onChange={(control_area) => setName({ ...name, control_area })} />
        ) : (
          <MaloFields
            malo={name.malo}
            control_area={name.control_area}
            onChange={(change) => setName({ ...name, ...change })}
          />
        )}
        <GroupField value={name.balance_group} onChange={(balance_group) => setName({ ...name, balance_group })} />
        {isTwice ? <Notice tone="warn">{text.twice}</Notice> : null}
        <DialogActions>
          {column ? (
            <Button kind="danger" onClick={onRemove}>
              {text.remove}
            </Button>
          ) : null}
          <Button type="submit" kind="go" disabled={isTwice || isWrong}>
            {text.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
