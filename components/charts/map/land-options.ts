import { queryOptions } from '@tanstack/react-query'

/** The land below every map, fetched once; it comes with the console, from no other service. */
export const landOptions = queryOptions({
  queryKey: ['map-land'],
  queryFn: async () => (await import('./land.ts')).loadLand(),
  staleTime: Number.POSITIVE_INFINITY,
})
