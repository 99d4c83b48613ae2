import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2'

/** An SFTP server on this machine, of the package ssh2, with its files in memory. */
export type SftpDouble = {
  host: string
  port: number
  /** `SHA256:…` of its host key. */
  host_key: string
  /** By path; folders are those of `folders`. */
  files: Map<string, { bytes: Buffer; mtime_s: number }>
  /** Every operation that changes a file, as `put /out/a.tmp`. */
  done: string[]
  /** Called before each operation; true breaks the connection off instead. */
  breakAt(when: (operation: string) => boolean): void
  close(): Promise<void>
}

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp
const FILE = 0o100_644
const FOLDER = 0o040_755
/** A response has 256 KB at most. */
const MOST_NAMES = 1_000

/** Starts one that lets in `user` by the password or by the key. */
export async function startSftp(
  user: string,
  { password, key, folders }: { password: string; key?: KeyObject; folders: readonly string[] },
): Promise<SftpDouble> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' })
  const parsed = ssh2.utils.parseKey(own)
  if (parsed instanceof Error) throw parsed
  const hash = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')
  const allowed = key && ssh2.utils.parseKey(key.export({ type: 'pkcs1', format: 'pem' }))
  const files: SftpDouble['files'] = new Map()
  const done: string[] = []
  let isBroken: (operation: string) => boolean = () => false
  const open = new Set<Connection>()

  const server = new ssh2.Server({ hostKeys: [own] }, (client) => {
    open.add(client)
    // Its types lack it; without it each small packet waits 40 ms for the acknowledgement of the one before.
    ;(client as Connection & { setNoDelay(on: boolean): void }).setNoDelay(true)
    client.on('error', () => {})
    client.on('close', () => open.delete(client))
    client.on('authentication', (requested) => {
      const isKey = requested.method === 'publickey' && allowed !== undefined && !(allowed instanceof Error)
      if (requested.username !== user) return requested.reject(['password', 'publickey'])
      if (requested.method === 'password' && requested.password === password) return requested.accept()
      if (isKey && requested.key.data.equals(allowed.getPublicSSH())) {
        if (requested.signature === undefined) return requested.accept()
        if (requested.blob && allowed.verify(requested.blob, requested.signature, requested.hashAlgo))
          return requested.accept()
      }
      requested.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), client))
    })
  })

  function serve(sftp: SFTPWrapper, client: Connection): void {
    const handles = new Map<string, { path: string; listed: number }>()
    let next = 0
    const opened = (id: number, path: string) => {
      const handle = String((next += 1))
      handles.set(handle, { path, listed: 0 })
      sftp.handle(id, Buffer.from(handle))
    }
    const pathOf = (handle: Buffer) => handles.get(handle.toString())?.path ?? ''
    const status = (id: number, isRight: boolean) =>
      sftp.status(id, isRight ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
    /** Records an operation; false where the connection breaks off instead. */
    const note = (operation: string) => {
      if (isBroken(operation)) {
        client.end()
        return false
      }
      done.push(operation)
      return true
    }
    const attributes = (path: string): Attributes | null => {
      const common = { uid: 0, gid: 0 }
      if (folders.includes(path)) return { ...common, mode: FOLDER, size: 0, atime: 0, mtime: 0 }
      const file = files.get(path)
      return file ? { ...common, mode: FILE, size: file.bytes.length, atime: file.mtime_s, mtime: file.mtime_s } : null
    }
    const report = (id: number, path: string) => {
      const found = attributes(path)
      if (found === null) status(id, false)
      else sftp.attrs(id, found)
    }
    sftp.on('OPEN', (id, path, flags) => {
      const isWriting = (flags & OPEN_MODE.WRITE) !== 0
      if (isWriting && !folders.includes(folderOf(path))) return status(id, false)
      if (!isWriting && !files.has(path)) return status(id, false)
      if (isWriting && !note(`put ${path}`)) return
      if (isWriting) files.set(path, { bytes: Buffer.alloc(0), mtime_s: 1 })
      opened(id, path)
    })
    sftp.on('WRITE', (id, handle, offset, data) => {
      const file = files.get(pathOf(handle))
      if (file) file.bytes = Buffer.concat([file.bytes.subarray(0, offset), data])
      status(id, file !== undefined)
    })
    sftp.on('READ', (id, handle, offset, length) => {
      const part = files.get(pathOf(handle))?.bytes.subarray(offset, offset + length)
      if (part === undefined || part.length === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, part)
    })
    sftp.on('CLOSE', (id, handle) => status(id, handles.delete(handle.toString())))
    sftp.on('OPENDIR', (id, path) => (folders.includes(path) ? opened(id, path) : status(id, false)))
    sftp.on('READDIR', (id, handle) => {
      const folder = handles.get(handle.toString())
      if (folder === undefined) return status(id, false)
      const all = [...files.keys()].filter((each) => folderOf(each) === folder.path)
      const names = all.slice(folder.listed, folder.listed + MOST_NAMES)
      folder.listed += names.length
      if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
      const entryOf = (path: string) => {
        const filename = path.slice(folder.path.length + 1)
        return { filename, longname: `-rw-r--r-- 1 0 0 0 Jan 1 00:00 ${filename}`, attrs: attributes(path)! }
      }
      sftp.name(id, names.map(entryOf))
    })
    sftp.on('STAT', report)
    sftp.on('LSTAT', report)
    sftp.on('FSTAT', (id, handle) => report(id, pathOf(handle)))
    sftp.on('SETSTAT', (id) => status(id, true))
    sftp.on('FSETSTAT', (id) => status(id, true))
    sftp.on('REMOVE', (id, path) => {
      if (note(`remove ${path}`)) status(id, files.delete(path))
    })
    // As version 3 has it: nothing is replaced.
    sftp.on('RENAME', (id, from, to) => {
      const file = files.get(from)
      if (file === undefined || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      if (!note(`rename ${from} ${to}`)) return
      files.delete(from)
      files.set(to, file)
      status(id, true)
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    host_key: `SHA256:${hash}`,
    files,
    done,
    breakAt: (when) => void (isBroken = when),
    close: async () => {
      for (const client of open) client.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
