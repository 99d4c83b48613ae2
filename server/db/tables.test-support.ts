import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

export type DescribedTable = ReturnType<typeof getTableConfig> & { schema: string }

/** Every table that these files describe, with its columns and keys. */
export async function describedTables(files: readonly string[]): Promise<DescribedTable[]> {
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ resolve(file))),
  )
  return modules
    .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
    .map((table) => getTableConfig(table))
    .map((config) => ({ ...config, schema: config.schema ?? 'public' }))
}
