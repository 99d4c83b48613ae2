import { SecretBox, SecretFault } from '../access/secret-box.ts'
import { listOrganizations } from '../access/organizations/organization-store.ts'
import { type RenewSecrets, withSecretCheck } from '../access/secret-store.ts'
import { type Database, withOrganization } from '../db.ts'

const PURPOSE = 'installation-secret'
const VALUE = 'this installation'

/** Why a process does not start, with what would be right. */
export const OTHER_SECRET =
  'what this database keeps sealed (credentials of transports, webhooks and alarms) was sealed with another SESSION_SECRET: ' +
  'start with that one; without SESSION_SECRET it lies in DATA_DIR/session-secret. To change it, start with the new one as ' +
  'SESSION_SECRET and the old one as SESSION_SECRET_PREVIOUS. If it is lost: npm run cli -- secret accept'

type Checked = { db: Database; secrets: SecretBox; renewals: readonly RenewSecrets[]; now: Date }

/**
 * Sees to it that this process has the installation's secret: throws where another one encrypted what the database
 * keeps. With the previous secret given as well, everything is encrypted again with the present one. Answers how many
 * values no secret opens.
 */
export async function checkSecret({ db, secrets, renewals, now }: Checked): Promise<{ unreadable: number }> {
  return withSecretCheck(db, async (stored, keep) => {
    if (stored !== null && isRenewed(secrets, stored)) return { unreadable: 0 }
    const { count, unreadable } = await renewAll(db, secrets, renewals)
    // Checks the encrypted values before the first use.
    if (stored === null && count > 0 && unreadable === count) throw new Error(OTHER_SECRET)
    await keep(secrets.seal(VALUE, PURPOSE), now)
    return { unreadable }
  })
}

/**
 * Accepts the present secret as the installation's, whatever encrypted the stored data; returns the number of values
 * lost by that.
 */
export async function acceptSecret({ db, secrets, renewals, now }: Checked): Promise<{ unreadable: number }> {
  return withSecretCheck(db, async (_stored, keep) => {
    const { unreadable } = await renewAll(db, secrets, renewals)
    await keep(secrets.seal(VALUE, PURPOSE), now)
    return { unreadable }
  })
}

/** Whether the present secret sealed the check value; throws where neither it nor the previous one did. */
function isRenewed(secrets: SecretBox, stored: Uint8Array): boolean {
  try {
    return secrets.renew(stored, PURPOSE) === null
  } catch (error) {
    if (error instanceof SecretFault) throw new Error(OTHER_SECRET, { cause: error })
    throw error
  }
}

async function renewAll(
  db: Database,
  secrets: SecretBox,
  renewals: readonly RenewSecrets[],
): Promise<{ count: number; unreadable: number }> {
  let [count, unreadable] = [0, 0]
  const renew = (sealed: Uint8Array, purpose: string) => {
    try {
      return secrets.renew(sealed, purpose)
    } catch (error) {
      if (!(error instanceof SecretFault)) throw error
      unreadable++
      return null
    }
  }
  for (const { id } of await listOrganizations(db))
    await withOrganization(db, id, async (tx) => {
      for (const renewSecrets of renewals) count += await renewSecrets(tx, id, renew)
    })
  return { count, unreadable }
}
