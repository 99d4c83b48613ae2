'use client'

import dynamic from 'next/dynamic'
import { repairLanguage } from '../repair-language.ts'

/** The load curve, loaded when the first one is drawn; its space is reserved. */
export const LazyLoadCurve = dynamic(
  async () => {
    repairLanguage(navigator)
    return (await import('./load-curve.tsx')).LoadCurve
  },
  { ssr: false, loading: () => <div style={{ height: 190 }} /> },
)
