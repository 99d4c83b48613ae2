import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { z } from 'zod'
import { readArchive } from './archive.ts'
import { BackupFault, Begin, BEGIN, DATA, End, END, FORMAT, partName, SECRET } from './format.ts'
import { linesOf, sha256 } from './parts.ts'

const decompress = promisify(gunzip)

/** What a whole backup has. */
export type Checked = { begin: Begin; end: End; secret: string | null; rows: number; bytes: number }

/** What happens to each table of a backup as it is read; pieces are what COPY wrote. */
export type Reading = {
  begin(begin: Begin): Promise<void>
  piece(table: string, bytes: Buffer): Promise<void>
}

/**
 * Reads a backup from its first byte to its last, and checks it: nothing may be missing, doubled, out of order, changed or
 * added. Throws BackupFault that says what is wrong; what `reading` was given counts only once this returns.
 */
export async function checkBackup(path: string, key: string | null, reading?: Reading): Promise<Checked> {
  let begin: Begin | null = null
  let end: End | null = null
  let [secret, first]: [string | null, string] = [null, '']
  const found = new Map<string, { rows: number; bytes: number; parts: string[] }>()
  for await (const { name, bytes } of readArchive(path, key)) {
    if (end !== null) throw new BackupFault(`${path} goes on after its end, with ${name}`)
    if (name === BEGIN && begin === null) {
      begin = read(path, name, Begin, bytes)
      first = sha256(bytes)
      if (begin.format !== FORMAT)
        throw new BackupFault(`${path} has the form ${begin.format}; this build, ${FORMAT}, reads its own alone`)
      for (const table of begin.tables) found.set(table.name, { rows: 0, bytes: 0, parts: [] })
      await reading?.begin(begin)
    } else if (begin === null) throw new BackupFault(`${path} is no backup: it begins with ${name}`)
    else if (name === END) end = read(path, name, End, bytes)
    else if (name === SECRET) secret = bytes.toString('utf8')
    else {
      const table = name.slice(DATA.length, name.lastIndexOf('/'))
      const of = found.get(table)
      if (of === undefined || name !== partName(table, of.parts.length + 1))
        throw new BackupFault(`${path} has ${name} where it is not expected`)
      const piece = await decompress(bytes).catch((error: unknown) => {
        throw new BackupFault(`${name} in ${path} is damaged`, { cause: error })
      })
      of.parts.push(sha256(bytes))
      of.rows += linesOf(piece)
      of.bytes += piece.length
      await reading?.piece(table, piece)
    }
  }
  if (begin === null || end === null) throw new BackupFault(`${path} was cut off: its end is missing`)
  if (end.begin !== first) throw new BackupFault(`${BEGIN} in ${path} is damaged`)
  const wrong = begin.tables.find(
    ({ name }, at) => JSON.stringify({ name, ...found.get(name) }) !== JSON.stringify(end.tables[at]),
  )
  if (wrong !== undefined || end.tables.length !== begin.tables.length)
    throw new BackupFault(`${path} is damaged: ${wrong?.name ?? 'a table'} is not as its end says`)
  const sum = (of: 'rows' | 'bytes') => end.tables.reduce((total, table) => total + table[of], 0)
  return { begin, end, secret, rows: sum('rows'), bytes: sum('bytes') }
}

function read<T>(path: string, name: string, schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    throw new BackupFault(`${name} in ${path} is damaged`, { cause: error })
  }
}
