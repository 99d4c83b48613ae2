'use client'

import { type ReactNode, useState } from 'react'
import { useLanguage } from '#components/i18n/language-provider.tsx'
import { TextField } from '#components/ui/form/field.tsx'
import { meaningsOf, plainNumber, readNumber } from './number-text.ts'
import { decimalMark } from '#server/messages/languages.ts'

type NumberFieldProps = {
  label: ReactNode
  name?: string
  hint?: ReactNode
  error?: ReactNode
  placeholder?: string | undefined
  /** As {@link plainNumber} writes it, or what was typed where that is not a number. */
  value: string
  onChange: (value: string) => void
}

/** A number in the language of the page; shows how marks were understood, and asks where they could mean two numbers. */
export function NumberField({ hint, error, value, onChange, placeholder, ...rest }: NumberFieldProps) {
  const { locale, messages, format } = useLanguage()
  const text = messages.costOfEnergy.calculation
  const [typed, setTyped] = useState(value)
  const shown = plainNumber(typed, locale) === value ? typed : value.replace('.', decimalMark(locale))
  const meanings = meaningsOf(shown, locale)
  const read = /[.,]/.test(shown) ? readNumber(shown, locale) : null
  const understood = read === null ? null : text.understood(format.number(read, [0, 6]))
  const plain = (number: number) => String(number).replace('.', decimalMark(locale))
  return (
    <TextField
      {...rest}
      hint={
        hint || understood ? (
          <>
            {hint} {understood}
          </>
        ) : undefined
      }
      error={meanings ? text.unclear(plain(meanings[0]), plain(meanings[1])) : error}
      inputMode="decimal"
      placeholder={placeholder}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(plainNumber(event.target.value, locale))
      }}
    />
  )
}
