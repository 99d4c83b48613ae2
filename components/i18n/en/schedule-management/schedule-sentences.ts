/** What the service says of schedules, their documents and the ways to operators; `components/ui/told/schedule-patterns.ts` knows each by its words. */
export const scheduleSentences = {
  noAgreement: 'No agreement on capacity can be named for this kind of series',
  bothAreas: (area: string) => `Both areas must be the receiver’s, ${area}`,
  oneArea: (area: string) => `One of the areas must be the receiver’s, ${area}`,
  areasDiffer: 'The two areas must differ',
  fixedParty: (field: string, eic: string) => `${field} must be ${eic}`,
  ownParty: (eic: string) => `One of the parties must be the sender’s balance group, ${eic}`,
  partiesDiffer: 'The parties must differ: in_party buys, out_party sells',
  noTrade: (eic: string) => `${eic} stands for a forecast, with which no balance group trades`,
  checkCharacter: (expected: string, given: string) => `The check character should be ${expected}, not ${given}`,
  takesMarket: (tso: string, market: string) => `${tso} takes schedules of ${market}`,
  receiver: (tso: string, party: string) => `Schedules to ${tso} go to ${party}`,
  sameSeries: (place: string) => `Series ${place} is between the same areas and parties: put both into one`,
  dayLength: (expected: string, day: string, got: string) =>
    `${day} has ${expected} quarter-hours in Germany, not ${got}`,
  firstValue: (day: string) => `The first value must be of 00:00 in Germany on ${day}`,
  valuesFollow: (place: string, at: string) =>
    `Values follow each other every 15 minutes: value ${place} must be of ${at}`,
  decimals: (decimals: string) => `At most ${decimals} decimals`,
  noSuchGroup: (eic: string) =>
    `${eic} is no balance group of the organization: set it up under Settings, Balance groups`,
  groupElsewhere: (group: string, tso: string, others: string) =>
    `The balance group ${group} is not set up to send to ${tso}, but to ${others}`,
  noVersionLeft: (count: string) => `The schedule has all ${count} versions that a message can have`,
  slotsClosed: (count: string, at: string) => `${count} changed quarter-hours are closed, the first since ${at}`,
  againClosed: (version: string) => `Every gate of the day is closed: no operator takes version ${version} any more`,
  againStatus: (version: string, status: string) =>
    `Version ${version} is ${status}: only one whose delivery failed is sent again`,
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
  forecastsElsewhere: (areas: string, group: string, eic: string) =>
    `The forecasts of ${areas} go to ${group} (${eic}); take them from it first`,
  wayHas: (kind: string, names: string) =>
    names === '' ? `A transport of kind ${kind} has none of these` : `A transport of kind ${kind} has ${names}`,
  secretsElsewhere: (host: string) => `The secrets that are set are not for ${host}: enter them again`,
  headerLine: 'It must be one line of characters of a header',
  certificatePem: 'It must be a certificate in PEM',
  keyPem: 'It must be a private key in PEM, and the passphrase the one that opens it',
  certificateNeedsKey: 'The certificate needs its key',
  keyNeedsCertificate: 'The key needs its certificate',
  otherKey: 'It must be the key of the certificate',
  versionGone: 'The version is not there',
  versionIs: (status: string) => `It is ${status}`,
  wasAnswered: 'It was answered',
  noWay: 'No transport is set up',
  statusAsked: 'Asked for the status',
  fileIsNot: (type: string) => `The file is no ${type}`,
  intervalsOverlap: 'The interval begins before the one before it ends',
  disputedLength: (most: string) => `Disputed values may come to ${most} characters of JSON`,
  askedTooLong: (most: string) => `Too long a period: at most ${most}`,
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
