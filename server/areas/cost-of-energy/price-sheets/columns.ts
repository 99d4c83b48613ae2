/** Columns of a file of German price sheets, in the order of its documentation. */
export const COLUMNS = [
  ...(['operator', 'operator_eic', 'valid_from', 'valid_to', 'base_eur_per_year', 'price_ct_per_kwh'] as const),
  ...(['module_1_eur_per_year', 'module_2_ct_per_kwh', 'module_3_low_ct_per_kwh', 'module_3_high_ct_per_kwh'] as const),
  ...(['module_3_low_times', 'module_3_high_times', 'module_3_months'] as const),
  ...(['metering_eur_per_year', 'concession_ct_per_kwh', 'price_sheet'] as const),
] as const
export type Column = (typeof COLUMNS)[number]

export const REQUIRED = ['operator', 'valid_from', 'price_ct_per_kwh'] as const satisfies Column[]

/** Notes what is wrong with a cell. */
export type Refuse = (column: Column, reason: string) => null
