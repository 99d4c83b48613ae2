'use client'

import dynamic from 'next/dynamic'

/** The map and its renderer, loaded when the first map is drawn; its space is reserved. */
export const LazyAreaMap = dynamic(async () => (await import('./area-map.tsx')).AreaMap, {
  ssr: false,
  loading: () => <div style={{ height: 442 }} />,
})
