/** Kinds of the national codes by which people of the field know a metering grid area. */
export const MGA_CODE_KINDS = ['se.mga_code', 'dk.mga_code', 'gb.gsp_group', 'at.network_area'] as const

/** The national code of a metering grid area; null where its country has none. */
export function mgaCodeOf({ extra_ids }: { extra_ids: readonly { kind: string; value: string }[] }): string | null {
  return extra_ids.find(({ kind }) => MGA_CODE_KINDS.some((each) => each === kind))?.value ?? null
}
