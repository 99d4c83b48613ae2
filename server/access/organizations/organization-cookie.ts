/** Cookie with the id of the organization that the person works in; it only chooses among the person's memberships. */
export const ORGANIZATION_COOKIE = 'quarterhour.organization'
