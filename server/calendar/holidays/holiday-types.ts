export const HOLIDAY_TYPES = ['public', 'bank', 'school', 'optional', 'observance'] as const
export type HolidayType = (typeof HOLIDAY_TYPES)[number]
