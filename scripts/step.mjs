import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { constants, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HEARTBEAT_MS = 10_000
const LOOK_MS = 500
const GRACE_SECONDS = 5
const FOLLOWER = fileURLToPath(new URL('follow.sh', import.meta.url))
const HAS_GROUPS = process.platform !== 'win32'

/** Of every step at work: how to interrupt it, and a promise of its end. */
const atWork = new Set()
const launcher = process.ppid
let interrupted = false

/**
 * Runs a program, captures its output, and reports every ten seconds that it is still running. Resolves with its exit
 * code (a signal or a failed spawn counts as 1), its whole output, and the seconds it took.
 *
 * The program has its own process group and temporary folder. Both end with this process: an interrupted one waits for
 * its steps, and `follow.sh` cleans up after a killed one. A program that ignores Ctrl-C is killed after
 * `graceSeconds`. With `isShown` its output is ours, and none is captured or reported. With `isInMemory` the folder is in memory
 * where there is plenty.
 */
export async function runStep(
  label,
  command,
  args,
  { env = process.env, cwd, graceSeconds = GRACE_SECONDS, isShown = false, isInMemory = false } = {},
) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const folder = temporaryFolder(isInMemory && hasRoomInMemory() ? MEMORY : tmpdir())
  const child = spawn(command, args, {
    env: { ...env, TMPDIR: folder },
    cwd,
    stdio: ['ignore', ...(isShown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    detached: HAS_GROUPS,
  })
  const follower = follow(child, folder, graceSeconds)
  const report = () => console.log(`  … ${label}, ${Math.round(seconds())} s`)
  const heartbeat = isShown ? undefined : setInterval(report, HEARTBEAT_MS)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  const code = await whileAtWork({ ended, interrupt: () => (follower ? follower.stdin.end() : child.kill()) })
  clearInterval(heartbeat)
  follower?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return { code, output, seconds: seconds() }
}

/** As `runStep`, with a line that announces it; on failure prints the program's output and ends this process. */
export async function requireStep(label, command, args, options) {
  console.log(`${label} …`)
  const { code, output, seconds } = await runStep(label, command, args, options)
  if (code !== 0) {
    console.error(`${output}\n${label}: failed`)
    process.exit(code)
  }
  console.log(`${label}: done in ${Math.round(seconds)} s`)
}

const MEMORY = '/dev/shm'
/** Twice what the databases of all tests take. */
const PLENTY_BYTES = 14 * 2 ** 30

/** Hundreds of databases come and go in a run, which a slow disk makes a third longer. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= PLENTY_BYTES
  } catch {
    return false
  }
}

/** PostgreSQL, which does not run as root, has to walk through. */
function temporaryFolder(parent) {
  const folder = mkdtempSync(join(parent, `quarterhour-test-${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Ends the child's group and removes its folder when this process ends; in its own session, so that no Ctrl-C reaches
 * it.
 */
function follow(child, folder, graceSeconds) {
  if (!HAS_GROUPS || child.pid === undefined) return undefined
  const args = [FOLLOWER, String(-child.pid), String(graceSeconds), folder]
  return spawn('/bin/sh', args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
}

/** Resolves as the step ends; never once we are interrupted, because the process ends then and nothing may follow. */
async function whileAtWork(step) {
  if (atWork.size === 0) watch()
  atWork.add(step)
  const code = await step.ended
  if (interrupted) await new Promise(() => undefined)
  atWork.delete(step)
  if (atWork.size === 0) unwatch()
  return code
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let look

function watch() {
  for (const signal of signals) process.on(signal, interrupt)
  // A killed npm sends no signal. Without npm this process may outlive the shell that started it.
  if (process.env.npm_lifecycle_event)
    look = setInterval(() => {
      if (process.ppid !== launcher) interrupt('SIGHUP')
    }, LOOK_MS)
}

function unwatch() {
  for (const signal of signals) process.off(signal, interrupt)
  clearInterval(look)
}

/** Ctrl-C comes twice, from the terminal and from npm: the second changes nothing. */
function interrupt(signal) {
  if (interrupted) return
  interrupted = true
  for (const step of atWork) step.interrupt()
  void Promise.all([...atWork].map(({ ended }) => ended)).then(() => process.exit(128 + constants.signals[signal]))
}
