import { declareEvents, type TypesIn } from './event-family.ts'

/** Events of this module, for the audit log, webhooks and event streams; the label of a family follows "All of …". */
export const ACCESS_EVENTS = declareEvents('access', {
  organization: {
    labels: { en: 'organization', de: 'Organisation' },
    events: {
      created: { en: 'Organization created', de: 'Organisation angelegt' },
      plan_changed: { en: 'Plan changed', de: 'Plan geändert' },
      limits_changed: { en: 'Limits changed', de: 'Grenzen geändert' },
      platform_changed: { en: 'Keeping of the installation changed', de: 'Betreuung der Installation geändert' },
      backup_requested: { en: 'Backup of the installation requested', de: 'Sicherung der Installation angefordert' },
      areas_granted: { en: 'Areas granted', de: 'Bereiche freigeschaltet' },
      areas_withdrawn: { en: 'Areas withdrawn', de: 'Bereiche entzogen' },
      market_partner_ids_changed: { en: 'Market partner ids changed', de: 'Marktpartner-IDs geändert' },
    },
  },
  member: {
    labels: { en: 'members', de: 'Mitgliedern' },
    events: {
      added: { en: 'Member added', de: 'Mitglied hinzugefügt' },
      removed: { en: 'Member removed', de: 'Mitglied entfernt' },
      role_changed: { en: 'Role changed', de: 'Rolle geändert' },
      password_reset: { en: 'Password reset', de: 'Passwort zurückgesetzt' },
      password_changed: { en: 'Password changed', de: 'Passwort geändert' },
    },
  },
  api_key: {
    labels: { en: 'API keys', de: 'API-Schlüsseln' },
    events: {
      created: { en: 'API key created', de: 'API-Schlüssel angelegt' },
      rotated: { en: 'API key rotated', de: 'API-Schlüssel ersetzt' },
      revoked: { en: 'API key revoked', de: 'API-Schlüssel widerrufen' },
    },
  },
  webhook: {
    labels: { en: 'webhooks', de: 'Webhooks' },
    events: {
      created: { en: 'Webhook created', de: 'Webhook angelegt' },
      changed: { en: 'Webhook changed', de: 'Webhook geändert' },
      deleted: { en: 'Webhook deleted', de: 'Webhook gelöscht' },
      rotated: { en: 'Webhook secret replaced', de: 'Webhook-Geheimnis ersetzt' },
      tested: { en: 'Webhook tested', de: 'Webhook getestet' },
      disabled: { en: 'Webhook switched off: receiver gone', de: 'Webhook abgeschaltet: Empfänger fort' },
    },
  },
  alarm: {
    labels: { en: 'alarms', de: 'Alarmen' },
    events: {
      raised: { en: 'Alarm raised', de: 'Alarm ausgelöst' },
      acknowledged: { en: 'Alarm acknowledged', de: 'Alarm quittiert' },
    },
  },
  alarm_rule: {
    labels: { en: 'alarm rules', de: 'Alarmregeln' },
    events: {
      created: { en: 'Alarm rule created', de: 'Alarmregel angelegt' },
      changed: { en: 'Alarm rule changed', de: 'Alarmregel geändert' },
      deleted: { en: 'Alarm rule deleted', de: 'Alarmregel gelöscht' },
      quiet_hours_changed: { en: 'Quiet hours of alarms changed', de: 'Ruhezeit der Alarme geändert' },
    },
  },
  alarm_channel: {
    labels: { en: 'alarm channels', de: 'Alarmkanälen' },
    events: {
      created: { en: 'Alarm channel created', de: 'Alarmkanal angelegt' },
      changed: { en: 'Alarm channel updated', de: 'Alarmkanal geändert' },
      deleted: { en: 'Alarm channel deleted', de: 'Alarmkanal gelöscht' },
      tested: { en: 'Alarm channel tested', de: 'Alarmkanal getestet' },
    },
  },
})

declare module './event-family.ts' {
  interface EventFamilies extends TypesIn<typeof ACCESS_EVENTS> {}
}
