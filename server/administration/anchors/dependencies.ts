import { ServiceKey } from '../../process/service-key.ts'

/** The file outside of the database that says where audit logs ended; null where there is none. */
export const AUDIT_ANCHORS = new ServiceKey<string | null>('anchors of audit logs')
