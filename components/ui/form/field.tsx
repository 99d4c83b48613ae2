import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong with the value; read out with the field. */
  error?: ReactNode
  className?: string
}

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Label, control, hint and error, tied together. `children` gets the attributes that the control must carry. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (described: Described) => ReactNode }) {
  const id = useId()
  const described: Described = {
    id,
    'aria-describedby': clsx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children(described)}
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      ) : null}
    </div>
  )
}

export function TextField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(described) => <input className={styles.input} {...rest} {...described} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <textarea className={clsx(styles.input, styles.area)} spellCheck={false} {...rest} {...described} />
      )}
    </Field>
  )
}

export type Choice = { value: string; label: string; disabled?: boolean }

/** A choice among a few; the browser's own list, which every keyboard, thumb and screen reader knows. */
export function SelectField({
  label,
  hint,
  error,
  className,
  choices,
  ...rest
}: FieldProps & ComponentProps<'select'> & { choices: Choice[] }) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(described) => (
        <select className={clsx(styles.input, styles.select)} {...rest} {...described}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ label, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  )
}
