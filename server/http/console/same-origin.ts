import type { Message } from '#server/messages/message.ts'
import { SERVICE } from '#server/messages/service-messages.ts'

/** Why a request is taken for one of another site, which could ride on a person's cookie; null where it is none. */
export function crossSite(header: (name: string) => string | null): Message | null {
  const site = header('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return SERVICE.cross_site
  const origin = header('origin')
  // A sandboxed page sends the text null, which is not an URL.
  if (origin !== null && hostOf(origin) !== header('host')) return SERVICE.foreign_origin
  return null
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
