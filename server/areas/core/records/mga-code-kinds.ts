/** Kinds of the national codes by which people of the field know a metering grid area. */
export const MGA_CODE_KINDS: readonly string[] = ['se.mga_code', 'dk.mga_code']
