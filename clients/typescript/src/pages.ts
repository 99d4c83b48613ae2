import type { CallInput, Operation } from './operation.ts'

const PAGE = 100

type Page = Record<string, unknown> & { next_cursor?: number; has_more?: boolean }

/** Rows of a list from where `asked` begins to its end, `asked.limit` (100 unless told) at a time. */
export async function* rowsOf<Row>(
  read: (page: CallInput) => Promise<Page>,
  { pages }: Operation,
  request: CallInput,
): AsyncGenerator<Row> {
  if (pages === undefined) throw new TypeError('This operation has no pages')
  const limit = typeof request.limit === 'number' ? request.limit : PAGE
  let at = request[pages.by] as number | undefined
  for (;;) {
    const page = await read({ limit, [pages.by]: at })
    const rows = page[pages.items] as Row[]
    yield* rows
    if (pages.by === 'cursor') {
      if (page.has_more !== true) return
      at = page.next_cursor
    } else {
      if (rows.length < limit) return
      at = (at ?? 0) + rows.length
    }
  }
}
