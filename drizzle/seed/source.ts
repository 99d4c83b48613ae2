import type { SourceKind } from '../../server/areas/core/source-age.ts'

export type Source = {
  kind: SourceKind
  title: string
  publisher: string
  /** Where the facts were read; a repository with the commit. */
  read_from: string
  /** The day, or the month where only that is known, of the copy that was read. */
  retrieved_at: string
  /** The last day for which the source itself says that its facts hold; else it follows from the kind. */
  valid_until?: string
  licence: string
  /** The line to print wherever the facts are shown. */
  credit: string
}
