/** The six areas of the interface, spelt as in URLs, folders and grants. */
export const AREAS = [
  'portfolio-forecasts',
  'cost-of-energy',
  'market-access',
  'schedule-management',
  'core',
  'power-tariffs',
] as const
export type Area = (typeof AREAS)[number]

/** `access` is the organization's own administration: granted to everybody, guarded by role. */
export type OperationArea = Area | 'access'
