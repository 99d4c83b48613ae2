// Everything, as CI runs it: two lanes, because two cores are what we count on.
import { setup } from './setup.mjs'

await setup()
const {
  browser,
  build,
  format,
  lint,
  otherClients,
  runChecks,
  tools,
  typesOfClient,
  typesOfConsole,
  typesOfServer,
  unit,
} = await import('./checks.mjs')
process.exitCode = await runChecks([
  [build, typesOfConsole, browser, lint, otherClients, tools],
  [format, typesOfServer, typesOfClient, unit],
])
