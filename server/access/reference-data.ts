/** Families of organization-free data; each has a row in the versions table that every process polls. */
export const REFERENCE_DATA = ['core', 'cost-of-energy', 'power-tariffs'] as const
export type ReferenceData = (typeof REFERENCE_DATA)[number]
