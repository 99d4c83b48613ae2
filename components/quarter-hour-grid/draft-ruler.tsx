'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { type DaySlot, repeatedHour } from './day-slots.ts'
import type { Grid } from './grid.ts'
import { slotStates, type SlotState, spansOf } from './slot-states.ts'
import styles from './quarter-hour-grid.module.css'

type RulerProps = {
  draft: Grid
  slots: readonly DaySlot[]
  onJump: (row: number) => void
  onRemoveSurplus: () => void
}

const MOST_NAMED = 4
const marks = { filled: styles.filled, missing: styles.missing, wrong: styles.wrong } as const satisfies Record<
  SlotState,
  string | undefined
>

/** The day as a ruler of its quarter-hours: which are filled, which lack a value, and how many rows are too many. */
export function DraftRuler({ draft, slots, onJump, onRemoveSurplus }: RulerProps) {
  const { messages } = useLanguage()
  const text = messages.forecastSubmit.ruler
  const states = slotStates(draft, slots)
  const again = repeatedHour(slots)
  const of = (requested: SlotState) => states.flatMap((state, slot) => (state === requested ? [slot] : []))
  const [missing, wrong] = [of('missing'), of('wrong')]
  const listed = (names: string[]) => {
    const named = names.slice(0, MOST_NAMED).join(', ')
    return names.length > MOST_NAMED ? `${named} ${text.more(names.length - MOST_NAMED)}` : named
  }
  const surplus = draft.surplus.filter((name) => name !== '')
  return (
    <div className={styles.ruler}>
      <div className={styles.ticks} role="img" aria-label={text.label}>
        {states.map((state, slot) => (
          <i
            key={slots[slot]?.start_ms}
            className={`${styles.tick} ${marks[state]} ${again && slot >= again.from && slot < again.to ? styles.again : ''}`}
            title={slots[slot]?.clock}
          />
        ))}
        {draft.surplus.map((name, index) => (
          <i key={`${index} ${name}`} className={`${styles.tick} ${styles.extra}`} title={name} />
        ))}
      </div>
      <div className={styles.message} role="status">
        {missing.length + wrong.length + draft.surplus.length === 0 ? <span>{text.whole(slots.length)}</span> : null}
        {missing.length > 0 && draft.columns.length > 0 ? (
          <button type="button" className={styles.jump} onClick={() => onJump(missing[0] ?? 0)}>
            {text.missing(missing.length, listed(spansOf(missing, slots, messages.portfolioForecasts.againShort)))}
          </button>
        ) : null}
        {wrong.length > 0 ? (
          <button type="button" className={styles.jump} onClick={() => onJump(wrong[0] ?? 0)}>
            {text.wrong(wrong.length)}
          </button>
        ) : null}
        {draft.surplus.length > 0 ? (
          <>
            <button type="button" className={styles.jump} onClick={() => onJump(slots.length)}>
              {text.tooMany(draft.surplus.length, listed(surplus))}
            </button>
            <Button kind="quiet" onClick={onRemoveSurplus}>
              {text.removeSurplus}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
