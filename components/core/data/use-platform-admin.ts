import { useQuery } from '@tanstack/react-query'
import { useSession } from '#components/session-provider.tsx'
import { useTRPC } from '#components/trpc/trpc.tsx'

/** Whether who sits here may import for everybody: an administrator of the organization that keeps the installation. */
export function usePlatformAdmin(): boolean {
  const { role } = useSession()
  const { data } = useQuery(useTRPC().access.readOrganization.queryOptions({}))
  return role === 'admin' && data?.is_platform === true
}
