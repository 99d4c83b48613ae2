import 'server-only'
import type { Metadata } from 'next'
import { type Asked, askedOnServer } from './prefetch.tsx'

/**
 * What a record's page is called among the tabs of a browser: its name and what it is; only the latter where it cannot be
 * read, which the page itself then says.
 * @param nameOf reads the name; what it asks counts for the page's prefetch too, so nothing is read twice
 */
export async function recordTitle(
  what: string,
  nameOf: (asked: Asked) => Promise<string | null | undefined>,
): Promise<Metadata> {
  const name = await nameOf(askedOnServer()).catch(() => null)
  return { title: name ? `${name} · ${what}` : what }
}

/** A tariff's name with its operator's, since many operators have tariffs of one name. */
export function tariffTitle(name: string, operator: { name: string } | null | undefined): string {
  return operator ? `${name}, ${operator.name}` : name
}
