// The organization's own administration, in the order in which the document lists it.
export { checkAuditChain, listAuditEvents, readOrganization } from './organizations/organization-operations.ts'
export { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './keys/key-operations.ts'
export {
  addMember,
  listMembers,
  removeMember,
  resetMemberPassword,
  setMemberRole,
} from './members/member-operations.ts'
