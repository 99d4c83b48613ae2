// node scripts/compare-answers.mjs <before> <after> [--without code,params]: two recordings of RECORD_ANSWERS.
import { globSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { basename, dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'

const MOST_SHOWN = 40
const CONTEXT = 90
/** An instant follows the clock when the two lie as far apart as the recordings do, or both about when they were made. */
const CLOCK_MS = 15 * 60_000
const NOW_MS = 36 * 3_600_000

/** Also without its end, as the longest id of a message has it. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6,12}\b/gi
const INSTANT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g

/** What is random or measured, and what stands in its place. */
const MASKS = [
  [/\b(qhf?|whsec)_[A-Za-z0-9_+/=-]{20,}/g, '$1_#'],
  [/\b(127\.0\.0\.1|localhost|\[::1\]):\d+/g, '$1:#'],
  [/("(?:token|id|password|initial_password)":")[A-Za-z0-9_-]{16}(?:[A-Za-z0-9_-]{16})?"/g, '$1#"'],
  [/("hint":")[A-Za-z0-9_-]{4}"/g, '$1#"'],
  [/("(?:hash|previous_hash|head)":")[0-9a-f]{64}"/g, '$1#"'],
  [/("sequence":)\d+/g, '$1#'],
  [/^id: \d+$/gm, 'id: #'],
  [/\brepeat in \d+ s\b/g, 'repeat in # s'],
  [/("[a-z_]+_ms":)\d+(\.\d+)?/g, '$1#'],
  [/\b\d+(\.\d+)? ?ms\b/g, '# ms'],
]

/**
 * What is compared of a text: `text` without what varies, and the instants it had in their order, which are compared
 * apart. `named` gives the same name to the same uuid, by order of first appearance.
 */
export function masked(text) {
  const instants = []
  const names = new Map()
  const name = (uuid) => {
    const known = uuid.toLowerCase()
    if (!names.has(known)) names.set(known, `#${names.size + 1}`)
    return names.get(known)
  }
  const kept = text.replace(UUID, name).replace(INSTANT, (instant) => (instants.push(instant), '<instant>'))
  return { text: MASKS.reduce((rest, [what, by]) => rest.replace(what, by), kept), instants }
}

/** The texts of JSON without the members of these names, wherever they are; all else stays as it was, byte for byte. */
export function without(text, keys) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\s+/g) ?? []
  if (tokens.join('') !== text) return text
  let at = 0
  const blank = () => {
    const from = at
    while (/^\s/.test(tokens[at] ?? '')) at += 1
    return tokens.slice(from, at).join('')
  }
  const members = (close, isDropped) => {
    const kept = []
    const open = tokens[at++]
    let member = ''
    let dropped = false
    for (; at < tokens.length && tokens[at] !== close; ) {
      if (tokens[at] === ',') {
        if (!dropped) kept.push(member)
        ;[member, dropped] = ['', false]
        at += 1
        continue
      }
      dropped ||= member.trim() === '' && isDropped(tokens[at])
      member += value()
    }
    if (member !== '' && !dropped) kept.push(member)
    at += 1
    return `${open}${kept.join(',')}${close}`
  }
  const value = () => {
    const before = blank()
    if (tokens[at] === '{') return before + members('}', (name) => keys.has(name))
    if (tokens[at] === '[') return before + members(']', () => false)
    return before + (tokens[at++] ?? '')
  }
  let result = ''
  while (at < tokens.length) result += value()
  return result
}

/** Reads all parts of a recording, in the order of each worker. */
export function readRecording(file) {
  const parts = globSync(`${basename(file)}.*`, { cwd: dirname(resolve(file)) }).filter((name) => /\.\d+$/.test(name))
  if (parts.length === 0) throw new Error(`no recording at ${file}.<pid>`)
  return parts.flatMap((part) =>
    readFileSync(join(dirname(file), part), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ ...JSON.parse(line), recording: file })),
  )
}

function wholeBody({ body, sha256, recording }) {
  return sha256 === undefined ? body : gunzipSync(readFileSync(`${recording}.bodies/${sha256}.gz`)).toString('utf8')
}

/** The same for answers to the same request: where it was sent, without what varies from run to run. */
export function requestOf({ file, test, method, path }) {
  let readable = path
  try {
    readable = decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    // What cannot be decoded is compared as it was sent.
  }
  return [file, masked(test).text, method, masked(readable).text].join(' | ')
}

/** An answer as it is compared. */
function comparable(answer, keys) {
  const { status, content_type } = answer
  const isJson = /json/.test(content_type ?? '')
  const whole = wholeBody(answer)
  const body = masked(isJson && keys.size > 0 ? without(whole, keys) : whole)
  const text = `${status} ${content_type}\n${body.text}`
  return { answer, text, instants: body.instants, at: Date.parse(answer.at) }
}

/** Whether two answers are the same but for what varies. */
export function same(one, other) {
  return one.text === other.text && one.instants.every((instant, index) => moved(instant, other.instants[index], one, other))
}

function moved(before, after, one, other) {
  if (before === after) return true
  const [from, to] = [Date.parse(before), Date.parse(after)]
  if (Math.abs(to - from - (other.at - one.at)) <= CLOCK_MS) return true
  return Math.abs(from - one.at) <= NOW_MS && Math.abs(to - other.at) <= NOW_MS
}

/**
 * Compares two recordings. Answers to the same request are matched by their number; those that came in another order,
 * as of requests sent at once, by what they say. What was asked again until it changed may be asked more or less often.
 */
export function compare(before, after, keys = new Set()) {
  const groups = Map.groupBy([...before.map((each) => [0, each]), ...after.map((each) => [1, each])], ([, each]) =>
    requestOf(each),
  )
  const result = { identical: 0, reordered: 0, repeated: 0, differing: [], missing: [], added: [] }
  for (const [request, group] of groups) compareGroup(request, group, keys, result)
  return result
}

function compareGroup(request, group, keys, result) {
  const [before, after] = [0, 1].map((side) =>
    group.filter(([from]) => from === side).map(([, answer], index) => ({ ...comparable(answer, keys), n: index + 1 })),
  )
  const pairs = []
  for (const pair of [sameNumber, anyNumber])
    for (const one of before.filter((each) => !each.match)) {
      const other = pair(one, after)
      if (other === undefined) continue
      ;[one.match, other.match] = [other, one]
      pairs.push(one)
      result[pair === sameNumber ? 'identical' : 'reordered'] += 1
    }
  const isRepeated = (each) => pairs.some((one) => same(one, each) || same(each, one))
  const left = [before, after].map((side) => side.filter((each) => !each.match))
  while (left[0].length > 0 && left[1].length > 0)
    result.differing.push({ request, before: left[0].shift(), after: left[1].shift() })
  for (const [index, name] of ['missing', 'added'].entries())
    for (const each of left[index]) {
      if (isRepeated(each)) result.repeated += 1
      else result[name].push({ request, [index === 0 ? 'before' : 'after']: each })
    }
}

const sameNumber = (one, after) => after.find((each) => !each.match && each.n === one.n && same(one, each))
const anyNumber = (one, after) => after.find((each) => !each.match && same(one, each))

/** The first place where two answers differ, with what stands around it; instants as they are where only they differ. */
export function difference(one, other) {
  const [from, to] =
    one.text === other.text
      ? [one, other].map(({ text, instants }) => {
          const rest = [...instants]
          return text.replaceAll('<instant>', () => rest.shift())
        })
      : [one.text, other.text]
  let at = 0
  while (at < from.length && from[at] === to[at]) at += 1
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT))
  return [`  - ${around(from)}`, `  + ${around(to)}`]
}

function report({ identical, reordered, repeated, differing, missing, added }) {
  const compared = identical + reordered + differing.length
  for (const { request, before, after } of differing.slice(0, MOST_SHOWN))
    console.log([`${request} #${before.n}`, ...difference(before, after)].join('\n'))
  for (const [name, list] of Object.entries({ missing, new: added }))
    for (const { request, before, after } of list.slice(0, MOST_SHOWN)) {
      const { n, text } = before ?? after
      console.log(`${name}: ${request} #${n}\n    ${JSON.stringify(text.slice(0, 2 * CONTEXT))}`)
    }
  console.log(
    `${compared} answers compared: ${identical + reordered} identical (${reordered} in another order), ` +
      `${differing.length} differing; ${missing.length} missing, ${added.length} new, ${repeated} repeated`,
  )
}

if (isMainThread && import.meta.filename === resolve(process.argv[1] ?? '')) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { without: { type: 'string' } } })
  if (positionals.length !== 2) throw new Error('usage: compare-answers.mjs <before> <after> [--without code,params]')
  const keys = new Set((values.without ?? '').split(',').flatMap((key) => (key === '' ? [] : [JSON.stringify(key)])))
  const [before, after] = positionals.map(readRecording)
  const result = compare(before, after, keys)
  report(result)
  process.exitCode = result.differing.length + result.missing.length > 0 ? 1 : 0
}
