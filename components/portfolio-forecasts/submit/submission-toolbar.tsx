'use client'

import { FileButton } from '#components/ui/form/table-file.tsx'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import styles from '#components/quarter-hour-grid/quarter-hour-grid.module.css'
import type { SavedDraft } from '#components/quarter-hour-grid/use-saved-draft.ts'
import { Button } from '#components/ui/button.tsx'
import { Segmented } from '#components/ui/form/segmented.tsx'
import { useToast } from '#components/ui/dialog/toast.tsx'
import { unitText } from '../unit-text.ts'
import type { SubmissionQuestion } from './submission-query.ts'
import { type Draft, withUnit } from './draft.ts'

type ToolsProps = {
  draft: Draft
  history: Pick<SavedDraft<Draft>, 'canUndo' | 'canRedo' | 'isOwn' | 'undo' | 'redo'>
  onOpen: (request: SubmissionQuestion) => void
  onFile: (file: File) => void
  onChange: (draft: Draft) => void
}

/** The actions that fill the grid, its unit, and undo. */
export function SubmissionToolbar({ draft, history, onOpen, onFile, onChange }: ToolsProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit
  const toast = useToast()
  return (
    <div className={styles.tools}>
      <Button onClick={() => onOpen({ about: 'table', table: null, file: null })}>{text.paste}</Button>
      <FileButton onFile={onFile}>{text.file}</FileButton>
      <Button onClick={() => onOpen({ about: 'copy' })}>{text.copyDay}</Button>
      <Button onClick={() => onOpen({ about: 'column', index: null })}>{text.addSeries}</Button>
      <Button kind="quiet" disabled={!history.canUndo} onClick={history.undo}>
        {text.undo}
      </Button>
      <Button kind="quiet" disabled={!history.canRedo} onClick={history.redo}>
        {text.redo}
      </Button>
      {history.isOwn ? (
        <Button kind="quiet" onClick={() => onOpen({ about: 'start-over' })}>
          {text.startOver}
        </Button>
      ) : null}
      <Segmented
        label={messages.portfolioForecasts.unit}
        value={draft.unit}
        choices={[
          { value: 'MW', label: 'MW' },
          { value: 'MWH', label: 'MWh' },
        ]}
        onChange={(unit) => {
          onChange(withUnit(draft, unit))
          if (draft.columns.length > 0 && unit !== draft.unit) toast(text.converted(unitText(unit)))
        }}
      />
    </div>
  )
}
