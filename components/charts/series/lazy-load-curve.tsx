'use client'

import dynamic from 'next/dynamic'
import { repairLanguage } from '../repair-language.ts'

/** The load curve, fetched when the first one is drawn; the place it takes is kept free. */
export const LazyLoadCurve = dynamic(
  async () => {
    repairLanguage(navigator)
    return (await import('./load-curve.tsx')).LoadCurve
  },
  { ssr: false, loading: () => <div style={{ height: 190 }} /> },
)
