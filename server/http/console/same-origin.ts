/** Why a request is taken for one of another site, which could ride on a person's cookie; null where it is none. */
export function crossSite(header: (name: string) => string | null): string | null {
  const site = header('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'cross-site requests are refused'
  const origin = header('origin')
  // A sandboxed page sends the text null, which is no URL.
  if (origin !== null && hostOf(origin) !== header('host')) return 'the Origin is not this host'
  return null
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
