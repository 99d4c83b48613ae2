// A separate process that delivers until it is killed: `node delivery-process.test-support.ts <database> <simulator>
// <now>`.
import { tmpdir } from 'node:os'
import { SecretBox } from '#server/access/secret-box.ts'
import { openDatabase } from '#server/db.ts'
import { openDeliveries } from '#server/integration/deliveries.ts'

const [url = '', simulator = '', from = ''] = process.argv.slice(2)
const clock = () => new Date(from)
const dependencies = {
  secrets: new SecretBox('tests'),
  trusted_hosts: [],
  messages_folder: tmpdir(),
  simulator: () => simulator,
}
const { worker, exchange } = openDeliveries(openDatabase(url, 4), dependencies, () => {}, { clock, random: () => 0 })
for (;;) {
  await worker.turn()
  exchange.expect('')
  await exchange.turn()
}
