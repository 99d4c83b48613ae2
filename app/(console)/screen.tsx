import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import type { Language } from '#components/i18n/language.ts'
import type { ConsoleSession } from '#components/session.ts'
import { getLanguage } from './preferences.ts'
import { type Client, type Operations, Prefetched, type Question } from './prefetch.tsx'
import { requireSession } from './session.ts'

/** Makes of a name in the path what the screen works with; null is answered with "not found" inside the frame. */
type Readers = Record<string, (text: string) => string | null>
type Path<Names extends Readers> = { [Name in keyof Names]: NonNullable<ReturnType<Names[Name]>> }

/** Queries of a page: caller, time and address. */
type ReaderContext<Names extends Readers> = {
  path: Path<Names>
  query: URLSearchParams
  /** The first value of a name in the query. */
  first: (name: string) => string | undefined
  session: ConsoleSession
  now_ms: number
  /** The day of `now_ms` in UTC, `2026-03-29`. */
  today: string
}

type Screen<Names extends Readers> = {
  /** The names in the path and how each is read. */
  path?: Names
  title: (messages: Language['messages'], params: Record<keyof Names, string>) => string
  /** What the screen will ask, so that it arrives filled. */
  ask?: (operations: Operations, requested: ReaderContext<Names> & { client: Client }) => readonly Question[]
  show: (requested: ReaderContext<Names>) => ReactNode
}

type PageProps<Names extends Readers> = {
  params: Promise<Record<keyof Names, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A page of the console: its title, the check of who asks, what it asks ahead, and what it shows. */
export function screen<Names extends Readers>({ path, title, ask, show }: Screen<Names>) {
  async function generateMetadata({ params }: PageProps<Names>): Promise<Metadata> {
    return { title: title((await getLanguage()).messages, await params) }
  }
  async function Page({ params, searchParams }: PageProps<Names>) {
    const session = await requireSession()
    const query = queryOf(await searchParams)
    const now_ms = Date.now()
    const requested: ReaderContext<Names> = {
      path: pathOf(path, await params),
      query,
      first: (name) => query.get(name) ?? undefined,
      session,
      now_ms,
      today: new Date(now_ms).toISOString().slice(0, 10),
    }
    if (!ask) return show(requested)
    return (
      <Prefetched ask={(operations, client) => ask(operations, { ...requested, client })}>{show(requested)}</Prefetched>
    )
  }
  return { generateMetadata, Page }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id; invalid ids in an address need no query. */
export function readId(text: string): string | null {
  return uuid.test(text) ? text : null
}

function pathOf<Names extends Readers>(readers: Names | undefined, params: Record<string, string>): Path<Names> {
  const read = Object.entries(readers ?? {}).map(([name, reader]) => [name, reader(params[name] ?? '') ?? notFound()])
  return Object.fromEntries(read) as Path<Names>
}

function queryOf(address: Awaited<PageProps<Readers>['searchParams']>): URLSearchParams {
  const query = Object.entries(address).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
  return new URLSearchParams(query)
}
