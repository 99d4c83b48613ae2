// Everything fast: no build, no browser.
import { setup } from './setup.mjs'

await setup()
const { format, lint, runChecks, tools, typesOfClient, typesOfConsole, typesOfRoutes, typesOfServer, unit } =
  await import('./checks.mjs')
process.exitCode = await runChecks([
  [typesOfRoutes, typesOfConsole, typesOfServer, typesOfClient],
  [format, lint, unit, tools],
])
