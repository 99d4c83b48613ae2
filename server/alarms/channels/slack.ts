import type { AlarmMessage } from '../message.ts'
import { jsonPost, type ToPost } from './post.ts'

/**
 * An incoming webhook of Slack: `text` for notifications, `blocks` for the message; links as buttons. Source: Slack developer
 * docs, "Sending messages using incoming webhooks" and "Block Kit: Button element".
 */
export const toSlack: ToPost = (message, { url }) =>
  jsonPost(url, {
    text: message.what,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${escaped(message.what)}*` } },
      { type: 'section', text: { type: 'mrkdwn', text: `${message.labels.todo}: ${escaped(message.todo)}` } },
      { type: 'actions', elements: buttons(message) },
    ],
  })

function buttons({ labels, page_url, acknowledge_url }: AlarmMessage) {
  const button = (text: string, url: string) => ({ type: 'button', text: { type: 'plain_text', text }, url })
  const open = button(labels.open, page_url)
  return acknowledge_url === null ? [open] : [open, button(labels.acknowledge, acknowledge_url)]
}

/** The three characters that Slack's text takes for its own (ibid., "Escaping text"). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
