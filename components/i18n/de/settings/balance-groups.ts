import type { balanceGroups as english } from '../../en/settings/balance-groups.ts'

export const balanceGroups = {
  title: 'Bilanzkreise und Netzbetreiber',
  sub: 'In wessen Namen Fahrpläne gesendet werden, an wen, und wie Nachrichten jeden Netzbetreiber erreichen',
  adminOnly: 'Nur Administratoren ändern dies.',
  groups: {
    title: 'Bilanzkreise',
    emptyTitle: 'Noch kein Bilanzkreis',
    emptyText: 'Ohne ihn werden angenommene Prognosen nicht zu Fahrplänen, und keiner kann eingereicht werden.',
    add: 'Bilanzkreis hinzufügen',
    addTitle: 'Bilanzkreis hinzufügen',
    editTitle: (name) => `${name} ändern`,
    edit: 'Ändern',
    remove: 'Entfernen',
    removeTitle: (name) => `${name} entfernen?`,
    removeIntro: 'In seinem Namen kann kein Fahrplan mehr gesendet werden. Die bisherigen bleiben.',
    removed: 'Entfernt',
    saved: 'Gespeichert',
    save: 'Speichern',
    name: 'Name',
    eic: 'EIC',
    eicHint: 'Typ X, 16 Zeichen',
    tsos: 'Sendet Fahrpläne an',
    fromForecasts: 'Angenommene Prognosen dieser Regelzonen werden seine Fahrpläne',
    forecasts: 'Aus Prognosen',
    yes: 'ja',
    no: 'nein',
    eicParts: {
      length: (count) => `Ein EIC hat 16 Zeichen, dieser hat ${count}`,
      type: 'Das dritte Zeichen eines Marktpartners ist X',
    },
    eicWrong: (expected) => `Das letzte Zeichen müsste ${expected} sein`,
    eicBad: 'Nur Ziffern, A–Z und -, die ersten beiden Ziffern',
  },
  ways: {
    title: 'Netzbetreiber',
    note: 'wie Nachrichten sie erreichen; für Fahrpläne und für Tests',
    operator: 'Netzbetreiber',
    forWhat: 'Für',
    real: 'Fahrpläne',
    test: 'Tests',
    kind: 'Weg',
    settings: 'Einstellungen',
    secrets: 'Geheimnisse',
    patience: 'Keine Antwort nach',
    minutes: (count) => `${count} min`,
    none: 'nicht eingerichtet',
    noneNote: 'Nachrichten warten, bis es einen Weg gibt',
    simulated: 'simulierter Netzbetreiber',
    simulatedNote: 'nimmt Nachrichten an und antwortet, bis ein Weg eingerichtet ist',
    simulator: {
      intro:
        'Diese Installation bringt simulierte Netzbetreiber mit. Sie nehmen an, was keinen eigenen Weg hat. Wie sie sich verhalten, wird auf der Maschine des Dienstes gesagt:',
      refuse: 'Damit sie jeden Fahrplan ablehnen (A54)',
      takeAgain: 'Damit sie wieder alles annehmen',
    },
    unreadable: 'nicht lesbar',
    unnamed: 'ein Dokument ohne Namen',
    check: {
      label: 'Prüfen',
      title: (name) => `Prüfung des Wegs zu ${name}`,
      intro: 'Kein Fahrplan wird gesendet, und Antworten bleiben, wo sie sind.',
      running: 'Der Weg wird geprüft …',
      again: 'Erneut prüfen',
      whole: {
        right: 'Der Weg funktioniert, soweit sich das ohne einen Fahrplan sagen lässt.',
        open: 'Nichts spricht gegen den Weg, aber nicht alles lässt sich ohne einen Fahrplan sagen.',
        wrong: 'Der Weg funktioniert nicht.',
      },
      outcomes: { right: 'funktioniert', open: 'offen', wrong: 'funktioniert nicht' },
      parts: { certificate: 'Client-Zertifikat', send: 'Senden', receive: 'Antworten' },
      until: (moment) => `gültig bis ${moment}`,
      answered: (status) => `Antwort ${status}`,
      findings: {
        valid: 'Das Client-Zertifikat ist gültig.',
        ends_soon:
          'Das Client-Zertifikat endet in weniger als 30 Tagen: Lassen Sie das nächste ausstellen, und setzen Sie es rechtzeitig hier ein.',
        ended: 'Das Client-Zertifikat ist abgelaufen: Setzen Sie ein gültiges ein.',
        not_yet: 'Das Client-Zertifikat ist noch nicht gültig: Setzen Sie ein gültiges ein.',
        writable: 'Eine Datei wurde hier geschrieben und wieder entfernt.',
        readable: 'Dateien können hier gelesen und beiseitegelegt werden.',
        offers: 'Antworten werden in der erwarteten Form angeboten.',
        reached: 'Der Server ist da und lässt uns ein, soweit sich das ohne einen Fahrplan sagen lässt.',
        refuses_request:
          'Der Server ist da und beanstandet eine leere Anfrage. Mehr ließe sich nur mit einem Fahrplan sagen; manche Server antworten so, wo das Client-Zertifikat fehlt oder ein anderes ist als das ihre.',
        not_offered:
          'Der Server ist da und sagt, dass es an dieser Adresse nichts zu lesen gibt, wie viele dort, wo Nachrichten nur angenommen werden: Vergleichen Sie die Adresse mit der, die Ihnen der Netzbetreiber genannt hat.',
        busy: 'Der Server ist da und bittet zu warten: Prüfen Sie später noch einmal.',
        nothing_there:
          'Der Server hat an dieser Adresse nichts: Setzen Sie die ein, die Ihnen der Netzbetreiber genannt hat.',
        refuses_us:
          'Der Server weist uns ab: Setzen Sie das Client-Zertifikat oder den Authorization-Header ein, die Ihnen der Netzbetreiber gegeben hat, oder lassen Sie sie dort freischalten.',
        leads_on:
          'Der Server leitet an eine andere Adresse weiter, wohin Nachrichten nicht folgen: Setzen Sie jene Adresse selbst ein.',
        unreadable:
          'Was zurückkommt, ist keine Liste von Antworten: Setzen Sie die Adresse ein, die sie in der dokumentierten Form anbietet.',
        fault:
          'Der Server hat selbst einen Fehler: Prüfen Sie später noch einmal, oder sagen Sie es dem Netzbetreiber.',
        refused_address:
          'An diese Adresse wird nichts gesendet: Sie führt in ein inneres Netz oder verlangt kein TLS. Wer diese Installation betreibt, kann den Host in TSO_HOSTS nennen.',
        unknown_host: 'Unter diesem Namen ist kein Server bekannt: Berichtigen Sie die Adresse.',
        no_connection:
          'Es kommt keine Verbindung zustande: Prüfen Sie Host und Port, und ob Firewalls diese Installation durchlassen.',
        no_answer:
          'Innerhalb von 10 Sekunden kam keine Antwort: Prüfen Sie Host und Port, und ob Firewalls diese Installation durchlassen.',
        their_certificate:
          'Dem Zertifikat des Servers wird nicht vertraut: Setzen Sie die Zertifizierungsstelle ein, die es ausgestellt hat, oder den Host unter dem Namen darin.',
        our_certificate:
          'Der Server bricht wegen unseres Zertifikats ab: Setzen Sie Client-Zertifikat und -Schlüssel ein, die er zulässt.',
        no_tls: 'Der Server spricht an diesem Port kein TLS oder ein älteres als 1.2: Prüfen Sie den Port.',
        folder_outside:
          'Der Ordner führt aus dem für Nachrichten hinaus: Ersetzen Sie die Verknüpfung durch einen Ordner.',
        folder_closed:
          'Der Dienst darf hier nicht schreiben oder lesen: Geben Sie dem Benutzer, unter dem er läuft, das Recht dazu.',
        folder_fault:
          'Der Ordner ist nicht benutzbar: An seiner Stelle liegt eine Datei, oder der Datenträger ist voll oder nicht da.',
      },
    },
    kinds: { http: 'HTTP POST', directory: 'Ordner', as4: 'AS4-Broker' },
    set: 'Einrichten',
    edit: 'Ändern',
    remove: 'Entfernen',
    removeTitle: (name) => `Den Weg zu ${name} entfernen?`,
    removeIntro: 'Nachrichten an den Netzbetreiber warten, bis es wieder einen gibt. Die Geheimnisse werden gelöscht.',
    titleOf: (name) => `Wie Nachrichten ${name} erreichen`,
    secretsIntro: 'Geheimnisse liegen verschlüsselt und werden nie wieder gezeigt.',
    secretsKept: (names) => `Gesetzt: ${names}. Sie bleiben, solange Sie nicht alle ersetzen.`,
    replace: 'Geheimnisse ersetzen',
    noAck: 'Minuten ohne Antwort, bis sie fehlt',
    save: 'Speichern',
    saved: 'Gespeichert',
    removed: 'Entfernt',
    fields: {
      url: 'Adresse, an die Nachrichten gehen',
      answers_url: 'Adresse, von der Antworten geholt werden',
      send_folder: 'Ordner zum Senden',
      receive_folder: 'Ordner der Antworten',
      broker_url: 'Adresse des Brokers',
      from_party_id: 'Unsere Party-ID',
      to_party_id: 'Party-ID des Netzbetreibers',
      agreement: 'Vereinbarung',
      client_certificate_pem: 'Client-Zertifikat (PEM)',
      client_key_pem: 'Client-Schlüssel (PEM)',
      passphrase: 'Passphrase des Schlüssels',
      authorization: 'Authorization-Header',
      ca_pem: 'Zertifizierungsstelle (PEM)',
    },
    folderHint:
      'Unterhalb von TSO_MESSAGES_DIR (sonst DATA_DIR/messages), im Ordner Ihrer Organisation; etwa amprion/aus. Buchstaben, Ziffern, _ und -, Teile mit /.',
    optional: 'kann leer bleiben',
  },
} satisfies typeof english
