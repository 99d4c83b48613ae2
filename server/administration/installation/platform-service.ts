import { listOrganizations } from '../../access/organizations/organization-store.ts'
import type { Database, OrganizationDb } from '../../db.ts'

/** Whether an organization runs the installation, whose alarms it gets. */
export async function isPlatform(shared: Database, { organization_id }: OrganizationDb): Promise<boolean> {
  const own = (await listOrganizations(shared)).find(({ id }) => id === organization_id)
  return own?.is_platform === true
}
