import type postgres from 'postgres'
import { APP_ROLE } from './migrate.ts'

/**
 * Stops where the connection does not have the role that row-level security binds. A pooler that drops the start-up
 * parameter `role` makes the service work as the owner, for whom policies and grants do not apply.
 */
export async function refuseUnbound(client: postgres.Sql): Promise<void> {
  const [role] = await client<{ name: string; is_free: boolean }[]>`
    select current_user::text as name, rolsuper or rolbypassrls as is_free from pg_roles where rolname = current_user`
  if (role?.name === APP_ROLE && !role.is_free) return
  if (role?.name === APP_ROLE)
    throw new Error(
      `row-level security does not bind ${APP_ROLE}, which is a superuser or has BYPASSRLS: alter role ${APP_ROLE} nosuperuser nobypassrls`,
    )
  const found =
    role === undefined ? 'a role that is not known' : role.is_free ? `${role.name}, whom no policy binds` : role.name
  throw new Error(
    `the database has the service work as ${found}, not as ${APP_ROLE}: keep the start-up parameter role, or connect past the pooler`,
  )
}
