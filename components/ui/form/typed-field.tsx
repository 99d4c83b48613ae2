'use client'

import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

type TypedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> & {
  value: string
  onType: (text: string) => void
}

/** A field whose text is in the URL: while the user types, the field has its own state, since the URL follows later. */
export function TypedField({ value, onType, ...rest }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
