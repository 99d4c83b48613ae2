'use client'

import { type ReactNode, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { FailedNotice } from '#components/ui/page/states.tsx'
import type { Problem } from '#server/errors.ts'
import type { DaySlot } from './day-slots.ts'
import type { Grid } from './grid.ts'
import { slotsOf } from './draft-findings.ts'
import type { ColumnName } from './grid-heads.tsx'
import type { Place } from './grid-keys.ts'
import { problemText } from './problem-text.ts'
import { spansOf } from './slot-states.ts'
import styles from './quarter-hour-grid.module.css'
import type { Check } from './use-check.ts'

const FIRST_SHOWN = 6
const MOST_SHOWN = 200

type CheckCardProps<Answer> = {
  draft: Grid
  /** What its columns are called. */
  names: readonly ColumnName[]
  slots: readonly DaySlot[]
  validation: Check<Answer>
  onJump: (place: Place) => void
  /** The totals of a valid draft. */
  right: (answer: Answer) => ReactNode
  children: ReactNode
}

/** The service's findings about the draft, and its totals. */
export function CheckCard<Answer>({ validation, right, children, ...input }: CheckCardProps<Answer>) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.check
  return (
    <Card title={text.title}>
      <div className={styles.stack}>
        {validation.state === 'none' ? <span className="faint">{text.none}</span> : null}
        {validation.state === 'checking' ? <span role="status">{text.checking}</span> : null}
        {validation.state === 'failed' ? (
          <>
            <FailedNotice error={validation.error} />
            <Button onClick={validation.retry}>{text.again}</Button>
          </>
        ) : null}
        {validation.state === 'wrong' ? <Findings {...input} problems={validation.problems} /> : null}
        {validation.state === 'right' ? (
          <>
            <strong className={styles.good} role="status">
              {text.right}
            </strong>
            {right(validation.answer)}
          </>
        ) : null}
        {children}
      </div>
    </Card>
  )
}

type FindingsProps = Pick<CheckCardProps<unknown>, 'draft' | 'names' | 'slots' | 'onJump'> & { problems: Problem[] }

function Findings({ draft, names, slots, problems, onJump }: FindingsProps) {
  const language = useLanguage()
  const { againShort } = language.messages.portfolioForecasts
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? MOST_SHOWN : FIRST_SHOWN
  const text = language.messages.forecastSubmit.check
  return (
    <>
      <strong className={styles.bad} role="status">
        {text.wrong(problems.length)}
      </strong>
      <ul className={styles.findings}>
        {problems.slice(0, shown).map((problem) => {
          const place = placeOf(problem, draft)
          const column = place && names[place.column]
          const spans = spansOf(slotsOf(problem, slots), slots, againShort)
          return (
            <li key={`${problem.loc.join('.')} ${problem.msg}`}>
              <div>
                {column ? `${column.text}: ` : ''}
                {problemText(problem, language)}
                <small>{spans.length > 0 ? spans.join(', ') : <code>{problem.loc.join('.')}</code>}</small>
              </div>
              {place ? (
                <Button kind="quiet" onClick={() => onJump(place)}>
                  {text.goTo}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {problems.length > shown && !isWhole ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {text.showMore(Math.min(problems.length, MOST_SHOWN) - shown)}
        </Button>
      ) : null}
      {problems.length > MOST_SHOWN && isWhole ? (
        <span className="faint">{text.more(problems.length - MOST_SHOWN)}</span>
      ) : null}
    </>
  )
}

/** Where a problem is seen best: its cell, or the first blank one of its series, or the first that is too many. */
function placeOf({ loc, type, ctx }: Problem, draft: Grid): Place | null {
  const [, field, column, , row] = loc
  if (field !== 'series' || typeof column !== 'number') return null
  if (typeof row === 'number') return { row, column }
  if (type === 'values_length' && typeof ctx?.expected === 'number') return { row: ctx.expected, column }
  return { row: Math.max(0, draft.columns[column]?.cells.indexOf(null) ?? 0), column }
}
