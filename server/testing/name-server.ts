import { createSocket } from 'node:dgram'

const [HEADER_BYTES, TYPE_A, TYPE_AAAA, NO_NAME, ANSWERED] = [12, 1, 28, 0x8183, 0x8180]

/** A name server on this machine, after RFC 1035, section 4: knows the given names and no others. */
export type NameServer = {
  /** For `dns.setServers`. */
  address: string
  /** Names that were requested, in the order they came, one for each type. */
  requested: string[]
  /** IPv4 addresses by name; null is silence. */
  names: Map<string, string[] | null>
  close(): Promise<void>
}

/** Starts one. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const requested: string[] = []
  const names: NameServer['names'] = new Map()
  socket.on('message', (question, { port, address }) => {
    const { name, type, end } = questionOf(question)
    requested.push(name)
    const known = names.get(name)
    if (known === null) return
    const found = type === TYPE_A ? (known ?? []) : []
    socket.send(answerOf(question, end, { found, flags: known === undefined ? NO_NAME : ANSWERED }), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    requested,
    names,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  if (type !== TYPE_A && type !== TYPE_AAAA) throw new Error(`a question of type ${type}`)
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 }
}

function answerOf(question: Buffer, end: number, { found, flags }: { found: string[]; flags: number }): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(flags, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found.length, 6)
  const records = found.map((address) => {
    const record = Buffer.alloc(16)
    // The name is the question's (4.1.4), type A, class IN, for a second.
    record.writeUInt16BE(0xc0_00 + HEADER_BYTES, 0)
    record.writeUInt16BE(TYPE_A, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt32BE(1, 6)
    record.writeUInt16BE(4, 10)
    Buffer.from(address.split('.').map(Number)).copy(record, 12)
    return record
  })
  return Buffer.concat([header, question.subarray(HEADER_BYTES, end), ...records])
}
