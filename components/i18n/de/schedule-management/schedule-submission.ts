import type { scheduleSubmission as english } from '../../en/schedule-management/schedule-submission.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const scheduleSubmission: typeof english = {
  title: 'Neuer Fahrplan',
  sub: 'Fahrplan eines Bilanzkreises für einen Liefertag an einen ÜNB senden. Antworten des ÜNB erscheinen auf der Seite des Fahrplans.',
  open: 'Neuer Fahrplan',
  noneAllowedText: 'Fahrpläne senden nur Bearbeiter und Administratoren. Die Rolle vergibt ein Administrator.',
  noGroups: 'Noch keine Bilanzkreise',
  noGroupsText: 'Fahrpläne werden für einen Bilanzkreis gesendet. Ein Administrator richtet ihn mit seinen ÜNB ein.',
  head: {
    title: 'Fahrplan',
    group: 'Bilanzkreis',
    tso: 'ÜNB',
    day: 'Liefertag',
    market: { DE: 'Deutschland', NL: 'Niederlande' },
    test: 'Test: nutzt den Übertragungsweg für Tests, ohne Gate-Closure',
  },
  gate: {
    label: 'Day-Ahead-Gate-Closure',
    left: (hours, minutes) =>
      hours >= 48
        ? `in ${Math.floor(hours / 24)} Tagen`
        : hours > 0
          ? `in ${hours} Std. ${minutes} Min.`
          : `in ${minutes} Min.`,
    over: 'abgelaufen',
    test: 'gilt nicht für Tests',
  },
  existing: {
    title: (tso, version) => `${tso} hat für diesen Tag bereits einen Fahrplan, Version ${version}.`,
    replaces: 'Ihr Fahrplan wird die nächste Version. Zeitreihen, die er nicht enthält, werden auf null gesetzt.',
    begin: (version) => `Version ${version} bearbeiten`,
  },
  next: {
    title: (tso, day) => `Neue Version: ${tso}, ${day}`,
    fromActive: (version) => `Basiert auf Version ${version}, der beim ÜNB gültigen Version`,
    fromNewest: (version) =>
      `Basiert auf Version ${version}, der neuesten. Der ÜNB hat noch keine Version vollständig angenommen.`,
    overtaken: (version) =>
      `Version ${version} wurde nach Beginn dieses Entwurfs gespeichert. Ihr Fahrplan ersetzt auch diese.`,
    back: 'Zum Fahrplan',
  },
  values: 'Werte in MW',
  takeOperator: 'Werte des ÜNB übernehmen',
  closed: 'Graue Viertelstunden sind geschlossen. Der ÜNB nimmt keine Änderungen mehr an.',
  grid: (day) => `Fahrplan für ${day}: eine Zeile je Viertelstunde, eine Spalte je Zeitreihe, in MW`,
  emptyTitle: 'Noch keine Zeitreihe',
  emptyText:
    'Fügen Sie eine Tabelle aus der Tabellenkalkulation ein (Strg+V auf dieser Seite) oder ziehen Sie eine CSV- oder XLSX-Datei hierher und ordnen Sie die Spalten den Zeitreihen zu. Oder fügen Sie eine Zeitreihe hinzu und geben Sie Werte ein.',
  columns: {
    production: { in: 'Erzeugung', out: 'Erzeugung' },
    consumption: { in: 'Verbrauch', out: 'Verbrauch' },
    internal: { in: 'Kauf', out: 'Verkauf' },
    external: { in: 'Import', out: 'Export' },
  },
  series: {
    add: 'Zeitreihe hinzufügen',
    change: (name) => `${name} bearbeiten`,
    kind: 'Art',
    direction: 'Richtung',
    fromArea: 'Aus Regelzone',
    toArea: 'In Regelzone',
    areaHint: 'EIC eines Gebiets: 16 Zeichen, das dritte ist Y',
    agreement: 'Kapazitätsvertrag',
    agreementHint: 'Nur bei explizit vergebener Kapazität',
    fromParty: 'Von Bilanzkreis',
    toParty: 'An Bilanzkreis',
    knownParty: 'Bekannter Marktpartner',
    noKnownParty: 'Anderer: Code unten eingeben',
    partyHint: 'EIC eines Marktpartners: 16 Zeichen, das dritte ist X',
    from: 'Von',
    to: 'An',
    unusual: 'Diese Zeitreihe entspricht keiner Auswahl unten. Übernehmen ersetzt sie durch Ihre Auswahl.',
  },
  paste: {
    done: (count) => plural(count, 'Wert eingefügt', 'Werte eingefügt'),
  },
  table: {
    new: (name) => `${name}, neue Zeitreihe`,
    faults: {
      incomplete: 'Vervollständigen Sie jede neue Zeitreihe: anderer Bilanzkreis oder andere Regelzone.',
      twice: 'Zwei Spalten sind derselben Zeitreihe zugeordnet.',
    },
  },
  checked: {
    version: 'Neue Version',
    series: 'Zeitreihen',
    energy: { production: 'Erzeugung', consumption: 'Verbrauch', bought: 'Kauf', sold: 'Verkauf' },
    changed: (version) => `Geänderte Viertelstunden gegenüber Version ${version}`,
  },
  send: {
    send: 'Senden',
    sending: 'Wird gesendet …',
    done: (version) => `Version ${version} gesendet`,
    question: (version, tso) => `Version ${version} an ${tso} senden?`,
    changes: (count, before) =>
      count === 0
        ? `Sie hat dieselben Werte wie Version ${before} und ersetzt sie.`
        : `Sie ändert ${plural(count, 'Viertelstunde', 'Viertelstunden')} von Version ${before} und ersetzt sie.`,
  },
}
