// The organization's own administration, in the order in which the document lists it.
export { checkAuditChain, exportAuditLog, listAuditEvents, readOrganization } from './organization-operations.ts'
export { putMarketPartnerIds, readMarketPartnerIds } from './market-partner-operations.ts'
export { readInstallation, requestBackup } from './installation/operations.ts'
export { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './key-operations.ts'
export {
  addMember,
  listMembers,
  removeMember,
  resetMemberPassword,
  setMemberRole,
} from './member-operations.ts'
