// The page of the API reference in the browser: what the package is told, from what the page's settings say.
const { locale, theme, has_session } = JSON.parse(document.getElementById('settings').textContent)
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => theme === 'dark' || (theme === 'system' && prefersDark.matches)
const browserFetch = window.fetch.bind(window)

/** Calls of this service without a key are made with the session, where there is one. */
function send(input, init) {
  const request = new Request(input, init)
  const { origin, pathname } = new URL(request.url)
  const isOwn = origin === location.origin && pathname.startsWith('/api/')
  if (has_session && isOwn && !request.headers.get('authorization')) request.headers.set('Authorization', 'Session')
  return browserFetch(request)
}

/** An address of before, such as `/api-reference?operation=listTariffs`, opens the operation's place. */
async function followOldAddress() {
  const wanted = new URLSearchParams(location.search).get('operation')
  if (wanted === null) return
  const { paths } = await (await browserFetch('/api/openapi.json')).json()
  for (const methods of Object.values(paths))
    for (const { operationId, tags } of Object.values(methods))
      if (operationId === wanted) history.replaceState(null, '', `/api-reference#tag/${tags[0]}/${operationId}`)
}

await followOldAddress()
window.Scalar.createApiReference('#reference', {
  url: '/api/openapi.json?samples=clients',
  // Behind a proxy the document may name another address than the one that the browser is at.
  servers: [{ url: `${location.origin}/api` }],
  customFetch: send,
  localization: { locale },
  forceDarkModeState: isDark() ? 'dark' : 'light',
  hideDarkModeToggle: true,
  generateOperationSlug: ({ operationId, method, path }) => operationId ?? `${method}${path}`,
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  featuredClients: ['shell/curl', 'node/fetch', 'python/httpx_sync', 'r/httr2', 'csharp/httpclient'],
  modelsSectionLabel: 'Schemas',
  documentDownloadType: 'json',
  persistAuth: false,
  // Nothing is asked of anybody else: no fonts, no proxy, no telemetry, no assistant, no editor of others.
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
})
prefersDark.addEventListener('change', () => theme === 'system' && location.reload())
