import type { importSentences as english } from '../../en/market-access/import-sentences.ts'

/** What the service says of imports of registers; `components/ui/told/import-patterns.ts` knows each by its words. */
export const importSentences = {
  serviceStopped: 'Der Dienst wurde angehalten; der nächste Import geht mit dem weiter, was schon gelesen ist',
  failedInside: 'Der Import scheiterte an einem Fehler im Dienst; Näheres steht in dessen Protokoll',
  nothingChanged: (why) => `${why}. Nichts wurde geändert.`,
  askedToWait: (why, seconds) =>
    `${why}; die Gegenstelle bittet, ${seconds} s zu warten: Importieren Sie danach noch einmal`,
  timesInARow: (why, times) => `${why}, ${times}-mal nacheinander`,
  importEnded: (address) => `${address} wurde nicht gelesen: Der Import wurde beendet`,
  answerLate: (address, seconds) => `${address} hat nicht binnen ${seconds} s vollständig geantwortet`,
  addressUnread: (address, why) => `${address} ließ sich nicht lesen (${why})`,
  noInternet: (why) => `${why}: Besteht eine Verbindung zum Internet?`,
  redirectsPost: (address) => `${address} leitet weiter, was dorthin gesendet wird`,
  redirectsOften: (address, times) => `${address} leitet mehr als ${times}-mal weiter`,
  redirectsNowhere: (address) => `${address} leitet weiter, ohne ein Ziel zu nennen`,
  redirectsToHttp: (address, to) => `${address} leitet von https auf http weiter (${to})`,
  redirectsInside: (address, to) => `${address} leitet auf eine Adresse in diesem Netzwerk weiter (${to})`,
  addressAnswered: (address, status) => `${address} hat mit ${status} geantwortet`,
  noWholeJson: (address, why) => `Die Antwort von ${address} ist kein vollständiges JSON (${why})`,
  notUtf8: (address) => `Die Antwort von ${address} ist kein gültiges UTF-8`,
  otherContent: (address, type, wanted) => {
    const got = type === 'no content type' ? 'ohne Content-Type' : `mit ${type}`
    return `${address} hat ${got} geantwortet statt mit ${wanted}`
  },
  answersTooMuch: (address, megabytes) => `Die Antwort von ${address} ist größer als ${megabytes} MB`,
  noHttpAddress: (text) => `${text} ist keine Adresse mit http oder https`,
  addressSecret: (address) =>
    `${address}: Eine Adresse, die einen Namen oder ein Passwort enthält, wird nicht geöffnet`,
  archiveLacks: (file) => `Das Archiv enthält keine ${file}`,
  archiveFiles: (count) => `Das Archiv enthält ${count} Dateien, zu viele für den Export`,
  archiveDamaged: (why) => `Das Archiv ist beschädigt (${why})`,
  archivePart: (file, why) => `${file} ist kein vollständiges Archiv (${why})`,
  unpacksTooMuch: (file, megabytes) => `${file} ist entpackt größer als ${megabytes} MB`,
  noTable: 'keine Tabelle darin',
  nameExport: (variable, address) =>
    `Setzen Sie ${variable} auf den Export (Gesamtdatenexport, .zip); es gibt ihn unter ${address}`,
  noExport: (file, variable) =>
    `Die Datei ${file} gibt es nicht: Setzen Sie ${variable} auf den Export (Gesamtdatenexport, .zip)`,
  esettCountries: (variable, value, allowed) => `${variable} ist ${value}; möglich sind Länder aus ${allowed}`,
  zipFault: (file, why) => `${file}: ${why}`,
  lineCutOff: 'Die letzte Zeile ist unvollständig: Die Datei wurde abgeschnitten',
  lineCells: (line, cells, wanted) => `Zeile ${line} hat ${cells} Felder statt ${wanted}`,
  strangeLines: (count, all) => `${count} von ${all} Zeilen enthalten keine Postleitzahl oder keinen Ort ihres Landes`,
  noPostalCode: 'keine Postleitzahl des Landes darin',
  layerEmpty: 'Der Kartendienst hat keine Objekte',
  layerError: (code, why) => `Der Kartendienst meldet den Fehler ${`${code} ${why}`.trim()}`,
  layerNoGeojson: 'Die Antwort des Kartendienstes ist keine FeatureCollection in GeoJSON',
  layerPageEmpty: 'Der Kartendienst hat eine leere Seite geliefert, obwohl weitere folgen sollen',
  layerEndless: (pages) => `Der Kartendienst endet nicht nach ${pages} Seiten`,
  layerUnusable: (name, why) => `Kein Umriss des Kartendienstes ist verwendbar (${name}: ${why})`,
  layerContradicts: (count, all, name, why) =>
    `Der Kartendienst widerspricht bei ${count} von ${all} Gebieten dem, was bekannt ist, etwa bei ${name}: ${why}`,
  layerOtherZone: (said, zone) => `laut Kartendienst liegt es in ${said}, es gehört aber zu ${zone}`,
  shapeOtherZone: (there, zone) => `der Umriss liegt in ${there}, das Gebiet gehört aber zu ${zone}`,
  shapeHolds: (count, others) => `der Umriss enthält ${count} von ${others} anderen Gebieten`,
  shapeFar: (point, country) =>
    `${point} liegt weit außerhalb von ${country}: Zuerst steht die geographische Länge, in Grad nach WGS 84`,
  shapeFlat: 'ein Teil des Umrisses hat keine Fläche',
  ringCrosses: 'ein Ring des Umrisses kreuzt sich selbst, sodass unklar ist, was darin liegt',
  ringOpen: 'ein Ring des Umrisses endet nicht dort, wo er beginnt',
  noDegrees: (point) => `${point} sind keine geographische Länge und Breite in Grad`,
  noPolygon: 'kein Polygon oder MultiPolygon mit properties',
  noFeatures: 'keine FeatureCollection in GeoJSON mit Objekten',
  shapeNameless: (properties) =>
    `kein Code eines Gebiets: Gelesen wird die erste vorhandene der Eigenschaften ${properties}, sonst die id des Objekts`,
  shapeUnknown: 'kein bekanntes Gebiet dieser Art hat diesen Code',
  feature: (number) => `Objekt ${number}`,
  noEic: 'kein EIC: 16 Zeichen aus 0–9, A–Z und -',
  eicUnfit: (eic) => (eic === 'absent' ? 'der EIC fehlt' : `${eic} ist kein EIC: 16 Zeichen aus 0–9, A–Z und -`),
  nameless: 'der Name fehlt',
  nameGarbled: (name) => `der Name ist im Register verstümmelt: ${name}`,
  noGln: 'keine GLN: 13 Ziffern',
  knownByEic: 'der Übertragungsnetzbetreiber, der unter seinem EIC bekannt ist',
  gasOperators: (count) => (count === '1' ? '1 Gasnetzbetreiber' : `${count} Gasnetzbetreiber`),
  gasAreas: (count) => (count === '1' ? '1 Gebiet des Gasmarktes' : `${count} Gebiete des Gasmarktes`),
  furtherCode: (eic) => `ein weiterer Code von ${eic}: derselbe Name und dieselbe Umsatzsteuer-ID`,
  operatorUnlisted: (operator) =>
    operator === 'none' ? 'ein Netzbetreiber ist nicht genannt' : `der Netzbetreiber ${operator} steht in keiner Liste`,
  noCodeOf: (code, scheme) =>
    scheme === 'any scheme'
      ? `${code} ist in keinem Codeschema ein gültiger Code`
      : `${code} ist kein gültiger Code nach ${scheme}`,
  zoneUnknown: (area, zone, list) => `Das Netzgebiet ${area} liegt in ${zone}; ${list} kennt das nicht`,
  zoneCode: (list, zone, code, country) =>
    `${list} gibt ${zone} den Code ${code}, den kein Fahrplangebiet in ${country} hat`,
  zoneMeanings: (list, zone, code) => `Bei ${list} sind ${zone} und ${code} einander nicht eindeutig zugeordnet`,
  twoNames: (list, code) => `${list} führt ${code} zweimal, unter zwei Namen`,
  givenTwice: (list, code) => `${list} führt ${code} zweimal`,
  standsTwice: (eic, name) => `${eic} steht zweimal im Register: ${name}`,
  sameArea: (code, area) => `${code} und ein weiterer Code stehen für dasselbe Netzgebiet, ${area}`,
  xmlBroken: (why) => `kein vollständiges XML (${why})`,
  xmlDoctype: 'ein Dokumenttyp ist deklariert',
  xmlEmpty: 'Zeilen fehlen',
  xmlDeep: (path) => `in ${path} stehen weitere Elemente`,
  xmlRows: (most) => `mehr als ${most} Zeilen`,
  xmlCharacters: 'ein Feld enthält NUL oder ein halbes Zeichen',
  xmlCell: (most) => `ein Feld hat mehr als ${most} Zeichen`,
  tableEmpty: (table) => `${table} hat keine Zeilen`,
  tableColumns: (table, columns) => `In ${table} fehlt: ${columns}`,
  tableFields: (table, one, other) => `In ${table} fehlen ${one} und ${other}`,
  tableBroken: (table, why) => `${table} ist keine vollständige Tabelle (${why})`,
  rowsTooMany: (table, count, most) => `${table} hat nach eigener Angabe ${count} Zeilen, mehr als ${most}`,
  rowsMissing: (table, count, all) => `${table} hat nur ${count} von ${all} Zeilen geliefert`,
  otherShape: (answer, place, why) =>
    `${answer} ist ${place === 'its top' ? 'insgesamt' : `bei ${place}`} anders aufgebaut als erwartet (${why})`,
  textBroken: (answer, text) => `${answer} enthält einen Text mit NUL oder einem halben Zeichen: ${text}`,
  textLong: (what, text, length, most) =>
    `${what === 'code' ? 'Der Code' : what === 'name' ? 'Der Name' : what} ${text} hat ${length} Zeichen, mehr als ${most}`,
  fileUnusable: (file, why) => `${file} ist nicht verwendbar: ${why}`,
} satisfies typeof english
