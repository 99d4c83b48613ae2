import { spawn } from 'node:child_process'

const HEARTBEAT_MS = 10_000

/**
 * Runs a program, keeps its output back and says every ten seconds that it is still at work.
 * Resolves with its exit code (a signal or a failed spawn counts as 1), everything it wrote, and the seconds it took.
 */
export async function runStep(label, command, args, { env = process.env, cwd } = {}) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const heartbeat = setInterval(() => console.log(`  … ${label}, ${Math.round(seconds())} s`), HEARTBEAT_MS)
  let output = ''
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const abandon = () => {
      child.kill('SIGTERM')
      process.exit(143)
    }
    process.once('SIGTERM', abandon)
    child.once('close', () => process.off('SIGTERM', abandon))
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  clearInterval(heartbeat)
  return { code, output, seconds: seconds() }
}

/** As `runStep`, announced with a line of its own; on failure prints what the program wrote and ends this process. */
export async function requireStep(label, command, args, options) {
  console.log(`${label} …`)
  const { code, output, seconds } = await runStep(label, command, args, options)
  if (code !== 0) {
    console.error(`${output}\n${label}: failed`)
    process.exit(code)
  }
  console.log(`${label}: done in ${Math.round(seconds)} s`)
}
