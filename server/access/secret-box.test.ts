import { expect, test } from 'vitest'
import { SecretBox, SecretFault } from './secret-box.ts'

const box = new SecretBox('an installation secret of 32 characters')

test('what is sealed opens for its purpose, and no two seals are alike', () => {
  const [one, two] = [box.seal('geheim €', 'a/b'), box.seal('geheim €', 'a/b')]
  expect(Buffer.from(one).includes('geheim')).toBe(false)
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false)
  expect([box.open(one, 'a/b'), box.open(two, 'a/b')]).toEqual(['geheim €', 'geheim €'])
  expect(new SecretBox('an installation secret of 32 characters').open(one, 'a/b')).toBe('geheim €')
})

test.each<[string, (sealed: Uint8Array) => unknown]>([
  ['another purpose', (sealed) => box.open(sealed, 'a/c')],
  ['another secret', (sealed) => new SecretBox('another installation of 32 characters').open(sealed, 'a/b')],
  ['a changed byte', (sealed) => box.open(sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1), 'a/b')],
  ['a cut text', (sealed) => box.open(sealed.subarray(0, 20), 'a/b')],
])('%s opens nothing', (_what, open) => {
  expect(() => open(box.seal('geheim', 'a/b'))).toThrow(SecretFault)
})

test('while the secret is changed, what the previous one sealed opens, and is sealed anew once', () => {
  const changed = new SecretBox('a new installation secret of 32 characters', 'an installation secret of 32 characters')
  const old = box.seal('geheim', 'a/b')
  expect(changed.open(old, 'a/b')).toBe('geheim')
  const renewed = changed.renew(old, 'a/b')
  expect(renewed).not.toBeNull()
  expect(changed.renew(renewed!, 'a/b')).toBeNull()
  expect(() => box.open(renewed!, 'a/b')).toThrow(SecretFault)
  expect(() => changed.renew(old, 'a/c')).toThrow(SecretFault)
})
