import { createTransport } from 'nodemailer'
import { bareHost } from '../../delivery/addresses.ts'
import { NAMES } from '../../delivery/names.ts'
import { faultOf } from '../../delivery/outgoing.ts'
import type { Message } from '../../messages/message.ts'
import type { AlarmMessage } from '../message.ts'
import { ALARMS } from '../../messages/alarm-messages.ts'
import type { Outcome } from './post.ts'

/** The mail server in the installation's settings: `smtp://` (STARTTLS where offered) or `smtps://`. */
export type MailServer = { url: string; from: string }

const CONNECT_MS = 5_000
const SILENCE_MS = 15_000

/** Sends a message as a mail. Never throws; the result contains nothing of the server's name or password. */
export async function sendMail(
  server: MailServer | null,
  recipients: readonly string[],
  message: AlarmMessage,
): Promise<Outcome> {
  if (server === null) return { is_sent: false, is_final: false, detail: ALARMS.no_server }
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS }
  let transport: ReturnType<typeof createTransport> | undefined
  try {
    const { hostname } = new URL(server.url)
    const [first] = await NAMES.addressesOf(bareHost(hostname))
    // The name is resolved here, since the package would use the threads that hash passwords.
    const to = { host: first?.address ?? hostname, servername: hostname }
    transport = createTransport({ url: server.url, ...limits, ...to })
    await transport.sendMail({
      ...{ from: server.from, to: [...recipients], subject: message.what, text: bodyOf(message) },
      messageId: `<${message.id}@alarms.quarterhour>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { is_sent: true, is_final: true, detail: ALARMS.mail_accepted }
  } catch (error) {
    return { is_sent: false, is_final: false, detail: ALARMS.mail_failed({ why: whyOf(error) }) }
  } finally {
    transport?.close()
  }
}

function bodyOf({ what, todo, page_url, acknowledge_url, labels }: AlarmMessage): string {
  const links = [
    `${labels.open}: ${page_url}`,
    ...(acknowledge_url === null ? [] : [`${labels.acknowledge}: ${acknowledge_url}`]),
  ]
  return [what, '', `${labels.todo}: ${todo}`, '', ...links, ''].join('\n')
}

/** The cause that is known, else the code of the reply: texts of servers may repeat what was sent to them. */
function whyOf(error: unknown): Message | string {
  if (!(error instanceof Error)) return 'SMTP'
  const { code } = faultOf(error)
  // A connection that fails has the system's own code in its text alone.
  const system = code === 'ESOCKET' ? /\bE[A-Z]{3,}\b/.exec(error.message)?.[0] : undefined
  const { message } = faultOf(system === undefined ? error : Object.assign(new Error(system), { code: system }))
  const reply = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return message ?? (`${system ?? code}${reply}`.trim() || 'SMTP')
}
