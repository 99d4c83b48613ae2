import { expect, test } from 'vitest'
import { consoleOrigin } from './console-origin.ts'

test.each([
  ['http://localhost:3000/api/auth/sign-in/email', 'http://localhost:3000'],
  ['http://127.0.0.9:3000/', 'http://127.0.0.9:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['http://desk.internal:3000/', 'http://desk.internal:3000'],
  ['http://evil.example:3000/', null],
  ['http://127.0.0.1.evil.example/', null],
  ['http://localhost.evil.example/', null],
])('without a public address: %s', (url, expected) => {
  expect(consoleOrigin({ public_origin: null, bound_host: 'desk.internal' }, url)).toBe(expected)
})

test('what is bound to every address has no name of its own', () => {
  const hosts = { public_origin: null, bound_host: '0.0.0.0' }
  expect(consoleOrigin(hosts, 'http://192.0.2.1:3000/')).toBe(null)
  expect(consoleOrigin({ public_origin: null, bound_host: '2001:db8::1' }, 'http://[2001:db8::1]:3000/')).toBe(
    'http://[2001:db8::1]:3000',
  )
})

test('with a public address that one alone, whatever Host is named', () => {
  const hosts = { public_origin: 'https://console.example', bound_host: '127.0.0.1' }
  for (const url of ['http://localhost:3000/', 'http://evil.example/', 'https://console.example/'])
    expect(consoleOrigin(hosts, url)).toBe('https://console.example')
})
