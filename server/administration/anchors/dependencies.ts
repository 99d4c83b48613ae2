import { ServiceKey } from '../../process/service-key.ts'
import type { AnchorPlaces } from './anchor-settings.ts'

/** Where it is written outside of the database how far audit logs reach; null where it is not. */
export const AUDIT_ANCHORS = new ServiceKey<AnchorPlaces | null>('anchors of audit logs')
