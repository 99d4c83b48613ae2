import type { SecretBox } from '../access/secret-box.ts'

/** What a way keeps sealed: where it posts, a token of the receiver, and what signs a webhook. */
export type WaySecret = { url: string; token: string | null; signing: string | null }

/** A way's secret as it is stored. */
export function sealWay(box: SecretBox, organization_id: string, secret: WaySecret): string {
  return Buffer.from(box.seal(JSON.stringify(secret), wayPurpose(organization_id))).toString('base64')
}

/** The secret again; throws where another installation, or another organization, sealed it. */
export function openWay(box: SecretBox, organization_id: string, sealed: string): WaySecret {
  return JSON.parse(box.open(Buffer.from(sealed, 'base64'), wayPurpose(organization_id))) as WaySecret
}

/** What they are sealed for. */
export function wayPurpose(organization_id: string): string {
  return `alarm-ways/${organization_id}`
}
