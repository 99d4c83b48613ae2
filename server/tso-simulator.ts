// `npm run tso-simulator -- --port 8700 --memory <file>`: system operators to talk to, on this machine alone.
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { TsoSimulator } from './areas/schedule-management/simulator/simulator-service.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, memory: { type: 'string' } } })
const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('--port takes a number from 0 to 65535')

const server = new TsoSimulator(Date.now, values.memory ?? null).server()
server.listen(port, '127.0.0.1', () => {
  const { port: bound } = server.address() as AddressInfo
  if (process.send === undefined) console.log(`TSO simulator   http://127.0.0.1:${bound}`)
  else process.send({ port: bound })
})
const stop = () => {
  server.close()
  server.closeAllConnections()
  // An open channel would keep this process alive.
  if (process.connected) process.disconnect()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Started by the product: gone when the product is, however it ended.
process.on('disconnect', stop)
