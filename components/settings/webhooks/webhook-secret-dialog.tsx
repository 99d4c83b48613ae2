'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { ShownOnce, Snippet } from '#components/ui/dialog/shown-once.tsx'

const check = `import { Webhook } from 'standardwebhooks'

const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

const checkManually = `import base64, hashlib, hmac, os

# v1 = base64(HMAC-SHA256(base64-decoded secret behind whsec_, id.timestamp.body))
key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
signed = b".".join([headers["webhook-id"].encode(), headers["webhook-timestamp"].encode(), body])
expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
is_ours = any(hmac.compare_digest(expected, each) for each in headers["webhook-signature"].split(" "))`

/** Shows the secret of a webhook, this once, and what a receiver does with it. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const text = useLanguage().messages.webhooks
  return (
    <ShownOnce
      title={text.secretTitle}
      intro={text.secretIntro}
      secret={secret}
      copyLabel={text.copySecret}
      doneLabel={text.done}
      onClose={onClose}
    >
      <Snippet title={text.check}>{check}</Snippet>
      <Snippet title={text.checkManually}>{checkManually}</Snippet>
    </ShownOnce>
  )
}
