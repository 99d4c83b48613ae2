// node scripts/run.mjs scripts/compare-answers.mjs <before> <after> [--without code,params] [--noise <before>,<before>]:
// compares two recordings of RECORD_ANSWERS; --noise has more recordings of the commit before.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { without } from './json-without.mjs'

const MOST_SHOWN = 40
const CONTEXT = 90
/** An instant follows the clock when the two lie as far apart as the recordings do, or both about when they were made. */
const CLOCK_MS = 15 * 60_000
const NOW_MS = 36 * 3_600_000

/** Also without its end, as the longest id of a message has it. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6,12}\b/gi
const INSTANT = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g

/** Random or measured values, and their placeholders. */
const MASKS = [
  [/\b(qhf?|whsec)_[A-Za-z0-9_+/=-]{20,}/g, '$1_#'],
  [/\b(127\.0\.0\.1|localhost|\[::1\]):\d+/g, '$1:#'],
  [/("(?:token|id)":")[A-Za-z0-9]{32}"/g, '$1#"'],
  [/("[a-z_]*password":")[A-Za-z0-9_-]{16}"/g, '$1#"'],
  [/(\\?"hint\\?":\\?")[A-Za-z0-9_-]{4}\\?"/g, '$1#"'],
  [/^(#\d*,[^,]*,)(?:'-[A-Za-z0-9_-]{3}|[A-Za-z0-9_-]{4})(?=,(true|false),)/gm, '$1#'],
  [/\b[0-9a-f]{64},[0-9a-f]{64}\b/g, '#,#'],
  [/("(?:hash|previous_hash|head)":")[0-9a-f]{64}"/g, '$1#"'],
  [/("sequence":)\d+/g, '$1"#"'],
  [/^id: \d+$/gm, 'id: #'],
  [/^DTSTAMP:\d{8}T\d{6}Z/gm, 'DTSTAMP:#'],
  [/\brepeat in \d+ s\b/g, 'repeat in # s'],
  [/("retry_after_seconds":)\d+/g, '$1"#"'],
  [/(\/alarm-links\/)[A-Za-z0-9_-]{100,}/g, '$1#'],
  [/("[a-z_]+_ms":)\d+(\.\d+)?/g, '$1"#"'],
  [/\b\d+(\.\d+)? ?ms\b/g, '# ms'],
  // The release of the server, and the sizes of its tables, by which they are in order.
  [/("database":\{"version":")[\d.]+(","postgis_version":null,"size_bytes":)\d+/g, '$1#$2#'],
  [/("tables":\[)\{"name":"[a-z_]+","size_bytes":[^\]]*\]/g, '$1#]'],
]

/**
 * What is compared of a text: `text` without what varies, where the same uuid has the same name by order of first
 * appearance, and the instants that it had in their order, which are compared apart.
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

/** Of requests at the same time it is chance which one is first, so they are compared together, by their status. */
const AT_ONCE = /\bat (once|the same time)\b/

/** The same for answers to the same request: where it was sent, without what varies from run to run. */
export function requestOf({ file, test, method, path }) {
  if (AT_ONCE.test(test)) return [file, masked(test).text].join(' | ')
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
  const { status, content_type, test } = answer
  const isJson = /json/.test(content_type ?? '')
  const read = wholeBody(answer).replace(/(?<="content_base64":)"([A-Za-z0-9+/]+=*)"/g, (_, content) =>
    JSON.stringify(Buffer.from(content, 'base64').toString()),
  )
  // When a key was last used is written a while later, or not yet.
  const timely = read
    .replace(/(?<="last_used_at":)(null|"[^"]*")/g, '"#"')
    .replace(/,[^,\n]*(?=,(?:active|expired|revoked),)/g, content_type?.startsWith('text/csv') ? ',#' : '$&')
  const whole = isJson && keys.size > 0 ? without(timely, keys) : timely
  const head = `${status} ${content_type}`
  if (AT_ONCE.test(test)) return { head, whole: '', text: head, instants: [], at: 0 }
  const body = masked(whole)
  return { head, whole, text: `${head}\n${body.text}`, instants: body.instants, at: Date.parse(answer.at) }
}

/** Whether two answers are the same but for what varies. */
export function same(one, other) {
  return (
    one.text === other.text && one.instants.every((instant, index) => moved(instant, other.instants[index], one, other))
  )
}

function moved(before, after, one, other) {
  if (before === after) return true
  const [from, to] = [Date.parse(before), Date.parse(after)]
  if (Math.abs(to - from - (other.at - one.at)) <= CLOCK_MS) return true
  return Math.abs(from - one.at) <= NOW_MS && Math.abs(to - other.at) <= NOW_MS
}

/** Whether they are but for the order of lists whose elements have a random id or the time of their making. */
export function alike(one, other) {
  return one.head === other.head && one.whole.length > 0 && unordered(one) === unordered(other)
}

function unordered(each) {
  each.unordered ??= sortedText(each)
  return each.unordered
}

function sortedText({ whole, at }) {
  const timeless = (instant) => {
    const time = Date.parse(instant)
    return Math.abs(time - at) <= NOW_MS || time % 60_000 !== 0 ? '#' : instant
  }
  const text = MASKS.reduce(
    (rest, [what, by]) => rest.replace(what, by),
    whole.replace(UUID, '#').replace(INSTANT, timeless),
  )
  const sort = (lines) => (lines.some((line) => line.includes('#')) ? lines.sort() : lines)
  return sort(text.split('\n').map((line) => withSortedLists(line, sort))).join('\n')
}

function withSortedLists(line, sort) {
  const written = (value) => {
    if (Array.isArray(value)) return `[${sort(value.map(written)).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}:${written(member)}`)
    return `{${members.join(',')}}`
  }
  try {
    return written(JSON.parse(line))
  } catch {
    return line
  }
}

/** Which members an answer has, whatever their values. */
function shape({ head, text }) {
  return [head, ...[...new Set(text.match(/"[A-Za-z_]+":/g) ?? [])].map(String).sort()].join(' ')
}

/**
 * Compares two recordings. Responses to the same request are matched by their number; those in another order, as of
 * concurrent requests, by their content; polled requests may differ in number. With `noise`, other recordings of the
 * same state as `before`, a response that varies between these must have their members. With `isSkipping`, tests that ran on
 * one side alone are counted and not compared.
 */
export function compare(before, after, { keys = new Set(), noise = [], isSkipping = false } = {}) {
  const recordings = [before, after, ...noise]
  const testOf = ({ file, test }) => `${file} | ${masked(test).text}`
  const [ranBefore, ranAfter, ...ran] = recordings.map((answers) => new Set(answers.map(testOf)))
  const groups = Map.groupBy(
    recordings.flatMap((answers, side) => answers.map((answer) => ({ side, answer }))),
    ({ answer }) => requestOf(answer),
  )
  const result = {
    identical: 0,
    moved: 0,
    unsorted: 0,
    repeated: 0,
    varying: 0,
    alone: 0,
    differing: [],
    missing: [],
    added: [],
  }
  for (const [request, group] of groups) {
    const side = (index) =>
      group
        .filter((each) => each.side === index)
        .map(({ answer }, n) => ({ ...comparable(answer, keys), request, n: n + 1 }))
    const test = testOf(group[0].answer)
    if (isSkipping && !(ranBefore.has(test) && ranAfter.has(test))) {
      result.alone += Math.max(side(0).length, side(1).length)
      continue
    }
    const matched = match(side(0), side(1))
    for (const name of ['identical', 'moved', 'unsorted', 'repeated']) result[name] += matched[name]
    if (matched.left.flat().length === 0) continue
    // A recording without this test is no evidence about it.
    const others = noise.flatMap((_, index) => (ran[index].has(test) ? [side(index + 2)] : []))
    const varies = others.some((other) => match(side(0), other).left.flat().length > 0)
    const known = new Set([side(0), ...others].flat().map(shape))
    const left = matched.left.map((list) => list.filter((each) => !(varies && known.has(shape(each)))))
    result.varying += Math.max(...matched.left.map(({ length }, index) => length - left[index].length))
    const other = [...left[0], ...matched.left[0].filter((each) => !left[0].includes(each))]
    const changed = left[1].slice(0, other.length).map((each, index) => ({ before: other[index], after: each }))
    result.differing.push(...changed)
    result.missing.push(...left[0].slice(changed.length))
    result.added.push(...left[1].slice(changed.length))
  }
  return result
}

function match(before, after) {
  const found = new Map()
  const taken = new Set()
  const counts = { identical: 0, moved: 0, unsorted: 0 }
  const passes = [
    ['identical', (one, other) => one.n === other.n && same(one, other)],
    ['moved', same],
    ['unsorted', (one, other) => one.n === other.n && alike(one, other)],
    ['unsorted', alike],
  ]
  for (const [name, fits] of passes)
    for (const one of before.filter((each) => !found.has(each))) {
      const other = after.find((each) => !taken.has(each) && fits(one, each))
      if (other === undefined) continue
      found.set(one, other)
      taken.add(other)
      counts[name] += 1
    }
  const left = [before.filter((each) => !found.has(each)), after.filter((each) => !taken.has(each))]
  const isRepeated = (each) =>
    / \| GET \| /.test(each.request) && [...found.keys()].some((one) => same(one, each) || alike(one, each))
  const fresh = left.map((list) => list.filter((each) => !isRepeated(each)))
  // Where both sides have something left over, one of the two has changed and is no repetition.
  const rest = left[0].length > 0 && left[1].length > 0 ? left : fresh
  return { ...counts, repeated: left.flat().length - rest.flat().length, left: rest }
}

/** The first place where two responses differ, with its context; instants unchanged where only they differ. */
export function difference(one, other) {
  const [from, to] = one.text === other.text ? [one.whole, other.whole] : [one.text, other.text]
  const at =
    one.text === other.text
      ? one.whole.indexOf(one.instants.find((instant, index) => !moved(instant, other.instants[index], one, other)))
      : [...from, ''].findIndex((_, index) => from[index] !== to[index])
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT))
  return [`  - ${around(from)}`, `  + ${around(to)}`]
}

export function report({ identical, moved: reordered, unsorted, repeated, varying, alone, differing, missing, added }) {
  for (const { before, after } of differing.slice(0, MOST_SHOWN))
    console.log([`differs: ${before.request} #${before.n}`, ...difference(before, after)].join('\n'))
  for (const [name, list] of Object.entries({ missing, new: added }))
    for (const { request, n, text } of list.slice(0, MOST_SHOWN))
      console.log(`${name}: ${request} #${n}\n    ${JSON.stringify(text.slice(0, 2 * CONTEXT))}`)
  const same = identical + reordered + unsorted
  console.log(
    `${same + varying + differing.length} answers compared: ${same} identical (${reordered} came in another order, ` +
      `${unsorted} list random ids in another order), ${differing.length} differing, ${varying} vary by themselves; ` +
      `${missing.length} missing, ${added.length} new, ${repeated} asked more or less often; ` +
      `${alone} of tests that ran on one side alone`,
  )
}

if (import.meta.filename === resolve(process.argv[1] ?? '')) {
  const options = { without: { type: 'string', default: '' }, noise: { type: 'string', default: '' } }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (positionals.length !== 2)
    throw new Error('compare-answers.mjs <before> <after> [--without code,params] [--noise <before>,<before>]')
  const listed = (text) => text.split(',').filter((each) => each !== '')
  const [before, after, ...noise] = [...positionals, ...listed(values.noise)].map(readRecording)
  const keys = new Set(listed(values.without).map((key) => JSON.stringify(key)))
  const result = compare(before, after, { keys, noise })
  report(result)
  process.exitCode = result.differing.length + result.missing.length > 0 ? 1 : 0
}
