'use client'

import dynamic from 'next/dynamic'
import { repairLanguage } from '../repair-language.ts'

/** The stack of panels, fetched when the first one is drawn; the place it takes is kept free. */
export const LazyPanelStack = dynamic(
  async () => {
    repairLanguage(navigator)
    return (await import('./panel-stack.tsx')).PanelStack
  },
  { ssr: false, loading: () => <div style={{ height: 440 }} /> },
)
