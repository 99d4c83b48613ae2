'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { Button } from './button.tsx'
import { besides, type Paging } from './paging.ts'
import { useUrlState } from './use-url-state.ts'
import styles from './pager.module.css'

type PagerProps = {
  page: Paging
  shown: number
  total: number
  text: { pages: string; before: string; after: string; range: (range: string, total: string) => string }
}

/** Which rows are shown of how many, and the way to those before and after; the offset is kept in the address. */
export function Pager({ page, shown, total, text }: PagerProps) {
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
    </nav>
  )
}
