import type { Family, WrittenDocument } from './market-document.ts'

/** How both families spell one thing; null where a family has no place for it. */
export type Spelling = readonly [ess: string | null, cim: string | null]

/** Fields that are spelt alike in all documents of a family. */
export const FIELDS = {
  sender_id: ['SenderIdentification', 'sender_MarketParticipant.mRID'],
  sender_role: ['SenderRole', 'sender_MarketParticipant.marketRole.type'],
  receiver_id: ['ReceiverIdentification', 'receiver_MarketParticipant.mRID'],
  receiver_role: ['ReceiverRole', 'receiver_MarketParticipant.marketRole.type'],
  message_id: ['MessageIdentification', 'mRID'],
  message_version: ['MessageVersion', 'revisionNumber'],
  message_type: ['MessageType', 'type'],
  process_type: ['ProcessType', 'process.processType'],
  classification: ['ScheduleClassificationType', 'process.classificationType'],
  created_ts: ['MessageDateTime', 'createdDateTime'],
  domain: [null, 'domain.mRID'],
  subject_id: [null, 'subject_MarketParticipant.mRID'],
  subject_role: [null, 'subject_MarketParticipant.marketRole.type'],
  confirmed_id: ['ConfirmedMessageIdentification', 'confirmed_MarketDocument.mRID'],
  confirmed_version: ['ConfirmedMessageVersion', 'confirmed_MarketDocument.revisionNumber'],
  received_id: ['ReceivingMessageIdentification', 'received_MarketDocument.mRID'],
  received_version: ['ReceivingMessageVersion', 'received_MarketDocument.revisionNumber'],
  anomaly_sender: ['MessageSenderIdentification', 'marketParticipant.mRID'],
  anomaly_message: ['SendersMessageIdentification', 'mRID'],
  anomaly_version: ['SendersMessageVersion', 'revisionNumber'],
  id: ['SendersTimeSeriesIdentification', 'mRID'],
  version: ['SendersTimeSeriesVersion', 'version'],
  imposed_id: ['ImposedTimeSeriesIdentification', 'mRID'],
  imposed_version: ['ImposedTimeSeriesVersion', 'version'],
  business_type: ['BusinessType', 'businessType'],
  product: ['Product', 'product'],
  aggregation: ['ObjectAggregation', 'objectAggregation'],
  in_area: ['InArea', 'in_Domain.mRID'],
  out_area: ['OutArea', 'out_Domain.mRID'],
  in_party: ['InParty', 'in_MarketParticipant.mRID'],
  out_party: ['OutParty', 'out_MarketParticipant.mRID'],
  contract_type: ['CapacityContractType', 'marketAgreement.type'],
  agreement_id: ['CapacityAgreementIdentification', 'marketAgreement.mRID'],
  unit: ['MeasurementUnit', 'measurement_Unit.name'],
  // CIM confirmations spell their unit otherwise.
  confirmed_unit: ['MeasurementUnit', 'measure_Unit.name'],
  curve_type: [null, 'curveType'],
  period: ['Period', 'Period'],
  time_interval: ['TimeInterval', 'timeInterval'],
  resolution: ['Resolution', 'resolution'],
  interval: ['Interval', 'Point'],
  pos: ['Pos', 'position'],
  qty: ['Qty', 'quantity'],
  reason: ['Reason', 'Reason'],
  reason_code: ['ReasonCode', 'code'],
  reason_text: ['ReasonText', 'text'],
  schedule_interval: ['ScheduleTimeInterval', 'schedule_Time_Period.timeInterval'],
  // CIM confirmations again.
  confirmed_interval: ['ScheduleTimeInterval', 'schedule_Period.timeInterval'],
  requested_interval: ['RequestedTimeInterval', null],
  // CIM requests name what they ask for by attribute and value.
  component: [null, 'AttributeInstanceComponent'],
  attribute: [null, 'attribute'],
  attribute_value: [null, 'attributeValue'],
  schedule_series: ['ScheduleTimeSeries', 'TimeSeries'],
  rejected_series: ['TimeSeriesRejection', 'Rejected_TimeSeries'],
  time_error: ['TimeIntervalError', 'InError_Period'],
  time_error_interval: ['QuantityTimeInterval', 'timeInterval'],
  anomaly_series: ['TimeSeriesAnomaly', 'Anomaly_MarketDocument'],
  confirmed_series: ['TimeSeriesConfirmation', 'Confirmed_TimeSeries'],
  imposed_series: ['ImposedTimeSeries', 'Imposed_TimeSeries'],
} as const satisfies Record<string, Spelling>
export type Field = keyof typeof FIELDS

/** What an area or a party is followed by: the list that its code is of, EIC. */
export const CODED: ReadonlySet<Field> = new Set<Field>([
  ...(['sender_id', 'receiver_id', 'domain', 'subject_id', 'anomaly_sender'] as const),
  ...(['in_area', 'out_area', 'in_party', 'out_party'] as const),
])

type Root = { name: string; attributes: Readonly<Record<string, string>>; doctype: string | null }

/** The root of each kind of document: ESS 2.3 by its document type, CIM by its namespace. */
export const ROOTS = {
  ess: {
    schedule: essRoot('ScheduleMessage', 'schedule-xml.dtd'),
    ACK: essRoot('AcknowledgementMessage', 'acknowledgement-xml.dtd'),
    ANO: essRoot('AnomalyReport', 'anomaly-xml.dtd'),
    CNF: essRoot('ConfirmationReport', 'confirmation-xml.dtd'),
    SRQ: essRoot('StatusRequest', 'request-xml.dtd', { DtdVersion: '1', DtdRelease: '0' }),
  },
  cim: {
    schedule: cimRoot('Schedule_MarketDocument', '451-2:scheduledocument:5:2'),
    ACK: cimRoot('Acknowledgement_MarketDocument', '451-1:acknowledgementdocument:7:0'),
    ANO: cimRoot('AnomalyReport_MarketDocument', '451-2:anomalydocument:5:0'),
    CNF: cimRoot('Confirmation_MarketDocument', '451-2:confirmationdocument:5:0'),
    SRQ: cimRoot('StatusRequest_MarketDocument', '451-5:statusrequestdocument:4:0'),
  },
} as const satisfies Record<Family, Record<WrittenDocument['kind'], Root>>

/** How a family spells a field; null where it has no place for it. */
export function spell(family: Family, field: Field): string | null {
  return FIELDS[field][family === 'ess' ? 0 : 1]
}

function essRoot(name: string, dtd: string, attributes = { DtdVersion: '2', DtdRelease: '3' }): Root {
  return { name, attributes, doctype: `SYSTEM "../schedulev2r3/dtd/${dtd}"` }
}

function cimRoot(name: string, schema: string): Root {
  return { name, attributes: { xmlns: `urn:iec62325.351:tc57wg16:${schema}` }, doctype: null }
}
