import { type LanguageId, languageOf, LANGUAGE_IDS } from '#server/messages/languages.ts'

/** What the page is drawn for: `person` is who is signed in, with their organization, or null. */
export type PageReader = { locale: LanguageId; theme: string; person: { name: string; organization: string } | null }

type Texts = {
  title: string
  document: string
  console: string
  sign_in: string
  session: (name: string, organization: string) => string
  no_session: string
  no_script: string
}

const TEXTS: Record<LanguageId, Texts> = {
  en: {
    title: 'API reference',
    document: 'OpenAPI document',
    console: 'Console',
    sign_in: 'Sign in',
    session: (name, organization) => `Requests without a key are sent as ${name}, ${organization}`,
    no_session: 'To send requests, enter an API key or sign in',
    no_script: 'The reference needs JavaScript. Without it, read the OpenAPI document.',
  },
  de: {
    title: 'API-Referenz',
    document: 'OpenAPI-Dokument',
    console: 'Konsole',
    sign_in: 'Anmelden',
    session: (name, organization) => `Anfragen ohne Schlüssel werden als ${name}, ${organization}, gesendet`,
    no_session: 'Um Anfragen zu senden, geben Sie einen API-Schlüssel ein, oder melden Sie sich an',
    no_script: 'Die Referenz braucht JavaScript. Ohne JavaScript lesen Sie das OpenAPI-Dokument.',
  },
  sv: {
    title: 'API-referens',
    document: 'OpenAPI-dokument',
    console: 'Konsol',
    sign_in: 'Logga in',
    session: (name, organization) => `Anrop utan nyckel skickas som ${name}, ${organization}`,
    no_session: 'Ange en API-nyckel eller logga in för att skicka anrop',
    no_script: 'Referensen kräver JavaScript. Utan det finns OpenAPI-dokumentet.',
  },
}

const THEMES = ['system', 'light', 'dark']

/** Language and theme as the console keeps them in cookies, else as the browser asks. */
export function readerOf(cookie: string | null, accept_language: string | null): Pick<PageReader, 'locale' | 'theme'> {
  const kept = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(cookie ?? '')?.[1]
  const locale = LANGUAGE_IDS.find((id) => id === kept('qh_locale')) ?? languageOf(accept_language)
  return { locale, theme: THEMES.find((theme) => theme === kept('qh_theme')) ?? 'system' }
}

/** The reference's page as HTML; `asset` answers where a file of it is read. */
export function referencePage({ locale, theme, person }: PageReader, asset: (name: string) => string): string {
  const text = TEXTS[locale]
  const settings = JSON.stringify({ locale, theme, has_session: person !== null }).replaceAll('<', '\\u003c')
  const note = person === null ? text.no_session : text.session(person.name, person.organization)
  const home = person === null ? ['/sign-in?next=%2Fapi-reference', text.sign_in] : ['/', text.console]
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · Quarterhour</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${asset('reference.css')}">
</head>
<body>
<nav class="head" aria-label="Quarterhour">
<a class="mark" href="/"><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M9 9V1a8 8 0 0 1 8 8z"/></svg>Quarterhour</a>
<span class="title">${text.title}</span>
<a href="/api/openapi.json">${text.document}</a>
<span class="note">${escaped(note)}</span>
<a href="${home[0]}">${home[1]}</a>
</nav>
<noscript>${text.no_script}</noscript>
<div id="reference"></div>
<script type="application/json" id="settings">${settings}</script>
<script src="${asset('scalar.js')}" defer></script>
<script type="module" src="${asset('reference.js')}"></script>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
