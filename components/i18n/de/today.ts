import type { today as english } from '../en/today.ts'

const werktageWords = (days: number) => (days === 0 ? 'heute' : days === 1 ? 'noch 1 Werktag' : `noch ${days} Werktage`)

export const today = {
  title: 'Heute',
  sub: (count, soon) =>
    `${count === 1 ? 'Eine Sache' : `${count} Dinge`} zu erledigen${soon === 0 ? '' : `, ${soon} binnen sechs Stunden oder überfällig`}`,
  none: 'Nichts zu erledigen',
  noneText: 'Prognosen, Fahrpläne, Clearingfristen und Einwände der nächsten Tage sind in Ordnung.',
  hands: 'Zu erledigen',
  partly: 'Ein Teil ließ sich nicht lesen; der Rest ist gezeigt.',
  columns: { left: 'Zeit', what: 'Was', where: 'Wo', why: 'Warum', action: 'Handlung' },
  over: 'vorbei',
  days: (days) => `${days} Tage`,
  kinds: {
    ...{ forecast: 'Prognose', clearing: 'Clearing', objection: 'Einwand' },
    ...{ schedule: 'Fahrplan', anomaly: 'Anomalie', inbox: 'Dokument' },
  },
  openOf: (day) => `Offen, bevorstehend · ${day}`,
  forecast: {
    missing: (gate) => `fehlt · Annahmeschluss ${gate}`,
    missingOver: (gate) => `fehlt · Annahmeschluss war ${gate}: Ein erster Fahrplan ist nicht mehr möglich`,
    rejected: (gate) => `Fahrpläne abgelehnt · Annahmeschluss ${gate}`,
    rejectedOver: (until) => `abgelehnt · offene Viertelstunden änderbar bis ${until}`,
    undeliverable: (gate) => `nicht zugestellt, alle Versuche gescheitert · Annahmeschluss ${gate}`,
    undeliverableOver: (gate) => `nicht zugestellt, alle Versuche gescheitert · Annahmeschluss war ${gate}`,
    received: (gate) => `eingegangen, noch nicht verarbeitet · Annahmeschluss ${gate}`,
    receivedOver: (gate) => `eingegangen, nicht verarbeitet · Annahmeschluss war ${gate}`,
    generated: (gate) => `erzeugt, nichts abgegeben · Annahmeschluss ${gate}`,
    generatedOver: (gate) => `erzeugt, nicht verarbeitet · Annahmeschluss war ${gate}`,
    open: (gate) => `noch nicht abgegeben · Annahmeschluss ${gate}`,
    submit: 'Abgeben',
    submitLate: 'Nachtragen',
    again: 'Neu abgeben',
    look: 'Öffnen',
  },
  clearing: {
    where: (month, groups) => `${month}, ${groups === 1 ? 'ein Bilanzkreis' : `${groups} Bilanzkreise`}`,
    why: (what, day, werktage) => `${what} am ${day} · ${werktageWords(werktage)}`,
    action: 'Prüfen',
  },
  objection: {
    where: (month, type) => `${month}, ${type}`,
    draft: (day, werktage) => `Entwurf · Fenster schließt ${day} · ${werktageWords(werktage)}`,
    submitted: (day, until) => `eingereicht ${day}, ohne Antwort · eintragbar bis ${until}`,
    action: 'Öffnen',
  },
  schedule: {
    why: (status, version, until) => `Version ${version}: ${status} · änderbar bis ${until}`,
    givenUp: (version, until) => `Version ${version} wurde aufgegeben, und keine gilt · änderbar bis ${until}`,
    action: 'Öffnen',
  },
  inbox: {
    why: (count) =>
      count === 1 ? 'ein Dokument gehört zu keinem Fahrplan' : `${count} Dokumente gehören zu keinem Fahrplan`,
    action: 'Ansehen',
  },
  anomaly: {
    why: (count, codes, until) =>
      `${count === 1 ? 'eine Meldung' : `${count} Meldungen`}${codes ? ` (${codes})` : ''} · Geschäfte änderbar bis ${until}`,
    action: 'Vergleichen',
  },
  strip: {
    title: 'Heute und morgen',
    zone: 'Europe/Berlin',
    forecasts: 'Prognosen',
    gates: 'Annahmeschluss',
    schedules: 'Fahrpläne',
    noSchedule: 'noch keine',
    accepted: (accepted, total) => `${accepted} von ${total} angenommen`,
    deadlines: 'Fristen',
    now: (clock) => `jetzt ${clock}`,
    gate: (day) => `für ${day}`,
    next: (day, month, what) => `nächste: ${day}, ${month}: ${what}`,
    noDeadline: 'keine in den nächsten zwei Wochen',
  },
} satisfies typeof english
