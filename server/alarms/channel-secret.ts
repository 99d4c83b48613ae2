import type { SecretBox } from '../access/secret-box.ts'

/** What a channel keeps sealed: where it posts, a token of the receiver, and what signs a webhook. */
export type ChannelSecret = { url: string; token: string | null; signing: string | null }

/** A channel's secret as it is stored. */
export function sealChannel(box: SecretBox, organization_id: string, secret: ChannelSecret): string {
  return Buffer.from(box.seal(JSON.stringify(secret), channelPurpose(organization_id))).toString('base64')
}

/** The secret again; throws where another installation, or another organization, sealed it. */
export function openChannel(box: SecretBox, organization_id: string, sealed: string): ChannelSecret {
  return JSON.parse(box.open(Buffer.from(sealed, 'base64'), channelPurpose(organization_id))) as ChannelSecret
}

/** What they are sealed for. */
export function channelPurpose(organization_id: string): string {
  return `alarm-channels/${organization_id}`
}
