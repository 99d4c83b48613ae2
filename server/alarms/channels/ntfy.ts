import { jsonPost, type ToPost } from './post.ts'

const HIGH = 4

/**
 * A topic of ntfy, published as JSON to the server's root; `click` opens the page, an action opens the link that acknowledges.
 * Source: ntfy docs, "Publishing": "Publish as JSON", "Click action", "Action buttons", "Access tokens".
 */
export const toNtfy: ToPost = ({ what, todo, labels, page_url, acknowledge_url }, { url, token }) => {
  const { server, topic } = topicOf(url) ?? { server: url, topic: '' }
  const acknowledge = { action: 'view', label: labels.acknowledge, url: acknowledge_url }
  const message = {
    ...{ topic, title: what, message: `${labels.todo}: ${todo}`, priority: HIGH, click: page_url },
    ...(acknowledge_url === null ? {} : { actions: [acknowledge] }),
  }
  return jsonPost(server, message, token === null ? {} : { Authorization: `Bearer ${token}` })
}

/** Server and topic of an address such as `https://ntfy.sh/desk-alarms`; null where it names no topic. */
export function topicOf(address: string): { server: string; topic: string } | null {
  const url = URL.parse(address)
  const [, before = '/', topic = ''] = /^(.*\/)([\w-]{1,64})$/.exec(url?.pathname ?? '') ?? []
  return url === null || topic === '' ? null : { server: `${url.origin}${before}`, topic }
}
