import { room, says } from '#server/said/said.ts'

/** What is told of addresses that messages go to, and of sending them. */
export const DELIVERY = room('delivery', {
  must_be_url: {
    en: 'it must be a URL, such as https://example.com/webhooks',
    de: 'Es muss eine Adresse sein, etwa https://example.com/webhooks',
  },
  must_be_https: { en: 'it must start with https://', de: 'Sie muss mit https:// beginnen' },
  no_password: {
    en: 'it must not carry a name or a password',
    de: 'Sie darf weder Namen noch Passwort enthalten',
  },
  no_fragment: { en: 'it must not have a fragment (#…)', de: 'Sie darf keinen Teil hinter # haben' },
  open_internet: {
    en: 'it must lead to the open internet, not into this network',
    de: 'Sie muss ins offene Internet führen, nicht in dieses Netz',
  },
  only_loopback: says<{ refusal: { code: string; params: Record<string, unknown>; text: string } }>({
    en: ({ refusal }, { sentence }) =>
      `${sentence(refusal)}; to try webhooks out on this machine, start the service with WEBHOOKS_TO_LOOPBACK=1`,
    de: ({ refusal }, { sentence }) =>
      `${sentence(refusal)}; zum Ausprobieren auf diesem Rechner starten Sie den Dienst mit WEBHOOKS_TO_LOOPBACK=1`,
  }),
  is_pending: {
    en: 'this delivery is pending: it is tried again by itself',
    de: 'Diese Zustellung ist noch offen: Sie wird von selbst noch einmal versucht',
  },
  webhooks_full: says<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} webhooks; delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Webhooks: Löschen Sie zuerst einen`,
  }),
})
