import { readAuditPage } from '../audit/audit-page.ts'
import type { Paging } from '#components/ui/table/paging.ts'
import type { Delivery } from './webhook.ts'

export const statuses = ['pending', 'delivered', 'failed'] as const satisfies Delivery['status'][]

export function isStatus(text: string | null): text is Delivery['status'] {
  return statuses.some((status) => status === text)
}

/** Parameters of the log from the address of the page: a page, and one status if it is set. */
export function readDeliveryRequest(parameters: URLSearchParams): Paging & { status?: Delivery['status'][] } {
  const status = parameters.get('status')
  return { ...readAuditPage(parameters), ...(isStatus(status) ? { status: [status] } : {}) }
}
