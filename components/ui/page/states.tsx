'use client'

import { CircleAlert, Lock, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import type { Problem } from '#server/errors.ts'
import { Button } from '../button.tsx'
import { type Failure, failureOf, isWorthRetrying } from '../messages/failure.ts'
import { failureText, failureTitle } from '../messages/failure-messages.ts'
import { problemText } from '../messages/problem-text.ts'
import { useCopy } from '../copy/use-copy.ts'
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
  const { messages } = useLanguage()
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label ?? messages.ui.loading}</span>
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
  const { messages, format } = useLanguage()
  return (
    <Notice tone="warn" action={<Button onClick={onRefresh}>{messages.ui.refresh}</Button>}>
      {messages.ui.stale(`${format.clock(since)} ${format.zoneLabel()}`)}
    </Notice>
  )
}

/** A failure with its reason, its request id, and a way on. Forbidden and unknown things have their own words. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  const language = useLanguage()
  const { messages } = language
  const copy = useCopy()
  const Icon = failure.kind === 'forbidden' ? Lock : CircleAlert
  return (
    <div className={styles.state} role="alert">
      <Icon size={18} aria-hidden className={failure.kind === 'forbidden' ? styles.icon : styles.iconBad} />
      <strong>{failureTitle(failure, messages.ui)}</strong>
      <p>{failureText(failure, language)}</p>
      <Problems failure={failure} />
      <div className={styles.row}>
        {onRetry && isWorthRetrying(failure.kind) ? (
          <RetryButton key={failure.request_id} after_seconds={failure.retry_after_seconds} onRetry={onRetry} />
        ) : null}
        {failure.request_id ? (
          <Button kind="quiet" className={styles.requestId} onClick={() => copy(failure.request_id ?? '')}>
            {messages.ui.copyRequestId} <code>{failure.request_id}</code>
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Why the action of a form failed, above its buttons. */
export function FailedNotice({ error }: { error: unknown }) {
  const language = useLanguage()
  const failure = failureOf(error)
  return (
    <Notice tone="bad">
      {failureText(failure, language)}
      <Problems failure={failure} />
    </Notice>
  )
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { where, what } = problemText(problem, useLanguage())
  return (
    <li>
      {where === '' ? null : <strong title={problem.loc.join('.')}>{where}</strong>} {what}
    </li>
  )
}

function Problems({ failure }: { failure: Failure }) {
  if (failure.problems.length === 0) return null
  return (
    <ul className={styles.problems}>
      {failure.problems.map((problem) => (
        <ProblemLine key={`${problem.loc.join('.')} ${problem.msg}`} problem={problem} />
      ))}
    </ul>
  )
}

type RetryButtonProps = { after_seconds: number | null; onRetry: () => void }

/** Retries, though not before the service allows it. Give it a key per failure, so that each waits again. */
function RetryButton({ after_seconds, onRetry }: RetryButtonProps) {
  const { messages } = useLanguage()
  const [left, setLeft] = useState(Math.ceil(after_seconds ?? 0))
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Button onClick={onRetry} disabled={isWaiting}>
      {isWaiting ? messages.ui.retryIn(left) : messages.ui.retry}
    </Button>
  )
}
