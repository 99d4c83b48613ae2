'use client'

import type { FormEvent } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from '../button.tsx'
import { besides, offsetOfRow, type Paging } from './paging.ts'
import { useUrlState } from '../use-url-state.ts'
import styles from './pager.module.css'

type PagerProps = {
  /** The current page: of the response, not of the pending request, since older rows stay until the new ones arrive. */
  page: Paging & { total: number }
  shown: number
  text: {
    pages: string
    before: string
    after: string
    range: (range: string, total: string) => string
    /** Links to any page by row number, where the list is long. */
    toRow?: string
  }
}

/** The range of rows shown, their total, and the previous and next page; the URL carries the offset. */
export function Pager({ page, shown, text }: PagerProps) {
  const { total } = page
  const { format } = useLanguage()
  const [, change] = useUrlState()
  const { before, after } = besides(page, total)
  if (before === null && after === null) return null
  const go = (offset: number | null) => change({ offset: offset ? String(offset) : null }, 'push')
  const range = shown === 0 ? '–' : `${format.number(page.offset + 1)}–${format.number(page.offset + shown)}`
  return (
    <nav aria-label={text.pages} className={styles.pager}>
      <Button disabled={before === null} onClick={() => go(before)}>
        {text.before}
      </Button>
      <span role="status">{text.range(range, format.number(total))}</span>
      <Button disabled={after === null} onClick={() => go(after)}>
        {text.after}
      </Button>
      {text.toRow && total > 2 * page.limit ? <ToRow label={text.toRow} total={total} onOffset={go} /> : null}
    </nav>
  )
}

type ToRowProps = { label: string; total: number; onOffset: (offset: number) => void }

function ToRow({ label, total, onOffset }: ToRowProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget).get('row')
    const offset = offsetOfRow(typeof sent === 'string' ? sent : '', total)
    if (offset !== null) onOffset(offset)
  }
  return (
    <form onSubmit={submit} className={styles.row}>
      <label>
        {label} <input name="row" inputMode="numeric" autoComplete="off" size={10} />
      </label>
      <Button type="submit" kind="quiet" aria-label={label}>
        →
      </Button>
    </form>
  )
}
