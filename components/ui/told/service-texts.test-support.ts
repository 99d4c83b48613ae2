import { readFileSync } from 'node:fs'

/** What stands in a sentence for an expression of its source; a number for all others. */
const FILLED: Readonly<Record<string, string>> = {
  article: 'an',
  detail: 'answered 410',
  month: '2026-10',
  size: '50 MB',
  takes: 'the settings url',
  'body.bilanzkreis_eic': '11XNORDLICHT---L',
  "known?.uid ?? ''": '019aa6fb-9e02-7bd8-8c51-2f2f3a1e6f00',
}
const FIELDS = ['reason', 'tso_response']

const TEXT = /`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g
/** A plain Error is a fault of ours, but where a reader of files wraps its message into one for people. */
const THROWN = /new (?:Type|Range)?Error\(\s*(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g
/** What nobody is told as a failure: documentation of operations, and statements. */
const UNTOLD = [
  /^import .*$|^} from .*$/gm,
  /(?:summary|description):\s*(?:(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)\s*\+?\s*)+/g,
  /\.describe\(\s*(?:(?:'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"[^"]*")\s*\+?\s*)+/g,
  /sql(?:\.raw\()?(?:<[^`]*>)?`(?:[^`\\]|\\.)*`/g,
]

/** Every text in quotes or backticks of a file, with something in the place of each expression. */
export function textsOf(file: string): string[] {
  return textsIn(sourceOf(file))
}

/** Those of three words and more that somebody may be told; `isThrownTold`: also what a plain Error says. */
export function sentencesOf(file: string, isThrownTold = false): string[] {
  const told = [...UNTOLD, ...(isThrownTold ? [] : [THROWN])].reduce(
    (source, each) => source.replaceAll(each, ''),
    sourceOf(file),
  )
  return textsIn(told).filter((text) => /\S* \S+ \S/.test(text.trim()) && !text.includes('\n'))
}

function sourceOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
}

function textsIn(source: string): string[] {
  const texts = [...source.matchAll(TEXT)].map(([, template, plain, double]) => template ?? plain ?? double ?? '')
  const filled = (text: string, field: string) =>
    text.replaceAll(/\$\{([^}]*)\}/g, (_, expression: string) =>
      expression === 'field' ? field : (FILLED[expression] ?? '7'),
    )
  return FIELDS.flatMap((field) => texts.map((text) => filled(text, field)))
}
