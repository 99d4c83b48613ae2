import { codeOf, type Said } from '../said/said.ts'

/** The JSON body of an error that says this. */
export function errorBody(said: Said): { detail: string; code: string; params: unknown } {
  return { detail: said.text, ...codeOf(said) }
}
