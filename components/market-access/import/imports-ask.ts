import type { Paging } from '#components/ui/table/paging.ts'

export const ROWS_OF_A_PAGE = 20

/** What an address asks of the list of imports; `kind=all` has the checks, too. */
export function importsRequest(read: (name: string) => string | null): Paging & { dry_run?: boolean } {
  const offset = read('offset') ?? ''
  return {
    limit: ROWS_OF_A_PAGE,
    offset: /^\d{1,8}$/.test(offset) ? Number(offset) : 0,
    ...(read('kind') === 'all' ? {} : { dry_run: false }),
  }
}
