import { describe, expect, test } from 'vitest'
import { apiUrl, asCurl, asTypeScript } from './api-call.ts'

const origin = 'http://localhost:3000'

describe('a view as a call', () => {
  test('repeats parameters and leaves out what is not set', () => {
    const url = apiUrl(origin, { method: 'GET', path: '/x', query: { country: ['SE', 'NO'], name: undefined, n: 1 } })
    expect(url).toBe('http://localhost:3000/api/x?country=SE&country=NO&n=1')
  })
  test('never carries a key', () => {
    expect(asCurl(origin, { method: 'GET', path: '/x' })).toBe(
      `curl 'http://localhost:3000/api/x' \\\n  -H "Authorization: $QUARTERHOUR_KEY"`,
    )
  })
  test('survives quotes in a body', () => {
    const curl = asCurl(origin, { method: 'POST', path: '/x', body: { name: "it's" } })
    expect(curl).toContain(`-X POST`)
    expect(curl).toContain(`-d '{"name":"it'\\''s"}'`)
  })
  test('puts a body that no shell takes into a file', () => {
    const call = { method: 'POST', path: '/x', body: { values: Array.from({ length: 35_040 }, () => 0.125) } } as const
    expect(asCurl(origin, call)).toContain('--data-binary @body.json')
    expect(asTypeScript(origin, call)).toContain(`body: await readFile('body.json')`)
  })
  test('sends a file as it is, by its name and type', () => {
    const call = { method: 'POST', path: '/x', file: "it's a meter.csv" } as const
    expect(asCurl(origin, call)).toContain(`-H 'Content-Type: text/csv' \\\n  --data-binary '@it'\\''s a meter.csv'`)
    expect(asTypeScript(origin, { ...call, file: 'a.xlsx' })).toContain(`body: await readFile("a.xlsx")`)
    expect(asTypeScript(origin, { ...call, file: 'a.xlsx' })).toContain('spreadsheetml')
    expect(asCurl(origin, { ...call, file: 'ack.xml' })).toContain('Content-Type: application/xml')
  })
  test('as TypeScript sends method, type and body', () => {
    const code = asTypeScript(origin, { method: 'POST', path: '/x', body: { a: [1] } })
    expect(code).toContain(`method: 'POST'`)
    expect(code).toContain(`'Content-Type': 'application/json'`)
    expect(code).toContain('JSON.stringify({')
  })
})
