import type { SecretBox } from '../access/secret-box.ts'

/** For how long a message's link acknowledges: as long as an operator may be away for a week, in ms. */
export const LINK_MS = 7 * 86_400_000

/** Which alarm a link acknowledges, by which channel it went out, and until when (ms since 1970). */
export type Link = { organization_id: string; alarm_id: string; channel_id: string; until_ms: number }

const PURPOSE = 'alarm-links'

/**
 * The token of a link: sealed with the installation's secret, so that it cannot be forged or moved to another alarm.
 */
export function linkToken(box: SecretBox, link: Link): string {
  const { organization_id, alarm_id, channel_id, until_ms } = link
  return Buffer.from(box.seal(JSON.stringify([organization_id, alarm_id, channel_id, until_ms]), PURPOSE)).toString(
    'base64url',
  )
}

/** The alarm that a token acknowledges at `now`; null for a forged, changed or expired token. */
export function readLink(box: SecretBox, token: string, now: Date): Link | null {
  try {
    const text = box.open(Buffer.from(token, 'base64url'), PURPOSE)
    const [organization_id, alarm_id, channel_id, until_ms] = JSON.parse(text) as [string, string, string, number]
    return now.getTime() <= until_ms ? { organization_id, alarm_id, channel_id, until_ms } : null
  } catch {
    return null
  }
}
