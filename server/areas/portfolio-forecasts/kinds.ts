export const KINDS = ['production', 'consumption'] as const
export type Kind = (typeof KINDS)[number]
