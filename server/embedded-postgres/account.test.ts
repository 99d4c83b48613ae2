import { expect, test } from 'vitest'
import { accountNamed } from './account.ts'

const PASSWD = `root:x:0:0:root:/root:/bin/bash
nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin
postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash
toor:x:0:0::/root:/bin/sh
broken:x
`

test('finds an account by its whole name', () => {
  expect(accountNamed('postgres', PASSWD)).toEqual({ uid: 101, gid: 104 })
  expect(accountNamed('nobody', PASSWD)).toEqual({ uid: 65534, gid: 65534 })
  expect(accountNamed('post', PASSWD)).toBeUndefined()
})

test('never takes root under another name, nor a line without numbers', () => {
  expect(accountNamed('toor', PASSWD)).toBeUndefined()
  expect(accountNamed('broken', PASSWD)).toBeUndefined()
})
