'use client'

import dynamic from 'next/dynamic'

/** The map with what draws it, fetched when the first one is drawn; the place it takes is kept free. */
export const LazyAreaMap = dynamic(async () => (await import('./area-map.tsx')).AreaMap, {
  ssr: false,
  loading: () => <div style={{ height: 442 }} />,
})
