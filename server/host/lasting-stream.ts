import { fstatSync, writeSync } from 'node:fs'

type Stream = NodeJS.WritableStream & { fd: number }

/**
 * A standard stream that outlasts what it leads to. Node gives a file up after the first write that fails, as on a full disk, and ends
 * the process for it; here what does not fit is left out, and how many lines that were is said once there is room again. A pipe
 * whose reader is gone takes nothing more.
 */
export function lastingStream(stream: Stream): Pick<NodeJS.WritableStream, 'write'> {
  // What others print by the stream itself must not end the process either.
  stream.on('error', () => {})
  if (!isFile(stream.fd)) return stream
  let lost = 0
  return {
    write: (text: string | Uint8Array) => {
      const lines = String(text)
      try {
        if (lost > 0) writeSync(stream.fd, `${lost} lines of the log could not be written\n`)
        lost = 0
        writeSync(stream.fd, lines)
        return true
      } catch {
        lost += lines.split('\n').length - 1
        return false
      }
    },
  }
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile()
  } catch {
    return false
  }
}
