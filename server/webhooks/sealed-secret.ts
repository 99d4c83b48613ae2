import type { SecretBox } from '../access/secret-box.ts'

/** A webhook's secret as it is stored; who has the database alone signs nothing with it. */
export function sealSecret(box: SecretBox, organization_id: string, secret: string): string {
  return Buffer.from(box.seal(secret, secretPurpose(organization_id))).toString('base64')
}

/** The secret again; throws where another installation, or another organization, sealed it. */
export function openSecret(box: SecretBox, organization_id: string, sealed: string): string {
  return box.open(Buffer.from(sealed, 'base64'), secretPurpose(organization_id))
}

/** What they are sealed for. */
export function secretPurpose(organization_id: string): string {
  return `webhooks/${organization_id}`
}
