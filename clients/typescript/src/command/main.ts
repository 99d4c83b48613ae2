#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { run } from './run.ts'

const over = new AbortController()
process.once('SIGINT', () => over.abort())
process.once('SIGTERM', () => over.abort())
// Whoever reads may have enough: `quarterhour … | head`.
process.stdout.on('error', () => process.exit(0))

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  is_terminal: process.stdout.isTTY,
  stdin: () => text(process.stdin),
  out: (bytes) => void process.stdout.write(bytes),
  err: (text) => void process.stderr.write(text),
  signal: over.signal,
})
