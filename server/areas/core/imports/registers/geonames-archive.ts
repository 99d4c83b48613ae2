import { unzipSync } from 'fflate'
import { RemoteFault } from '../../../../delivery/remote.ts'
import { REMOTE } from '../../../../delivery/messages.ts'
import { whyUnread } from '../../unusable-answer.ts'
import { POSTAL_CODES } from '../../places/messages.ts'

const MOST_BYTES = 400_000_000

export type NamedBytes = { name: string; bytes: Uint8Array }

/** The one table in an archive of GeoNames, or the file as it is; RemoteFault where it is not a whole archive. */
export function opened({ name, bytes }: NamedBytes): NamedBytes {
  if (!/\.zip$/i.test(name)) return { name, bytes }
  try {
    const isTable = (each: { name: string; originalSize: number }) =>
      /\.txt$/i.test(each.name) && !/readme\.txt$/i.test(each.name) && each.originalSize <= MOST_BYTES
    const [table] = Object.values(unzipSync(bytes, { filter: isTable }))
    if (table === undefined) throw new RemoteFault(POSTAL_CODES.no_table)
    return { name, bytes: table }
  } catch (error) {
    throw new RemoteFault(REMOTE.no_whole_archive({ name, why: whyUnread(error) }))
  }
}
