/** What the service says of schedules, their documents and the ways to operators; `components/ui/told/schedule-patterns.ts` knows each by its words. */
export const scheduleSentences = {
  gateSoon: (at: string) => `The gate for the day closes at ${at}`,
  gateClose: (at: string, more: string) =>
    `Changes the quarter-hour of ${at}${more === '' ? '' : ` and ${more} more`}, whose gate closes within five minutes`,
  manyVersions: (version: string) => `Version ${version} within the same quarter-hour: operators may count them as one`,
  sentByHand: 'sent again by hand',
  otherSender: (sender: string, tso: string, party: string) =>
    `Its sender is ${sender}, messages of ${tso} come from ${party}`,
  madeLater: (at: string) => `It says that it was made on ${at}: it counts as made when it came`,
  answersNothing: (kind: string) => `A document of the kind ${kind} answers nothing: it is what balance groups send`,
  sameIdentity: 'Another document came before under the same identification and time, with other content',
  keptAsCame: 'Kept as it came: documents of this kind say nothing of a schedule',
  otherVersion: (told: string, series: string, sent: string) =>
    `It has version ${told} of the series ${series}, the message that it names has version ${sent}`,
  otherSide: (series: string, field: string, told: string, sent: string) =>
    `Its series ${series} has ${field} ${told}, that of the message ${sent}`,
  versionGone: 'The version is not there',
  versionIs: (status: string) => `It is ${status}`,
  wasAnswered: 'It was answered',
  noWay: 'No transport is set up',
  statusAsked: 'Asked for the status',
  documentLong: (bytes: string, most: string) => `The document has ${bytes} bytes, at most ${most} are read`,
  documentUnread: (why: string) => `The document cannot be read: ${why}`,
  encodingUnread: (name: string) => `The encoding ${name} is not read: send UTF-8`,
  otherEncoding: (name: string) => `The document is not in ${name}`,
  noDocument: (root: string, known: string) => `${root} is no document that schedules are exchanged in: send ${known}`,
  positionTwice: (place: string) => `Position ${place} is given twice`,
  foreignPeriod: 'The period is not made of quarter-hours of the document’s day',
  unitUnread: (unit: string) => `Quantities in ${unit} are not read`,
  resolutionUnread: (given: string) => `Only the resolution PT15M is read, not ${given}`,
  positionBeyond: (place: string, count: string) =>
    `Position ${place} is beyond the ${count} quarter-hours of the period`,
  fieldLong: (field: string, most: string) =>
    `${field} must have at most ${most} characters, none of them a control character`,
  fieldWhole: (field: string, most: string, given: string) =>
    `${field} must be a whole number from 1 to ${most}, not ${given}`,
  fieldNumber: (field: string, given: string) => `${field} must be a number, not ${given}`,
  fieldInterval: (field: string) => `${field} must end after it starts`,
  fieldInstant: (field: string, given: string) => `${field} must be an instant in UTC, not ${given}`,
  fieldMissing: (field: string) => `${field} is missing`,
  inElement: (element: string, what: string) => `In ${element}: ${what}`,
}
