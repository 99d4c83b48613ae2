import { acknowledgeByLink, linkedAlarm, type LinkedAlarm } from '../alarms/acknowledge-service.ts'
import { inLanguage } from '../alarms/message.ts'
import { LINK_PATH } from '../alarms/message-topic.ts'
import { ALARMS } from '../messages/alarm-messages.ts'
import { within } from '../deadline.ts'
import { causeText } from '../errors.ts'
import { languageOf } from '../messages/languages.ts'
import type { Services } from '../services.ts'
import type { ApiRequest, ApiResponse } from './message.ts'
import type { Answerer } from './node.ts'
import { pathOf } from './request.ts'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}

/**
 * The link of a message: GET shows the alarm and changes nothing, since programs open links by themselves; POST, which its
 * button sends, acknowledges. 404 for a link that is none or over. Never throws.
 */
export function alarmLinks(services: Services): Answerer {
  return {
    handle: async (request) => {
      try {
        return await answer(services, request)
      } catch (error) {
        services.log({ path: LINK_PATH, error: causeText(error) })
        return page(503, 'en', '<p>503</p>', { 'Retry-After': '5' })
      }
    },
  }
}

async function answer(services: Services, request: ApiRequest): Promise<ApiResponse> {
  const { method } = request
  if (!['GET', 'HEAD', 'POST'].includes(method)) return page(405, 'en', '<p>405</p>', { Allow: 'GET, HEAD, POST' })
  const token = /^\/alarm-links\/([\w-]{20,1000})$/.exec(pathOf(request.url))?.[1] ?? ''
  const check = method === 'POST' ? acknowledgeByLink : linkedAlarm
  const linked = await within(check(services, token, services.now()))
  if (linked !== null) return page(200, linked.language, content(linked))
  const language = languageOf(request.header('accept-language'))
  return page(404, language, `<p>${escaped(inLanguage(ALARMS.link_over, language))}</p>`)
}

function content({ alarm, language }: LinkedAlarm): string {
  const label = (message: Parameters<typeof inLanguage>[0]) => escaped(inLanguage(message, language))
  const { acknowledged_at: at, acknowledged_by: by } = alarm
  const state =
    at === null || by === null
      ? `<form method="post"><button>${label(ALARMS.acknowledge)}</button></form>`
      : `<p><strong>${label(ALARMS.acknowledged({ by, at }))}</strong></p>`
  const open = `<p><a href="${escaped(alarm.page)}">${label(ALARMS.open_page)}</a></p>`
  return `<h1>${label(alarm.what)}</h1><p>${label(ALARMS.to_do)}: ${label(alarm.todo)}</p>${state}${open}`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}h1{font-size:1.25rem}' +
  'button{font:inherit;padding:.6rem 1.2rem}:root{color-scheme:light dark}'

function page(status: number, language: string, main: string, headers: Record<string, string> = {}): ApiResponse {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quarterhour</title><style>${STYLE}</style>`
  const body = `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${main}</main></body></html>`
  return { status, headers: { ...HEADERS, ...headers }, body }
}

function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
}
