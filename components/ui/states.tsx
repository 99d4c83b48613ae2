'use client'

import { CircleAlert, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Failure } from './failure.ts'
import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'
import styles from './states.module.css'

/** Nothing here, and what to do about it. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <SearchX size={18} aria-hidden className={styles.icon} />
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

/** Grey bars in the shape of what is coming; `lines` is how many. */
export function Skeleton({ lines = 4, label }: { lines?: number; label?: string }) {
  const { words } = useLanguage()
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label ?? words.ui.loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ width: `${96 - ((line * 37) % 48)}%` }} />
      ))}
    </div>
  )
}

/** A strip above content that is older or less than it should be. */
export function Notice({
  tone,
  children,
  action,
}: {
  tone: 'warn' | 'bad' | 'go'
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </div>
  )
}

/** What is on screen is from before; the service did not answer since. */
export function Stale({ since, onRefresh }: { since: number; onRefresh: () => void }) {
  const { words, format } = useLanguage()
  return (
    <Notice tone="warn" action={<Button onClick={onRefresh}>{words.ui.refresh}</Button>}>
      {words.ui.stale(`${format.clock(since)} ${format.zoneLabel()}`)}
    </Notice>
  )
}

/** Failures that asking again does not mend. */
const lasting = new Set<Failure['kind']>(['forbidden', 'not_found', 'invalid'])

/** A failure with its reason, its request id, and a way on. Forbidden and unknown things have their own words. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const { words } = useLanguage()
  const copy = useCopy()
  const titles = { forbidden: words.ui.forbiddenTitle, not_found: words.ui.notFoundTitle } as Record<string, string>
  const Icon = failure.kind === 'forbidden' ? Lock : CircleAlert
  return (
    <div className={styles.state} role="alert">
      <Icon size={18} aria-hidden className={failure.kind === 'forbidden' ? styles.icon : styles.iconBad} />
      <strong>{titles[failure.kind] ?? words.ui.errorTitle}</strong>
      <p>{failureText(failure, words.ui)}</p>
      {failure.problems.length > 0 ? (
        <ul className={styles.problems}>
          {failure.problems.map((problem) => (
            <li key={`${problem.loc.join('.')} ${problem.msg}`}>
              <code>{problem.loc.join('.')}</code> {problem.msg}
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.row}>
        {onRetry && !lasting.has(failure.kind) ? <Button onClick={onRetry}>{words.ui.retry}</Button> : null}
        {failure.request_id ? (
          <Button kind="quiet" onClick={() => copy(failure.request_id ?? '')}>
            {words.ui.copyRequestId} <code>{failure.request_id}</code>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function failureText(failure: Failure, words: ReturnType<typeof useLanguage>['words']['ui']): string {
  if (failure.kind === 'unreachable') return words.errorUnreachable
  if (failure.kind === 'internal') return words.errorInternal
  if (failure.kind === 'invalid' && failure.problems.length > 0) return words.problems(failure.problems.length)
  return failure.message
}
