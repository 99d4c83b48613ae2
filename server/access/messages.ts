import { messageCatalogue, message } from '#server/messages/message.ts'

/** Messages about keys, members, organizations and of who may do what. */
export const ACCESS = messageCatalogue('access', {
  first_password: { en: 'change your first password', de: 'Ändern Sie Ihr erstes Passwort' },
  no_area: message<{ area: string }>({
    en: ({ area }) => `the organization has no access to the area ${area}`,
    de: ({ area }) => `Die Organisation hat keinen Zugang zum Bereich ${area}`,
  }),
  key_without_area: message<{ area: string }>({
    en: ({ area }) => `this key has no access to the area ${area}`,
    de: ({ area }) => `Dieser Schlüssel hat keinen Zugang zum Bereich ${area}`,
  }),
  key_without_events: message<{ area: string; notified_of: 'every event' | 'these events' }>({
    en: ({ area, notified_of }) =>
      `this key has no access to the area ${area}: it cannot subscribe a webhook to ${notified_of}`,
    de: ({ area }) =>
      `Dieser Schlüssel hat keinen Zugang zum Bereich ${area}: Er kann keinen Webhook auf dessen Ereignisse abonnieren`,
  }),
  key_reads_only: {
    en: 'this key is read-only: the write scope is missing',
    de: 'Dieser Schlüssel darf nur lesen: Das Schreibrecht fehlt',
  },
  platform_only: {
    en: 'only the platform organization can do this',
    de: 'Das kann nur die Plattformorganisation',
  },
  same_market_partner_id: message<{ id: string }>({
    en: ({ id }) => `market partner id ${id} is in the list twice`,
    de: ({ id }) => `Die Marktpartner-ID ${id} steht zweimal in der Liste`,
  }),
  role_too_low: message<{ role: string; least: string }>({
    en: ({ role, least }) => `your role is ${role}: this needs ${least} or above`,
    de: ({ role, least }) => `Ihre Rolle ist ${role}: Hierfür braucht es mindestens ${least}`,
  }),
  feature_missing: message<{ feature: string }>({
    en: ({ feature }) => `plan feature required: ${feature}`,
    de: ({ feature }) => `Das gehört zum bezahlten Plan: ${feature}`,
  }),
  key_replaced: {
    en: 'this key is already being replaced; rotate the key that replaces it',
    de: 'Dieser Schlüssel wird schon ersetzt: Erneuern Sie den, der ihn ersetzt',
  },
  key_not_active: message<{ status: string }>({
    en: ({ status }) => `this key is ${status}; only an active key can be rotated or revoked`,
    de: () => 'Nur ein gültiger Schlüssel lässt sich erneuern oder widerrufen; dieser ist es nicht mehr',
  }),
  area_not_held: message<{ area: string }>({
    en: ({ area }) => `a key can only grant what it has: this key lacks the area ${area}`,
    de: ({ area }) => `Ein Schlüssel kann nur Rechte vergeben, die er selbst hat: Diesem fehlt der Bereich ${area}`,
  }),
  write_not_held: {
    en: 'a key can only grant what it has: this key lacks the write scope',
    de: 'Ein Schlüssel kann nur Rechte vergeben, die er selbst hat: Das Schreibrecht fehlt',
  },
  time_not_held: message<{ expires_at: string }>({
    en: ({ expires_at }, { time }) =>
      `a key can only grant what it has: this key lacks a time after ${time(expires_at)}`,
    de: ({ expires_at }, { time }) =>
      `Ein Schlüssel kann nur Rechte vergeben, die er selbst hat: Dieser endet am ${time(expires_at)}`,
  }),
  instant_past: { en: 'the instant must be in the future', de: 'muss in der Zukunft liegen' },
  account_exists: {
    en: 'this e-mail address has an account already; a platform administrator can add it on the command line',
    de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto: Wer die Installation betreibt, kann es auf der Kommandozeile hinzufügen',
  },
  no_place_of_backups: {
    en: 'No backups are scheduled: start the service with BACKUP_TO, or run `npm run cli -- backup`',
    de: 'Es sind keine Sicherungen eingerichtet: Starten Sie den Dienst mit BACKUP_TO, oder nutzen Sie `npm run cli -- backup`',
  },
  export_of_all: message<{ areas: string[] }>({
    en: ({ areas }) =>
      `An exported audit log has the events of every area: use an API key with ${areas.join(', ')} too, or sign in`,
    de: ({ areas }) =>
      `Ein exportiertes Protokoll hat die Ereignisse aller Bereiche: Verwenden Sie einen API-Schlüssel auch mit ${areas.join(', ')}, oder melden Sie sich an`,
  }),
  key_sets_passwords: {
    en: 'API keys cannot set passwords: sign in as an administrator',
    de: 'API-Schlüssel können keine Passwörter vergeben: Melden Sie sich als Administrator an',
  },
  own_password: {
    en: 'this is your own account: change your password instead',
    de: 'Das ist Ihr eigenes Konto: Ändern Sie Ihr Passwort dort',
  },
  other_organization: {
    en: 'this person belongs to another organization too; a platform administrator can reset the password on the command line',
    de: 'Diese Person gehört auch zu einer anderen Organisation: Wer die Installation betreibt, kann das Passwort auf der Kommandozeile neu setzen',
  },
  key_makes_admin: {
    en: 'API keys cannot grant the role admin',
    de: 'API-Schlüssel können die Rolle Administrator nicht vergeben',
  },
  member_already: message<{ email: string }>({
    en: ({ email }) => `${email} is a member already`,
    de: ({ email }) => `${email} gehört schon zur Organisation`,
  }),
  no_member: message<{ email: string }>({
    en: ({ email }) => `${email} is not a member`,
    de: ({ email }) => `${email} gehört nicht zur Organisation`,
  }),
  only_admin: {
    en: 'this is the only administrator; give another member the role admin first',
    de: 'Dies ist der einzige Administrator. Geben Sie zuerst einem anderen Mitglied die Rolle Administrator.',
  },
  organization_exists: message<{ name: string }>({
    en: ({ name }) => `there is an organization called ${name} already`,
    de: ({ name }) => `Eine Organisation namens ${name} gibt es schon`,
  }),
  no_organization: message<{ requested: string }>({
    en: ({ requested }) => `there is no organization ${requested}; see: organizations list`,
    de: ({ requested }) => `Eine Organisation ${requested} gibt es nicht; siehe: organizations list`,
  }),
})
