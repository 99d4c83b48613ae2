import type { Words } from './words.ts'

/** Of operations whose declaration has no description, by name. */
export const OPERATION_WORDS: Words = {
  // Access
  listMembers: 'Everybody who can sign in to the organization, with their roles.',
  checkAuditChain:
    'Recalculates every hash of the chain, and compares its head with the anchors that were written outside the database. The ' +
    'first entry or anchor that does not fit is named.',
  createApiKey:
    'The answer has the secret, which is never told again. A key has areas, may write or only read, and may expire.',
  listApiKeys: 'Keys that work, and those that have expired or were revoked; without their secrets.',
  readMarketPartnerIds: 'Under which ids the organization trades: what is addressed to one of them belongs to it.',
  readOrganization: 'Name, plan, areas and limit of requests of the organization, and whose key or session this is.',
  removeMember: 'With the last membership of a person the account goes, too. 409 for the only administrator.',
  setMemberRole: '409 for the only administrator, who stays one; 403 for a key that would make an administrator.',
  revokeApiKey: 'The key stops to work at once and stays in the list.',
  rotateApiKey: 'Creates a key with the same rights. The old one works until `old_expires_at`.',

  // Webhooks and alarms
  listWebhooks: 'Webhooks with their last try to deliver; without their secrets.',
  readWebhook: 'A webhook with its last try to deliver; without its secret.',
  updateWebhook: 'Fields that are not sent stay as they are.',
  deleteWebhook: 'Nothing is sent any more, also not what was pending.',
  listWebhookDeliveries: 'The newest first. Each event is one delivery, however often it was tried.',
  readWebhookDelivery: 'Every try with the status of the answer, or why there was none.',
  replayWebhookDelivery: 'Sends the same event with the same id once more. 409 while it is still being tried.',
  rotateWebhookSecret:
    'The answer has the new secret, which is never told again. Both sign for the given number of hours.',
  testWebhook: 'Sends an event `webhook.tested`; how it went is in the list of deliveries.',
  listAlarmChannels: 'Where alarms are sent, with the last try of each; without tokens.',
  updateAlarmChannel: 'Fields that are not sent stay as they are.',
  deleteAlarmChannel: '409 while a rule uses it.',
  testAlarmChannel: 'Sends a message now, and answers how that went.',
  listAlarmAttempts: 'The newest first, each with how long it took and what was answered.',
  listAlarmRules: 'What raises an alarm, and whom it tells.',
  replaceAlarmRule: 'All fields are replaced by those that are sent.',
  deleteAlarmRule: 'Alarms that it raised stay in the list.',
  listAlarms: 'The newest first.',
  readAlarm: 'An alarm and the messages that were sent about it.',
  acknowledgeAlarm:
    'Tells the others that somebody sees to it: nobody further is told. The first who does so is named.',
  putAlarmQuietHours: 'Messages wait until they are over, but for those of rules that pass them. `null` removes them.',
  readAlarmQuietHours: 'When messages wait; null where they never do.',

  // Core
  countWorkingDays: 'By the calendar of German market communication, with every day in between that is none, and why.',
  explainEicCode:
    'Each character with its meaning, whether the check character is right, and the record that has the code.',
  listHolidays: 'Public holidays of a country and of its regions, by year.',
  listMeteringGridAreas:
    'Metering grid areas with their operators, codes and zones; a filter of several values takes any of them.',
  listParties:
    'Grid operators, transmission system operators, balance responsible parties and others, with their codes.',
  listSources: 'Where the reference data is from, under which licence, and as of which day.',
  search: 'Finds areas, parties, places, holidays and tariffs by names, codes and addresses, the best first.',

  // Cost of energy
  calculateCost: 'The total and each component of a tariff for a load, with what of the input is missing.',
  explainCost: 'Every step from input to cost, interval by interval, and what a further kWh would cost.',
  checkOwnTariff: 'Finds every problem that storing it would find. Nothing is stored.',
  createOwnTariff: 'Version 1 is a draft: only the organization sees it, and lists have it once it was approved.',
  listOwnTariffs: 'Each with its newest version and the one that is approved.',
  readOwnTariff: 'All versions, and who did what.',
  readOwnTariffVersion: 'The version with its whole document.',
  submitOwnTariffVersion: 'From then on it waits for an administrator, and cannot be changed.',
  returnOwnTariffVersion: 'It is a draft again; the reason is kept in the history.',
  withdrawOwnTariffVersion: 'Lists and calculations do not have it any more; what was calculated stays.',
  listTariffs:
    'Published tariffs, and those of the organization that are approved. Filters of several values take any of them.',
  readTariff: 'The tariff with its components, its source, and until when the prices are confirmed.',
  listDatasets: 'Which time series tariffs need, with their resolutions and units.',
  listProfiles: 'Profiles of the organization and those that everybody has, without their values.',
  createProfile: 'One value for each interval; null is a gap. The period begins and ends with whole intervals.',
  readProfile: 'All values, or those of a part of its period, in its own or a coarser resolution.',
  replaceProfile: 'Metadata, period and all values are replaced.',
  updateProfile: 'Name, description and tags; fields that are not sent stay as they are.',
  deleteProfile: 'With its values. Profiles that everybody has cannot be deleted.',
  writeProfileValues: 'Replaces the values of these intervals and keeps the others; the period grows where it must.',

  // Market access
  readAllocationImport: 'How far it is, and once it is through, what was stored and every problem.',
  readAllocationAcknowledgment: 'The EDIFACT message itself, as it would be sent to the sender.',

  // Portfolio forecasts
  listForecasts: 'Delivery days with their newest version, by day.',
  readForecast: 'The newest version with its values, or the one that was the newest at an instant.',
  listForecastVersions: 'The newest first, without values.',
  readForecastVersion: 'A version with its values.',
  redeliverForecast: 'Sends the newest version once more. 409 while it is still being sent.',

  // Power tariffs
  calculatePowerTariff: 'Each fee by month, for mean powers of a load; without VAT.',
  findPowerTariffsByAddress: 'The address leads to a metering grid area; `location` says how exactly it was found.',
  findPowerTariffsByPoint: 'The point leads to a metering grid area; `location` says by what.',
  findPowerTariffsByPostalCode: 'The postal code leads to a metering grid area; `location` says by what.',
  listPowerTariffs: 'All power tariffs, by country, kind of connection and time.',
  listPowerTariffsOfArea: 'Power tariffs of the operator of a metering grid area.',
  readPowerTariff: 'A power tariff with its fees and its source.',

  // Schedules
  listSchedules: 'One for each delivery day, market, operator and sender, with its newest version.',
  readSchedule: 'A schedule with its versions, and what the operator answered to each.',
  listScheduleVersions: 'The newest first, without their series.',
  readVersionSeries: 'All time series of a version, with their quarter-hours.',
  listScheduleAnomalies: 'What the operator finds to differ from the schedules of the counterparties.',
  listScheduleDocuments: 'What was sent and received about a schedule, the newest first.',
  readDeliveryStatus: 'How the sending of each version stands, and when it is tried next.',
  readReconciliation: 'Own values beside those that the operator confirmed, by quarter-hour.',
  listDocuments: 'What was sent and received, the newest first.',
  readDocument: 'The document itself, as it was sent or received.',
  readInboxDocument: 'The message itself, as it was received, and what became of it.',
  dismissInboxDocument: 'It is assigned to nothing; the reason is kept. 409 where it is assigned or dismissed already.',
  listBalanceGroups: 'Balance groups of the organization, with the operators that they send schedules to.',
  deleteBalanceGroup: 'Schedules that were sent for it stay.',
  listTransports: 'How each operator is reached; without secrets.',
  deleteTransport: 'Nothing is sent to the operator any more.',
  listTsos: 'Each with the gates until which it takes schedules, and the formats that hold by day.',
  listAuditLogs: 'Who did what to schedules, documents and objections, the newest first.',

  // Clearing
  listClearingPeriods: 'One for each settlement month and balance group, with its next deadline.',
  readClearingPeriod: 'A clearing period with its deadlines, and how many objections it has.',
  listClearingCalendars: 'All deadlines of each settlement month, with the rule that sets each.',
  listClearingDeadlines: 'Deadlines of all settlement months between two days, by day.',
  readClearingFeed: 'Deadlines as a calendar; `text/calendar` for calendar programs.',
  listSubscriptions:
    'Addresses under which calendar programs read the deadlines; each works without a key until it is revoked.',
  revokeSubscription: 'Its address stops to work.',
  listMabisPoints: 'Metering points of sum series, with the balance group of each.',
  deleteMabisPoint: 'Sum series that were received for it stay.',
  listSumSeries: 'Sum series that were received, each with its version and data status; without values.',
  readSumSeries: 'A sum series with its quarter-hours.',
  readMabisInterchange: 'The interchange itself, as it was sent or received.',
  readMabisFormats: 'Which versions of the messages hold by day.',
  listCheckNotices: 'What was answered to the sender of a sum series, the newest first.',
  readCheckNotice: 'The notice, and the message in which it is sent.',
  listObjections: 'Objections to the clearing period, with what can be done with each.',
  listAllObjections: 'Objections of all clearing periods, by settlement month and balance group.',
  readObjection: 'An objection with its evidence, attachments and history.',
  updateObjection: 'Fields that are not sent stay as they are. 409 once it is submitted.',
  withdrawObjection: 'It stays in the list. 409 where its status does not allow that.',
  readAttachment: 'The file itself, as base64, or as it is with `Accept: application/octet-stream`.',
  removeAttachment: '409 once the objection is submitted.',
}
