import { readFileSync } from 'node:fs'

const body = readFileSync(new URL('verify-audit-log.html', import.meta.url), 'utf8')

/** A page that verifies exported audit logs on any computer, for people who trust nothing of ours. */
export function auditVerifier(): { contentType: string; body: string; file_name: string } {
  return { contentType: 'text/html; charset=utf-8', body, file_name: 'verify-audit-log.html' }
}
