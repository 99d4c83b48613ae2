import { signatureHeaders } from '../../webhooks/signature.ts'
import { jsonPost, type ToPost } from './post.ts'

/** A post of our own, signed as webhooks are (Standard Webhooks 1.0): `alarm.raised`, or `alarm_channel.tested` of a test. */
export const toWebhook: ToPost = ({ labels: _labels, id, ...alarm }, { url, signing }, now) => {
  const type = alarm.alarm_id === null ? 'alarm_channel.tested' : 'alarm.raised'
  const post = jsonPost(url, { type, timestamp: alarm.raised_at, data: alarm })
  const message = { id, timestamp_s: Math.floor(now.getTime() / 1000), body: post.body }
  return { ...post, headers: { ...post.headers, ...signatureHeaders(message, signing === null ? [] : [signing]) } }
}
