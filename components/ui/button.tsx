import { clsx } from 'clsx'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'plain' | 'go' | 'quiet' | 'danger'

type ButtonStyle = { kind?: ButtonKind; icon?: boolean }

function style({ kind = 'plain', icon = false }: ButtonStyle, className?: string) {
  return clsx(styles.button, styles[kind], icon && styles.icon, className)
}

/** A button; `icon` makes it square and then it needs an `aria-label`. `go` is the one thing to do on a page. */
export function Button({ kind, icon, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={style({ kind, icon }, className)} {...rest} />
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ kind, icon, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={style({ kind, icon }, className)} {...rest} />
}
