import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, visitEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const parent = mkdtempSync(join(tmpdir(), 'embedded postgres '))
const dataDir = join(parent, '.data')
const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5 })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** The server inside a Node process of its own, which can be killed. Resolves with the URL that it printed. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.on('SIGTERM', () => process.exit(1))
    console.log(url); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: printed.toString().trim() }
}

/** So that the server outlives the process; elsewhere than on Linux the follower may be first. */
function killFollower({ pid }: ChildProcess): void {
  if (process.platform !== 'linux') return
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const each of children.filter((other) => other !== postmasterPid())) process.kill(each, 'SIGKILL')
}

afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('while it runs', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ dataDir })
  })
  afterAll(() => server.stop())

  test('the URL is that of an owner who is not a superuser and may create roles', async () => {
    const [role] = await query(
      server.url,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
    )
    const rights = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: true }
    expect(role).toEqual({ rolname: 'quarterhour', ...rights })
  })

  test('text is UTF-8 in the order of C.UTF-8, on every machine', async () => {
    const [database] = await query(
      server.url,
      `select pg_encoding_to_char(encoding) encoding, datlocprovider provider, datlocale locale
       from pg_database where datname = current_database()`,
    )
    expect(database).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' })
  })

  test('every way in asks for a SCRAM password, over TCP on this machine only', async () => {
    const rules = await query(server.superuserUrl, 'select type, address, netmask, auth_method from pg_hba_file_rules')
    expect([...rules]).toEqual([
      { type: 'host', address: '127.0.0.1', netmask: '255.255.255.255', auth_method: 'scram-sha-256' },
    ])
    const [settings] = await query(
      server.superuserUrl,
      `select current_setting('listen_addresses') listen, current_setting('unix_socket_directories') sockets,
         (select bool_and(rolpassword like 'SCRAM-SHA-256$%') from pg_authid where rolcanlogin) hashed`,
    )
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', hashed: true })
  })

  test.each(['quarterhour', 'postgres'])(
    '%s does not get in without the password or with a wrong one',
    async (role) => {
      const { port } = new URL(server.url)
      for (const credentials of [role, `${role}:`, `${role}:wrong`])
        await expect(query(`postgres://${credentials}@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toMatchObject({
          code: '28P01',
        })
    },
  )

  test('commits are durable', async () => {
    const [row] = await query(
      server.url,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
         current_setting('full_page_writes') pages`,
    )
    expect(row).toEqual({ fsync: 'on', commit: 'on', pages: 'on' })
  })

  test('directory, secrets and log are closed to everybody else', () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0)
  })

  test('neither secret stands in the log, nor a statement that failed', async () => {
    await expect(query(server.url, `select 'sensitive' from nowhere`)).rejects.toThrow('nowhere')
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toContain('nowhere')
    for (const text of ['sensitive', new URL(server.url).password, new URL(server.superuserUrl).password])
      expect(log).not.toContain(text)
  })

  test('a second start on the same directory says which process has it', async () => {
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
    expect(await query(server.url, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  test('a visitor uses the running server and leaves it running', async () => {
    const visit = await visitEmbeddedPostgres({ dataDir })
    expect(visit.url).toBe(server.url)
    await visit.stop()
    expect(await query(server.url, 'select 1 as one')).toMatchObject([{ one: 1 }])
  })

  test('a killed server comes back on the same port with all that was committed', async () => {
    await query(server.url, 'create table kept as select 7 as seven')
    process.kill(postmasterPid(), 'SIGKILL')
    const rows = await vi.waitFor(() => query(server.url, 'select seven from kept'), { timeout: 30_000 })
    expect(rows).toMatchObject([{ seven: 7 }])
  })
})

test('data outlives the stop, the port does not', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  expect(await query(server.url, 'select seven from kept')).toMatchObject([{ seven: 7 }])
  await server.stop()
  await expect(query(server.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(readdirSync(join(dataDir, 'lock'))).toEqual([])
})

test('a visitor who finds no server brings one and takes it away again', async () => {
  const visit = await visitEmbeddedPostgres({ dataDir })
  expect(await query(visit.url, 'select seven from kept')).toMatchObject([{ seven: 7 }])
  await visit.stop()
  await expect(query(visit.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a server that outlived its killed process is replaced, and nothing acknowledged is lost', async () => {
  const { child, url } = await startElsewhere()
  await query(url, 'insert into kept values (8)')
  const orphan = postmasterPid()
  killFollower(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const server = await startEmbeddedPostgres({ dataDir })
  expect(postmasterPid()).not.toBe(orphan)
  expect(await query(server.url, 'select max(seven) as newest from kept')).toMatchObject([{ newest: 8 }])
  await server.stop()
})

test('a process that ends without stopping takes its server along', async () => {
  const { child } = await startElsewhere()
  const pid = postmasterPid()
  child.kill('SIGTERM')
  await once(child, 'exit')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 })
})

test('a stale record whose process id belongs to another process by now does not hinder the start', async () => {
  const { child } = await startElsewhere()
  const server = postmasterPid()
  child.kill('SIGKILL')
  process.kill(server, 'SIGKILL')
  await once(child, 'exit')
  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const account = process.getuid?.() === 0 ? { uid, gid } : {}
  const bystander = spawn('sleep', ['600'], { ...account, stdio: 'ignore' })
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(bystander.pid)))
  const next = await startEmbeddedPostgres({ dataDir })
  expect(bystander.exitCode).toBeNull()
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toMatchObject([{ rows: 2 }])
  await next.stop()
  bystander.kill()
})

test('a cluster of another PostgreSQL version is refused in words and left as it is', async () => {
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(version, '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was written by PostgreSQL 17')
  writeFileSync(version, '18\n')
})
