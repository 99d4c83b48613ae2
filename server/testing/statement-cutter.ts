import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a database that cuts the line in the middle of a statement. */
export type StatementCutter = {
  /** The database's URL by way of the proxy. */
  url: string
  /** Of the next connection, the line is cut once so many statements have been sent to the database; null: never. */
  cutAt(statement: number | null): void
  stop(): Promise<void>
}

/** What sends a statement in PostgreSQL's protocol (postgresql.org/docs/18/protocol-message-formats.html): Query, and Parse. */
const SENDING = new Set(['Q', 'P'])

export async function statementCutter(databaseUrl: string): Promise<StatementCutter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let limit: number | null = null
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const most = limit
    let [sent, pending, isStarted] = [0, Buffer.alloc(0), false]
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (sockets.delete(socket), other.destroy()))
    }
    upstream.pipe(client)
    client.on('data', (piece: Buffer) => {
      pending = Buffer.concat([pending, piece])
      for (;;) {
        // The first message has no type.
        const head = isStarted ? 1 : 0
        if (pending.length < head + 4) return
        const length = head + pending.readInt32BE(head)
        if (pending.length < length) return
        const message = pending.subarray(0, length)
        pending = pending.subarray(length)
        if (isStarted && SENDING.has(String.fromCharCode(message[0] ?? 0))) sent++
        isStarted = true
        if (most !== null && sent >= most) {
          upstream.write(message, () => upstream.destroy())
          client.destroy()
          return
        }
        upstream.write(message)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    cutAt: (statement) => {
      limit = statement
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
