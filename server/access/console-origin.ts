/** Where people reach the console: the public origin if there is one, else this machine by `bound_host` or a loopback. */
export type ConsoleHosts = { public_origin: string | null; bound_host: string }

/**
 * The allowed origin of a request, or null where its Host is unknown: a foreign name that resolves to this machine must
 * not pass for the console.
 */
export function consoleOrigin({ public_origin, bound_host }: ConsoleHosts, url: string): string | null {
  if (public_origin !== null) return public_origin
  const { origin, hostname } = new URL(url)
  return isLoopback(hostname) || hostname === urlHost(bound_host) ? origin : null
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** The host as a URL spells it. */
function urlHost(host: string): string {
  const spelt = host.includes(':') ? `http://[${host}]` : `http://${host}`
  return URL.canParse(spelt) ? new URL(spelt).hostname : host
}
