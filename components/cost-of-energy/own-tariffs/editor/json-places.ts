import { jsonFault } from '#server/wire/json/json-fault.ts'
import type { Message } from '#server/messages/message.ts'

/** Where each value of a JSON text begins, by its path: line numbers from 1. */
export type JsonPlaces = Map<string, number>

/** A JSON text read with its places, or the line at which it stops to be JSON. */
export type ReadJson = { ok: true; value: unknown; places: JsonPlaces } | { ok: false; line: number; message: Message }

/** Reads a JSON text for an editor: what is wrong with its values can be shown at their lines. */
export function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text) as unknown, places: placesOf(text) }
  } catch {
    const { index, message } = jsonFault(text)
    return { ok: false, line: lineOf(text, index), message }
  }
}

/** The line of a problem's place, or of the nearest thing around it that is there. */
export function lineOfPlace(places: JsonPlaces, loc: readonly (string | number)[]): number {
  for (let length = loc.length; length > 0; length -= 1) {
    const line = places.get(keyOf(loc.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}

function keyOf(loc: readonly (string | number)[]): string {
  return JSON.stringify(loc)
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

type Open = { loc: (string | number)[]; next: string | number; isList: boolean }

/** Walks over the tokens of a text that `JSON.parse` has read. */
function placesOf(text: string): JsonPlaces {
  const places: JsonPlaces = new Map()
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g
  const open: Open[] = []
  let line = 1
  let isName = false
  for (const [token] of text.matchAll(tokens)) {
    const here = open.at(-1)
    if (token === '\n') line += 1
    else if (token === ':') isName = false
    else if (token === ',') {
      isName = here?.isList === false
      if (here?.isList) here.next = Number(here.next) + 1
    } else if (token === '}' || token === ']') {
      open.pop()
      isName = false
    } else if (isName && here) {
      here.next = JSON.parse(token) as string
      places.set(keyOf([...here.loc, here.next]), line)
    } else {
      const loc = here ? [...here.loc, here.next] : []
      if (!places.has(keyOf(loc))) places.set(keyOf(loc), line)
      if (token === '{' || token === '[') open.push({ loc, next: token === '[' ? 0 : '', isList: token === '[' })
      isName = token === '{'
    }
  }
  return places
}
