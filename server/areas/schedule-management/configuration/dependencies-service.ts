import type { SecretBox } from '../../../access/secret-box.ts'
import { ServiceKey } from '../../../process/service-key.ts'

export type ScheduleDependencies = {
  secrets: SecretBox
  /** Hosts, with their port where it is not a usual one, that messages go to though they are inner ones or without TLS. */
  trusted_hosts: readonly string[]
  /** Manages a folder of messages for each organization. */
  messages_folder: string
  /**
   * The address of the simulated operators; they receive messages without a configured transport. Null where none run.
   */
  simulator: () => string | null
}

/** The options for opening transports to operators. */
export const FIXTURE_DEPENDENCIES = new ServiceKey<ScheduleDependencies>('the means of transports')
