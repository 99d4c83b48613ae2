import { describe, expect, test } from 'vitest'
import { previousSecret, readSettings, sessionSecret, WrongSettings } from './settings.ts'

describe('DATABASE_POOL', () => {
  test.each([
    [undefined, 8],
    ['', 8],
    ['4', 4],
    ['1000', 1000],
  ])('%j is %i connections', (DATABASE_POOL, databasePool) => {
    expect(readSettings({ NODE_ENV: 'test', DATABASE_POOL })).toMatchObject({ databasePool })
  })

  test.each(['3', '1001', '8.5', 'many'])('%j is refused with what it takes', (DATABASE_POOL) => {
    expect(() => readSettings({ NODE_ENV: 'test', DATABASE_POOL })).toThrow(
      `DATABASE_POOL is ${DATABASE_POOL}; it takes a number from 4 to 1000`,
    )
  })
})

describe('METRICS_TOKEN and METRICS_LISTEN', () => {
  test.each([
    [{}, { token: null, listen: null }],
    [{ METRICS_TOKEN: 'sixteen-or-more-' }, { token: 'sixteen-or-more-', listen: null }],
    [{ METRICS_LISTEN: '9464' }, { token: null, listen: { host: '127.0.0.1', port: 9464 } }],
    [{ METRICS_LISTEN: '10.0.0.1:9464' }, { token: null, listen: { host: '10.0.0.1', port: 9464 } }],
    [{ METRICS_LISTEN: '[::1]:9464' }, { token: null, listen: { host: '::1', port: 9464 } }],
  ])('%j', (env, metrics) => {
    expect(readSettings({ NODE_ENV: 'test', ...env })).toMatchObject({ metrics })
  })

  test.each([
    [{ METRICS_TOKEN: 'too-short' }, /METRICS_TOKEN must have at least 16 characters/],
    [{ METRICS_TOKEN: 'sixteen or more of them' }, /METRICS_TOKEN/],
    [{ METRICS_LISTEN: 'localhost' }, /METRICS_LISTEN is localhost; it takes an address and a port/],
    [{ METRICS_LISTEN: '127.0.0.1:99999' }, /METRICS_LISTEN/],
  ])('%j is refused, and no token is repeated', (env, message) => {
    const read = () => readSettings({ NODE_ENV: 'test', ...env })
    expect(read).toThrow(message)
    expect(read).not.toThrow(/too-short|sixteen or/)
  })
})

describe('LOG_LEVEL and LOG_FORMAT', () => {
  test('lines of JSON from info on unless told; said as such only where asked for', () => {
    const read = (env: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...env }).log
    expect(read({ LOG_FORMAT: 'json' })).toEqual({ level: 'info', format: 'json', is_stated_as_json: true })
    expect(read({ LOG_LEVEL: 'warn', LOG_FORMAT: 'text' })).toMatchObject({ level: 'warn', format: 'text' })
    expect(read({})).toMatchObject({ level: 'info', is_stated_as_json: false })
  })

  test.each([
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL is verbose; it takes error, warn, info, debug'],
    [{ LOG_FORMAT: 'logfmt' }, 'LOG_FORMAT is logfmt; it takes json or text'],
  ])('%j is refused with what it takes', (env, message) => {
    expect(() => readSettings({ NODE_ENV: 'test', ...env })).toThrow(message)
  })
})

test('SESSION_SECRET and the one before it have 32 characters, and a short one is not repeated', () => {
  const env = { NODE_ENV: 'test', SESSION_SECRET: 'short', SESSION_SECRET_PREVIOUS: 'short' } as const
  expect(() => sessionSecret(env, '/nowhere')).toThrow('SESSION_SECRET must have at least 32 characters')
  expect(() => previousSecret(env)).toThrow('SESSION_SECRET_PREVIOUS must have at least 32 characters')
  expect(previousSecret({ NODE_ENV: 'test' })).toBeNull()
  expect(previousSecret({ NODE_ENV: 'test', SESSION_SECRET_PREVIOUS: 'x'.repeat(32) })).toBe('x'.repeat(32))
})

test('every variable that cannot be used is named at once, with what it takes, and no secret is repeated', () => {
  const env = {
    ...{
      NODE_ENV: 'test' as const,
      PORT: '99999',
      DATABASE_URL: 'mysql://user:geheim@db/x',
      DATABASE_POOL: '1',
      LOG_LEVEL: 'loud',
    },
    ...{
      PUBLIC_URL: 'console',
      SESSION_SECRET: 'geheim',
      METRICS_TOKEN: 'geheim',
      BACKUP_KEY: 'geheim',
      BACKUP_KEEP: '0,0,0',
    },
    ...{
      API_KEY: 'geheim',
      IMPORT_SCHEDULES: 'maybe',
      SMTP_URL: 'http://geheim@mail',
      BACKUP_EVERY_HOURS: 'x',
      TRUSTED_PROXY: '300.1.1.1',
    },
  }
  let text = ''
  try {
    readSettings(env)
  } catch (error) {
    text = error instanceof WrongSettings ? error.message : ''
  }
  const lines = text.split('\n')
  expect(lines[0]).toBe('13 settings are wrong:')
  for (const name of Object.keys(env).filter((each) => each !== 'NODE_ENV'))
    expect([name, text.includes(name)]).toEqual([name, true])
  expect(text).not.toContain('geheim')
  expect(() => readSettings({ NODE_ENV: 'test', DEMO_PASSWORD: 'short' })).toThrow(
    'DEMO_PASSWORD must have at least 12 characters',
  )
})

describe('AUDIT_ANCHORS and what vouches for it', () => {
  const read = (env: Record<string, string>) =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: '/data', ...env }).auditAnchors
  const bucket = { AUDIT_ANCHORS_TO: 's3://anchors/one' }

  test('are a file in DATA_DIR alone unless told', () => {
    const alone = { file: '/data/audit-anchors.ndjson', copies: null, stamps: null }
    expect(read({})).toEqual(alone)
    expect(read({ AUDIT_ANCHORS: 'off' })).toBeNull()
    expect(read({ AUDIT_ANCHORS: '/other/file' })).toEqual({ ...alone, file: '/other/file' })
    expect(read({ AUDIT_ANCHORS_TO: '/mnt' })).toMatchObject({ copies: { location: '/mnt', lock_days: null } })
    expect(read({ ...bucket, AUDIT_ANCHORS_LOCK_DAYS: '3650' })?.copies).toEqual({
      ...{ location: 's3://anchors/one', lock_days: 3650 },
    })
    const stamps = read({ AUDIT_TIME_STAMPS: 'https://tsa.example.com/tsr' })?.stamps
    expect([stamps?.url.href, stamps?.roots]).toEqual(['https://tsa.example.com/tsr', []])
  })

  test.each<[Record<string, string>, string]>([
    [{ ...bucket, AUDIT_ANCHORS_LOCK_DAYS: '0' }, 'AUDIT_ANCHORS_LOCK_DAYS is 0; it takes a number from 1 to 36500'],
    [{ ...bucket, AUDIT_ANCHORS_LOCK_DAYS: 'x' }, 'AUDIT_ANCHORS_LOCK_DAYS is x'],
    [{ AUDIT_ANCHORS_LOCK_DAYS: '1' }, 'goes with AUDIT_ANCHORS_TO'],
    [{ AUDIT_ANCHORS_LOCK_DAYS: '1', AUDIT_ANCHORS_TO: '/mnt' }, 'a folder cannot be locked'],
    [{ AUDIT_ANCHORS_TO: 's3://' }, 'names no bucket'],
    [
      { AUDIT_ANCHORS: 'off', AUDIT_ANCHORS_TO: '/mnt' },
      'AUDIT_ANCHORS is off, so that AUDIT_ANCHORS_TO cannot be set',
    ],
    [{ AUDIT_TIME_STAMPS: 'tsa.example.com' }, 'must be https://'],
    [{ AUDIT_TIME_STAMPS: 'https://me:geheim@tsa.example.com' }, 'without a password'],
    [{ AUDIT_TIME_STAMP_ROOTS: '/none' }, 'goes with AUDIT_TIME_STAMPS'],
    [{ AUDIT_TIME_STAMPS: 'https://t.example', AUDIT_TIME_STAMP_ROOTS: '/none' }, 'a file of certificates in PEM'],
    [{ AUDIT_TIME_STAMPS: 'https://t.example', AUDIT_TIME_STAMP_ROOTS: '/dev/null' }, 'it has none'],
  ])('%j is refused with what would be right', (env, message) => {
    expect(() => read(env)).toThrow(message)
    expect(() => read(env)).not.toThrow('geheim')
  })
})

test('the demo comes with the embedded server unless it is refused, and with another server where it is asked for', () => {
  const settings = (env: Record<string, string>) => {
    const { seedDemo, simulatesTsos, console } = readSettings({ NODE_ENV: 'test', ...env })
    return [seedDemo, simulatesTsos, console]
  }
  const DATABASE_URL = 'postgres://db/x'
  expect(settings({})).toEqual([true, true, true])
  expect(settings({ SEED_DEMO: '0', CONSOLE: 'off' })).toEqual([false, false, false])
  expect(settings({ DATABASE_URL })).toEqual([false, false, true])
  expect(settings({ DATABASE_URL, SEED_DEMO: '1' })).toEqual([true, true, true])
  expect(() => settings({ SEED_DEMO: 'no', CONSOLE: 'none' })).toThrow(
    /SEED_DEMO is no; it takes 0 or 1\n- CONSOLE is none/,
  )
})
