import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: ReactNode
  /** A few quiet words beside the title: unit, zone, count. */
  note?: ReactNode
  actions?: ReactNode
  /** Without padding, for tables that touch the border. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A titled panel; a named region for those who move by landmarks. */
export function Card({ title, note, actions, flush = false, className, children }: CardProps) {
  const id = useId()
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note ? <span className={styles.note}>{note}</span> : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      ) : null}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  )
}
