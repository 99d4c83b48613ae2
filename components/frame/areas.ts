import { paths } from '#components/paths.ts'
import type { Area } from '#server/areas.ts'

type AreaPage = { label: 'tariffs' | 'calculation' | 'profiles'; href: string }

/** The six areas in the API's order; where `home` is null the console has no pages yet, and says what the area is for. */
export const areaPages: { area: Area; home: string | null; pages: AreaPage[] }[] = [
  { area: 'portfolio-forecasts', home: null, pages: [] },
  {
    area: 'cost-of-energy',
    home: paths.tariffs(),
    pages: [
      { label: 'tariffs', href: paths.tariffs() },
      { label: 'calculation', href: paths.calculate() },
      { label: 'profiles', href: paths.profiles() },
    ],
  },
  { area: 'market-access', home: null, pages: [] },
  { area: 'schedule-management', home: null, pages: [] },
  { area: 'core', home: null, pages: [] },
  { area: 'power-tariffs', home: null, pages: [] },
]
