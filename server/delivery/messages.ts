import { messageCatalogue, type Message, message } from '#server/messages/message.ts'

/** Messages about addresses that messages go to, and of sending them. */
export const DELIVERY = messageCatalogue('delivery', {
  must_be_url: {
    en: 'it must be a URL, such as https://example.com/webhooks',
    de: 'Es muss eine Adresse sein, etwa https://example.com/webhooks',
  },
  must_be_https: { en: 'it must start with https://', de: 'Sie muss mit https:// beginnen' },
  no_password: {
    en: 'it must not contain a user name or password',
    de: 'Sie darf weder Namen noch Passwort enthalten',
  },
  no_fragment: { en: 'it must not have a fragment (#…)', de: 'Sie darf keinen Teil hinter # haben' },
  open_internet: {
    en: 'it must be a public address, not one of this network',
    de: 'Sie muss öffentlich erreichbar sein, nicht in diesem Netz liegen',
  },
  only_loopback: message<{ refusal: Message }>({
    en: ({ refusal }, { sentence }) =>
      `${sentence(refusal)}; to try webhooks out on this machine, start the service with WEBHOOKS_TO_LOOPBACK=1`,
    de: ({ refusal }, { sentence }) =>
      `${sentence(refusal)}; zum Ausprobieren auf diesem Rechner starten Sie den Dienst mit WEBHOOKS_TO_LOOPBACK=1`,
  }),
  is_pending: {
    en: 'this delivery is pending: it will be retried automatically',
    de: 'Diese Zustellung ist noch offen: Sie wird automatisch wiederholt',
  },
  webhooks_full: message<{ most: number }>({
    en: ({ most }) => `an organization has at most ${most} webhooks; delete one first`,
    de: ({ most }) => `Eine Organisation hat höchstens ${most} Webhooks: Löschen Sie zuerst einen`,
  }),
  no_server: {
    en: 'no public server has this name; nothing is sent to internal networks',
    de: 'Kein öffentlicher Server hat diesen Namen; in interne Netze wird nichts gesendet',
  },
  no_lookup: { en: 'the host name cannot be resolved at the moment', de: 'Der Name lässt sich gerade nicht auflösen' },
  connection_refused: { en: 'the server refuses the connection', de: 'Der Server lehnt die Verbindung ab' },
  broke_off: { en: 'the connection was lost', de: 'Die Verbindung ist abgerissen' },
  no_answer: { en: 'the server does not answer', de: 'Der Server hat nicht rechtzeitig geantwortet' },
  not_in_time: { en: 'no answer in time', de: 'Der Server hat nicht rechtzeitig geantwortet' },
  no_answer_within: message<{ seconds: number }>({
    en: ({ seconds }) => `no answer within ${seconds} s`,
    de: ({ seconds }, w) => `Der Server hat nicht binnen ${w.number(seconds)} s geantwortet`,
  }),
  stopped: {
    en: 'the service was stopped before the response arrived',
    de: 'Der Dienst wurde angehalten, bevor die Antwort eintraf',
  },
  wait_ended: { en: 'the request was cancelled', de: 'Die Anfrage wurde abgebrochen' },
  answer_wait_ended: {
    en: 'the request was cancelled before the response arrived',
    de: 'Die Anfrage wurde abgebrochen, bevor die Antwort eintraf',
  },
  own_fault: {
    en: 'an internal error prevented the delivery; see the log of the service',
    de: 'Ein interner Fehler verhinderte die Zustellung; Näheres steht im Protokoll des Dienstes',
  },
  secret_unreadable: {
    en: 'not sent: the stored secret cannot be decrypted with the current SESSION_SECRET',
    de: 'Nicht gesendet: Das gespeicherte Geheimnis lässt sich mit dem aktuellen SESSION_SECRET nicht entschlüsseln',
  },
  inner_network: message<{ host: string }>({
    en: ({ host }) => `${host} is in an internal network, where nothing is sent`,
    de: ({ host }) => `${host} liegt in einem internen Netz, dorthin wird nichts gesendet`,
  }),
  failed: message<{ why: string }>({ en: ({ why }) => why, de: ({ why }) => why }),
  operator_answered: message<{ status: number; detail: string | null }>({
    en: ({ status, detail }) => `the TSO answered ${status}${detail === null ? '' : `: ${detail}`}`,
    de: ({ status, detail }) => `Der ÜNB antwortete ${status}${detail === null ? '' : `: ${detail}`}`,
  }),
  receipt: message<{ receipt_id: string }>({
    en: ({ receipt_id }) => `receipt ${receipt_id}`,
    de: ({ receipt_id }) => `Quittung ${receipt_id}`,
  }),
  no_file_name: message<{ file_name: string }>({
    en: ({ file_name }) => `${file_name} is not a valid file name`,
    de: ({ file_name }) => `${file_name} ist kein gültiger Dateiname`,
  }),
  strange_name: { en: 'its name has control characters', de: 'Ihr Name enthält Steuerzeichen' },
  no_file: { en: 'it is not a file', de: 'Es ist keine Datei' },
  file_too_long: message<{ bytes: number; most: number }>({
    en: ({ bytes, most }) => `it has ${bytes} bytes; the maximum is ${most}`,
    de: ({ bytes, most }, w) => `Sie hat ${w.number(bytes)} Byte; das Maximum ist ${w.number(most)}`,
  }),
  file_unwritten: message<{ why: string }>({
    en: ({ why }) => `the file cannot be written: ${why}`,
    de: ({ why }) => `Die Datei lässt sich nicht schreiben: ${why}`,
  }),
  login_refused: {
    en: 'the server rejected the login: the user name, password or key is wrong',
    de: 'Der Server lehnt die Anmeldung ab: Benutzername, Passwort oder Schlüssel stimmen nicht',
  },
  host_key_differs: {
    en: 'the host key of the server differs from the configured one; nothing was sent',
    de: 'Der Hostschlüssel des Servers weicht vom konfigurierten ab; es wurde nichts gesendet',
  },
  no_mabis_transport: {
    en: 'this transport does not support MaBiS messages: configure their destination, or deliver them manually',
    de: 'Dieser Übertragungsweg unterstützt keine MaBiS-Nachrichten: Konfigurieren Sie deren Ziel, oder übermitteln Sie sie manuell',
  },
  no_receipt_yet: {
    en: 'the broker has the message; the receipt of the TSO is pending',
    de: 'Der Broker hat die Nachricht; die Empfangsbestätigung des ÜNB steht aus',
  },
  broker_failed: message<{ why: string | null }>({
    en: ({ why }) => `the broker could not deliver the message${why === null ? '' : `: ${why}`}`,
    de: ({ why }) => `Der Broker konnte die Nachricht nicht zustellen${why === null ? '' : `: ${why}`}`,
  }),
  broker_gave_up: message<{ why: string | null }>({
    en: ({ why }) => `the broker could not deliver the message and stopped trying${why === null ? '' : `: ${why}`}`,
    de: ({ why }) =>
      `Der Broker konnte die Nachricht nicht zustellen und versucht es nicht weiter${why === null ? '' : `: ${why}`}`,
  }),
  not_unpacked: message<{ most: number }>({
    en: ({ most }) => `it is not compressed by gzip, or longer than ${most} bytes`,
    de: ({ most }, w) => `Sie ist nicht mit gzip komprimiert oder länger als ${w.number(most)} Byte`,
  }),
  address_refused: message<{ refusal: Message }>({
    en: ({ refusal }, { sentence }) => `the address is not allowed: ${sentence(refusal)}`,
    de: ({ refusal }, { sentence }) => `Die Adresse ist nicht erlaubt: ${sentence(refusal)}`,
  }),
  answered: message<{ status: number }>({
    en: ({ status }) => `answered ${status}`,
    de: ({ status }) => `Antwort ${status}`,
  }),
  gone: message<{ status: number }>({
    en: ({ status }) => `answered ${status}: the receiver no longer exists`,
    de: ({ status }) => `Antwort ${status}: Den Empfänger gibt es nicht mehr`,
  }),
  webhook_deleted: { en: 'the webhook was deleted', de: 'Der Webhook wurde gelöscht' },
  webhook_off: { en: 'the webhook is switched off', de: 'Der Webhook ist ausgeschaltet' },
})

type Address = { address: string }

/** Why something could not be read from an address. */
export const REMOTE = messageCatalogue('remote', {
  no_http: message<{ text: string }>({
    en: ({ text }) => `${text} is not an http or https address`,
    de: ({ text }) => `${text} ist keine Adresse mit http oder https`,
  }),
  has_secret: message<Address>({
    en: ({ address }) => `${address}: addresses with a user name or password are not allowed`,
    de: ({ address }) => `${address}: Adressen mit Benutzernamen oder Passwort sind nicht erlaubt`,
  }),
  ended: message<Address>({
    en: ({ address }) => `${address} was not read: the import was cancelled`,
    de: ({ address }) => `${address} wurde nicht gelesen: Der Import wurde abgebrochen`,
  }),
  asked_to_wait: message<{ why: Message; seconds: number }>({
    en: ({ why, seconds }, { sentence }) =>
      `${sentence(why)}; the server asks to wait ${seconds} s: run this again afterwards`,
    console: ({ why, seconds }, { sentence }) =>
      `${sentence(why)}; the server asks to wait ${seconds} s: import again afterwards`,
    de: ({ why, seconds }, { sentence }) =>
      `${sentence(why)}; der Server bittet, ${seconds} s zu warten: Importieren Sie danach noch einmal`,
  }),
  times_in_a_row: message<{ why: Message; times: number }>({
    en: ({ why, times }, { sentence }) => `${sentence(why)}, ${times} times in a row`,
    de: ({ why, times }, { sentence }) => `${sentence(why)}, ${times}-mal nacheinander`,
  }),
  late: message<Address & { seconds: number }>({
    en: ({ address, seconds }) => `${address} did not answer in full within ${seconds} s`,
    de: ({ address, seconds }) => `${address} hat nicht binnen ${seconds} s vollständig geantwortet`,
  }),
  unread: message<Address & { why: Message | string }>({
    en: ({ address, why }, { sentence }) => `${address} could not be read (${sentence(why)})`,
    de: ({ address, why }, { sentence }) => `${address} ließ sich nicht lesen (${sentence(why)})`,
  }),
  no_internet: message<{ why: Message }>({
    en: ({ why }, { sentence }) => `${sentence(why)}: is there a connection to the internet?`,
    de: ({ why }, { sentence }) => `${sentence(why)}: Besteht eine Verbindung zum Internet?`,
  }),
  redirects_post: message<Address>({
    en: ({ address }) => `${address} redirects POST requests`,
    de: ({ address }) => `${address} leitet POST-Anfragen weiter`,
  }),
  redirects_often: message<Address & { most: number }>({
    en: ({ address, most }) => `${address} redirects more than ${most} times`,
    de: ({ address, most }) => `${address} leitet mehr als ${most}-mal weiter`,
  }),
  redirects_nowhere: message<Address>({
    en: ({ address }) => `${address} redirects without a location`,
    de: ({ address }) => `${address} leitet weiter, ohne ein Ziel zu nennen`,
  }),
  redirects_to_http: message<Address & { to: string }>({
    en: ({ address, to }) => `${address} redirects from https to http (${to})`,
    de: ({ address, to }) => `${address} leitet von https auf http weiter (${to})`,
  }),
  redirects_inside: message<Address & { to: string }>({
    en: ({ address, to }) => `${address} redirects to an address inside this network (${to})`,
    de: ({ address, to }) => `${address} leitet auf eine Adresse in diesem Netzwerk weiter (${to})`,
  }),
  names_http: message<Address & { to: string }>({
    en: ({ address, to }) => `${address} names an address of http (${to}), and is one of https itself`,
    de: ({ address, to }) => `${address} nennt eine Adresse mit http (${to}) und hat selbst https`,
  }),
  names_inside: message<Address & { to: string }>({
    en: ({ address, to }) => `${address} names an address inside this network (${to})`,
    de: ({ address, to }) => `${address} nennt eine Adresse in diesem Netzwerk (${to})`,
  }),
  no_catalogue: message<Address>({
    en: ({ address }) => `${address} did not return a list of companies with apiUrl: is it an Eltariff catalogue?`,
    de: ({ address }) =>
      `Die Antwort von ${address} enthält keine Liste von Unternehmen mit apiUrl: Ist dort ein Eltariff-Katalog?`,
  }),
  answered: message<Address & { status: number }>({
    en: ({ address, status }) => `${address} answered ${status}`,
    de: ({ address, status }) => `${address} hat mit ${status} geantwortet`,
  }),
  other_content: message<Address & { type: string | null; requested: readonly string[] }>({
    en: ({ address, type, requested }) =>
      `${address} answered ${type ?? 'no content type'} instead of ${requested.join(' or ')}`,
    de: ({ address, type, requested }) =>
      `${address} hat ${type === null ? 'ohne Content-Type' : `mit ${type}`} geantwortet statt mit ${requested.join(' oder ')}`,
  }),
  too_large: message<Address & { megabytes: number }>({
    en: ({ address, megabytes }) => `${address} answered with more than ${megabytes} MB`,
    de: ({ address, megabytes }, w) => `Die Antwort von ${address} ist größer als ${w.number(megabytes)} MB`,
  }),
  no_whole_json: message<Address & { why: string }>({
    en: ({ address, why }) => `${address} answered with invalid JSON (${why})`,
    de: ({ address, why }) => `Die Antwort von ${address} ist kein vollständiges JSON (${why})`,
  }),
  not_utf: message<Address>({
    en: ({ address }) => `${address} answered with invalid UTF-8`,
    de: ({ address }) => `Die Antwort von ${address} ist kein gültiges UTF-8`,
  }),
  no_whole_archive: message<{ name: string; why: Message | string }>({
    en: ({ name, why }, { sentence }) => `${name} is not a complete archive (${sentence(why)})`,
    de: ({ name, why }, { sentence }) => `${name} ist kein vollständiges Archiv (${sentence(why)})`,
  }),
  no_token: message<Address>({
    en: ({ address }) => `${address} answered without an access_token`,
    de: ({ address }) => `Die Antwort von ${address} enthält kein access_token`,
  }),
  is_it_your_key: message<{ why: Message }>({
    en: ({ why }, { sentence }) => `${sentence(why)}: is TENNET_API_KEY the key of your account?`,
    de: ({ why }, { sentence }) => `${sentence(why)}: Ist TENNET_API_KEY der Schlüssel Ihres Kontos?`,
  }),
  is_it_your_client: message<{ why: Message }>({
    en: ({ why }, { sentence }) =>
      `${sentence(why)}: are NETZTRANSPARENZ_CLIENT_ID and _SECRET those of a client that may read NrvSaldo?`,
    de: ({ why }, { sentence }) =>
      `${sentence(why)}: Gehören NETZTRANSPARENZ_CLIENT_ID und _SECRET zu einem Client, der NrvSaldo lesen darf?`,
  }),
  no_tariff_list: message<Address>({
    en: ({ address }) => `${address} did not return a list of tariffs: is it an Eltariff API?`,
    de: ({ address }) => `Die Antwort von ${address} enthält keine Liste von Tarifen: Ist dort eine Eltariff-API?`,
  }),
  no_tariffs: message<Address>({
    en: ({ address }) => `${address} lists no tariffs`,
    de: ({ address }) => `${address} nennt keine Tarife`,
  }),
  no_price_lists: message<{ from: string }>({
    en: ({ from }) => `${from} contains no .yml price list`,
    de: ({ from }) => `${from} enthält keine .yml-Datei einer Preisliste`,
  }),
  no_files: message<{ from: string }>({
    en: ({ from }) => `${from} contains no .zip or .txt file`,
    de: ({ from }) => `${from} enthält keine .zip- oder .txt-Datei`,
  }),
  no_path: message<{ path: string }>({
    en: ({ path }) => `there is no folder or file ${path}`,
    de: ({ path }) => `Einen Ordner oder eine Datei ${path} gibt es nicht`,
  }),
})
