'use client'

import type { ConsoleSession } from '#components/session.ts'

/** Tariffs, areas and parties that fit what is typed. */
export function PaletteFindings(_: { search: string; session: ConsoleSession; onGo: (href: string) => void }) {
  return null
}
