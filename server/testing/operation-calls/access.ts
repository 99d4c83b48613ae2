import type { Rules } from './rule.ts'

const someEmail = () => `${crypto.randomUUID()}@test.example`

export const accessRules: Rules = {
  'access.readOrganization': { least: 'viewer', call: () => ({}) },
  'access.readMarketPartnerIds': { least: 'viewer', call: () => ({}) },
  'access.putMarketPartnerIds': {
    least: 'admin',
    call: () => ({ body: { market_partner_ids: [{ id: '9903756000004', name: 'Supplier' }] } }),
  },
  'access.readInstallation': { least: 'admin', call: () => ({}) },
  'access.requestBackup': { least: 'admin', call: () => ({}) },
  'access.listApiKeys': { least: 'admin', call: () => ({}) },
  'access.createApiKey': { least: 'admin', call: () => ({ body: { name: 'New', areas: ['access'] } }) },
  'access.rotateApiKey': { least: 'admin', call: ({ key_id }) => ({ path: { key_id }, body: {} }), foreign: 'key_id' },
  'access.revokeApiKey': { least: 'admin', call: ({ key_id }) => ({ path: { key_id } }), foreign: 'key_id' },
  'access.listMembers': { least: 'viewer', call: () => ({}) },
  'access.addMember': {
    least: 'admin',
    call: () => ({ body: { name: 'Somebody', email: someEmail(), role: 'viewer' } }),
  },
  'access.setMemberRole': {
    least: 'admin',
    call: ({ user_id }) => ({ path: { user_id }, body: { role: 'operator' } }),
    foreign: 'user_id',
  },
  'access.resetMemberPassword': {
    least: 'admin',
    call: ({ user_id }) => ({ path: { user_id } }),
    foreign: 'user_id',
    people_only: 'API keys cannot set passwords: sign in as an administrator',
  },
  'access.removeMember': { least: 'admin', call: ({ user_id }) => ({ path: { user_id } }), foreign: 'user_id' },
  'access.listAuditEvents': { least: 'operator', call: () => ({}) },
  'access.exportAuditLog': { least: 'operator', call: () => ({}), needs_all_areas: 'access.export_of_all' },
  'access.checkAuditChain': { least: 'operator', call: () => ({}) },
}
