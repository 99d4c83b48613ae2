import { setup } from './setup.mjs'

await setup()
const { serve } = await import('./serve.mjs')
process.exitCode = await serve()
