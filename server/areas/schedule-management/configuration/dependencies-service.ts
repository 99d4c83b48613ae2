import type { SecretBox } from '../../../access/secret-box.ts'
import { ServiceKey } from '../../../process/service-key.ts'

export type ScheduleDependencies = {
  secrets: SecretBox
  /** Hosts, with their port where it is not a usual one, that messages go to though they are inner ones or without TLS. */
  trusted_hosts: readonly string[]
  /** Holds a folder of messages for each organization. */
  messages_folder: string
  /** Where the simulated operators listen; they take what has no transport of its own. Null where none do. */
  simulator: () => string | null
}

/** What the ways to operators are opened with. */
export const FIXTURE_DEPENDENCIES = new ServiceKey<ScheduleDependencies>('the means of transports')
