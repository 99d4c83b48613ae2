import type { Remote } from '../../../../delivery/remote.ts'

/** What an import works on: the schema's owner, the network, the time and the environment, where tokens are. */
export type ImportPlace = {
  ownerUrl: string
  remote: Remote
  now: Date
  env: Readonly<Record<string, string | undefined>>
  /** Reports the progress of a long import. */
  log: (line: string) => void
}
