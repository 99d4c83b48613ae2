'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '#components/ui/button.tsx'
import { CheckField } from '#components/ui/form/field.tsx'
import { entryLabel, type TariffEntry } from '../tariffs/tariff-entries.ts'
import styles from './compare-form.module.css'

type TariffPickerProps = { entries: TariffEntry[]; picked: string[]; onPick: (tariff_ids: string[]) => void }

/** Tariffs to pick one by one, or all that the filters leave. */
export function TariffPicker({ entries, picked, onPick }: TariffPickerProps) {
  const { messages } = useLanguage()
  const text = messages.comparison
  const set = new Set(picked)
  const shown = new Set(entries.map(({ id }) => id))
  const rest = picked.filter((id) => !shown.has(id))
  const toggle = (id: string) => onPick(set.has(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <>
      <div className={styles.full}>
        <Button onClick={() => onPick([...rest, ...shown])}>{text.pickAll}</Button>
        <Button onClick={() => onPick(rest)}>{text.pickNone}</Button>
        <span className="dim">{text.pickHint}</span>
      </div>
      <ul className={styles.list} aria-label={text.mode}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <CheckField label={entryLabel(entry)} checked={set.has(entry.id)} onChange={() => toggle(entry.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
