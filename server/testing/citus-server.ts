import { distributeTables } from '#server/cluster/distribute.ts'
import { asSuperuser, startCitusCluster } from './citus-cluster.ts'
import type { Server } from './database-factory.ts'

const OWNER = 'quarterhour'

/**
 * A cluster whose databases are copied on every node at once: a template's metadata name its shards, which the copies of
 * the workers have under the same names.
 */
export async function citusServer(programs: string): Promise<Server> {
  const cluster = await startCitusCluster(programs)
  await cluster.onEachNode('postgres', async (sql) => {
    await sql.unsafe(`create role ${OWNER} login createrole nosuperuser`)
  })
  // A template is closed once: its extension's own process is connected to it, and several copies may be asked for at once.
  const closed = new Map<string, Promise<void>>()
  const close = (template: string) =>
    cluster.onEachNode('postgres', async (sql) => {
      await sql.unsafe(`alter database ${template} allow_connections false`)
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${template}`
    })
  return {
    ownerUrl: `postgres://${OWNER}@127.0.0.1:${cluster.coordinator.port}/postgres`,
    copy: async (name, template) => {
      if (template !== 'template0' && !closed.has(template)) closed.set(template, close(template))
      await closed.get(template)
      await cluster.onEachNode('postgres', async (sql) => {
        await sql.unsafe(`create database ${name} template ${template} strategy file_copy owner ${OWNER}`)
      })
    },
    drop: (name) =>
      cluster.onEachNode('postgres', async (sql) => {
        await sql.unsafe(`drop database if exists ${name} with (force)`)
      }),
    distribute: async (name) => {
      await cluster.join(name)
      await asSuperuser(cluster.coordinator, name, (sql) => distributeTables(sql))
    },
    stop: () => cluster.stop(),
  }
}
