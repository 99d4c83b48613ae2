import { messagesOf } from '#server/messages/message.ts'

const { message, messageCatalogue } = messagesOf<'schedule-management'>()

/** Messages about balance groups and transports. */
export const CONFIGURATION = messageCatalogue('configuration', {
  forecasts_elsewhere: message<{ areas: string[]; name: string; eic: string }>({
    en: ({ areas, name, eic }) => `${areas.join(', ')} are assigned to ${name} (${eic}): remove them there first`,
    de: ({ areas, name, eic }) => `${areas.join(', ')} sind ${name} (${eic}) zugeordnet: Entfernen Sie sie dort zuerst`,
  }),
  family_unsupported: message<{ name: string; family: string; accepted: string[] }>({
    en: ({ name, family, accepted }) => `${name} supports ${accepted.join(', ')}, not ${family}`,
    de: ({ name, family, accepted }) => `${name} unterstützt ${accepted.join(', ')}, nicht ${family}`,
  }),
  other_names: message<{ kind: string; field: string; known: string[] }>({
    en: ({ kind, field, known }) =>
      `A transport of kind ${kind} has ${known.length === 0 ? `no ${field}` : `the ${field} ${known.join(', ')}`}`,
    de: ({ kind, known }) =>
      known.length === 0
        ? `Ein Übertragungsweg der Art ${kind} hat das nicht`
        : `Ein Übertragungsweg der Art ${kind} hat ${known.join(', ')}`,
  }),
  folder_below: {
    en: 'Must be a folder below the one of the installation: letters, digits, _ and -, parts by /',
    console: 'It must be a folder below that of the installation: letters, digits, _ and -, parts by /, no / ahead',
    de: 'Es muss ein Ordner unterhalb dessen der Installation sein: Buchstaben, Ziffern, _ und -, Teile mit / getrennt, ohne / am Anfang',
  },
  plain_address: {
    en: 'Must be an http or https address without a name and a password in it',
    de: 'Es muss eine Adresse mit http oder https sein, ohne Namen und Passwort',
  },
  host_name: {
    en: 'Must be the name or the IP address of a server, without a port',
    de: 'Es muss der Name oder die IP-Adresse eines Servers sein, ohne Port',
  },
  port_number: { en: 'Must be a port: 1 to 65535', de: 'Es muss ein Port sein: 1 bis 65535' },
  host_key_form: {
    en: 'Must be the SHA-256 fingerprint of the host key as ssh-keygen -l writes it: SHA256: and 43 characters',
    de: 'Es muss der SHA-256-Fingerabdruck des Hostschlüssels sein, wie ihn ssh-keygen -l schreibt: SHA256: und 43 Zeichen',
  },
  ssh_key: {
    en: 'it must be a private key of OpenSSH or in PEM, and the passphrase must decrypt it',
    de: 'Es muss ein privater Schlüssel von OpenSSH oder in PEM sein, und die Passphrase muss ihn entschlüsseln',
  },
  mp_id_form: {
    en: 'Must be the id of a market partner: 13 digits',
    de: 'Es muss die ID eines Marktpartners sein: 13 Ziffern',
  },
  mp_id_types: message<{ known: string[] }>({
    en: ({ known }) => `Must be the issuer of the id: ${known.join(', ')}`,
    de: ({ known }) => `Es muss der Herausgeber der ID sein: ${known.join(', ')}`,
  }),
  header_value: {
    en: 'Must be letters, digits and signs without spaces',
    de: 'Es müssen Buchstaben, Ziffern und Zeichen ohne Leerzeichen sein',
  },
  certificate_of_partner: {
    en: 'the broker identifies customers by client certificate: set the certificate of your market partner id and its key',
    de: 'Der Broker erkennt seine Kunden am Client-Zertifikat: Setzen Sie das Ihrer Marktpartner-ID ein und den Schlüssel dazu',
  },
  signing_key: {
    en: 'acknowledgements are signed with ES384: it must be a key on the curve P-384',
    de: 'Empfangsbestätigungen werden mit ES384 signiert: Es muss ein Schlüssel auf der Kurve P-384 sein',
  },
  one_login: {
    en: 'set the password or the key of the account',
    de: 'Setzen Sie das Passwort oder den Schlüssel des Kontos',
  },
  secrets_elsewhere: message<{ host: string }>({
    en: ({ host }) =>
      `the stored secrets belong to another host than ${host}: send \`secrets\` again, or {} to have none`,
    console: ({ host }) => `The stored secrets belong to another host than ${host}: enter them again`,
    de: ({ host }) =>
      `Die gespeicherten Geheimnisse gehören zu einem anderen Server als ${host}: Geben Sie sie noch einmal ein`,
  }),
  header_line: {
    en: 'it must be one line of characters that are allowed in a header',
    de: 'Es muss eine Zeile aus Zeichen sein, die ein HTTP-Header haben darf',
  },
  certificate_pem: { en: 'it must be a certificate in PEM', de: 'Es muss ein Zertifikat in PEM sein' },
  key_pem: {
    en: 'it must be a private key in PEM, and the passphrase must decrypt it',
    de: 'Es muss ein privater Schlüssel in PEM sein, und die Passphrase muss ihn entschlüsseln',
  },
  certificate_needs_key: { en: 'the certificate needs its key', de: 'Zum Zertifikat fehlt sein Schlüssel' },
  key_needs_certificate: { en: 'the key needs its certificate', de: 'Zum Schlüssel fehlt sein Zertifikat' },
  other_key: { en: 'it must be the key of the certificate', de: 'Es muss der Schlüssel des Zertifikats sein' },
})
