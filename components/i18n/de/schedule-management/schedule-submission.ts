import type { scheduleSubmission as english } from '../../en/schedule-management/schedule-submission.ts'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const scheduleSubmission: typeof english = {
  title: 'Neuer Fahrplan',
  sub: 'Was ein Bilanzkreis mit einem Netzbetreiber für einen Tag plant: er geht sofort hinaus, die Antworten kommen auf seine Seite',
  open: 'Neuer Fahrplan',
  noneAllowedText: 'Fahrpläne senden Operatoren und Administratoren. Ein Administrator kann die Rolle geben.',
  noGroups: 'Noch kein Bilanzkreis',
  noGroupsText:
    'Ein Fahrplan wird im Namen eines Bilanzkreises gesendet. Ein Administrator richtet ihn mit seinen Netzbetreibern ein.',
  head: {
    title: 'Fahrplan',
    group: 'Bilanzkreis',
    tso: 'Netzbetreiber',
    day: 'Liefertag',
    market: { DE: 'Deutschland', NL: 'Niederlande' },
    test: 'Ein Test: keine Frist hält ihn auf, und er geht über den Weg für Tests',
  },
  gate: {
    label: 'Einreichungsfrist am Vortag',
    left: (hours, minutes) =>
      hours >= 48
        ? `in ${Math.floor(hours / 24)} Tagen`
        : hours > 0
          ? `in ${hours} Std. ${minutes} Min.`
          : `in ${minutes} Min.`,
    over: 'abgelaufen',
    test: 'gilt nicht für einen Test',
  },
  existing: {
    title: (tso, version) => `${tso} hat für diesen Tag schon einen Fahrplan, Version ${version}.`,
    replaces: 'Was Sie senden, wird seine nächste Version: Zeitreihen, die darin fehlen, werden zu null.',
    begin: (version) => `Version ${version} ändern`,
  },
  next: {
    title: (tso, day) => `Neue Version: ${tso}, ${day}`,
    fromActive: (version) => `Beginnt mit Version ${version}, die beim Netzbetreiber gilt`,
    fromNewest: (version) =>
      `Beginnt mit Version ${version}, der neuesten; im Ganzen hat der Netzbetreiber noch keine angenommen`,
    overtaken: (version) =>
      `Seit Beginn dieses Entwurfs wurde Version ${version} gespeichert. Was Sie senden, tritt auch an deren Stelle.`,
    back: 'Zum Fahrplan',
  },
  values: 'Werte in MW',
  takeOperator: 'Werte des Betreibers übernehmen',
  closed: 'Graue Viertelstunden sind geschlossen: der Netzbetreiber nimmt keine Änderung mehr an.',
  grid: (day) => `Fahrplan für ${day}: eine Zeile je Viertelstunde, eine Spalte je Zeitreihe, in MW`,
  emptyTitle: 'Noch keine Zeitreihe',
  emptyText:
    'Fügen Sie eine Tabelle aus der Tabellenkalkulation ein (Strg+V irgendwo auf dieser Seite), oder lassen Sie eine CSV- oder XLSX-Datei fallen, und geben Sie an, welche Spalte welche Zeitreihe ist; oder fügen Sie eine Zeitreihe hinzu und tippen.',
  columns: {
    production: { in: 'Erzeugung', out: 'Erzeugung' },
    consumption: { in: 'Verbrauch', out: 'Verbrauch' },
    internal: { in: 'Kauf', out: 'Verkauf' },
    external: { in: 'Import', out: 'Export' },
  },
  series: {
    add: 'Zeitreihe hinzufügen',
    change: (name) => `${name} ändern`,
    kind: 'Art',
    direction: 'Richtung',
    fromArea: 'Aus Regelzone',
    toArea: 'In Regelzone',
    areaHint: 'EIC eines Gebiets: 16 Zeichen, das dritte ist Y',
    agreement: 'Kapazitätsvertrag',
    agreementHint: 'Nur wo Kapazität ausdrücklich vergeben wurde',
    fromParty: 'Von Bilanzkreis',
    toParty: 'An Bilanzkreis',
    knownParty: 'Bekannter Marktpartner',
    noKnownParty: 'Keiner davon: sein Code unten',
    partyHint: 'EIC eines Marktpartners: 16 Zeichen, das dritte ist X',
    from: 'Von',
    to: 'An',
    unusual:
      'Diese Zeitreihe ist so, wie keine Auswahl unten sie ergäbe. Übernehmen ersetzt sie durch das, was hier gewählt ist.',
  },
  paste: {
    done: (count) => plural(count, 'Wert übernommen', 'Werte übernommen'),
  },
  table: {
    new: (name) => `${name}, neue Zeitreihe`,
    faults: {
      incomplete:
        'Geben Sie für jede neue Zeitreihe an, was ihr fehlt: den anderen Bilanzkreis oder das Gebiet jenseits der Grenze.',
      twice: 'Zwei Spalten sind dieselbe Zeitreihe.',
    },
  },
  checked: {
    version: 'Wird Version',
    series: 'Zeitreihen',
    energy: { production: 'Erzeugung', consumption: 'Verbrauch', bought: 'Kauf', sold: 'Verkauf' },
    changed: (version) => `Viertelstunden anders als in Version ${version}`,
  },
  send: {
    send: 'Senden',
    sending: 'Wird gesendet …',
    done: (version) => `Version ${version} ist unterwegs`,
    question: (version, tso) => `Version ${version} an ${tso} senden?`,
    changes: (count, before) =>
      count === 0
        ? `Sie hat die Werte von Version ${before} und tritt an deren Stelle.`
        : `Sie ändert ${plural(count, 'Viertelstunde', 'Viertelstunden')} von Version ${before} und tritt an deren Stelle.`,
  },
}
