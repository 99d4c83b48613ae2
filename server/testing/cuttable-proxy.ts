import { Transform } from 'node:stream'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttableProxy = {
  /** The database's URL by way of the proxy. */
  url: string
  /** Ends every connection and accepts no other, as a database that went away. */
  cut(): Promise<void>
  /** Accepts connections again. */
  repair(): Promise<void>
  /** Lets nothing through and closes nothing, as a database whose process hangs. */
  freeze(): void
  /** Lets through what was held back. */
  thaw(): void
  /** Holds everything back for so many milliseconds each way, as a slow line. */
  delay(ms: number): void
  stop(): Promise<void>
}

/** A proxy between a service and its database, so that a test can cut the connection. */
export async function cuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let frozen = false
  let delay_ms = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (sockets.delete(socket), other.destroy()))
      const slow = new Transform({
        transform: (piece: Buffer, _, done) => {
          if (delay_ms === 0) done(null, piece)
          else setTimeout(() => done(null, piece), delay_ms)
        },
      })
      slow.on('error', () => {})
      socket.pipe(slow).pipe(other)
      if (frozen) socket.pause()
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const freeze = () => {
    frozen = true
    for (const socket of sockets) socket.pause()
  }
  const thaw = () => {
    frozen = false
    for (const socket of sockets) socket.resume()
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const delay = (ms: number) => {
    delay_ms = ms
  }
  return { url: url.href, cut, repair: () => listen(port), freeze, thaw, delay, stop: cut }
}
