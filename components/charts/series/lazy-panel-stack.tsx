'use client'

import dynamic from 'next/dynamic'
import { mendLanguage } from '../mend-language.ts'

/** The stack of panels, fetched when the first one is drawn; the place it takes is kept free. */
export const LazyPanelStack = dynamic(
  async () => {
    mendLanguage(navigator)
    return (await import('./panel-stack.tsx')).PanelStack
  },
  { ssr: false, loading: () => <div style={{ height: 440 }} /> },
)
