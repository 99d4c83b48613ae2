'use client'

import dynamic from 'next/dynamic'
import { repairLanguage } from '../repair-language.ts'

/** The stack of panels, loaded when the first one is drawn; its space is reserved. */
export const LazyPanelStack = dynamic(
  async () => {
    repairLanguage(navigator)
    return (await import('./panel-stack.tsx')).PanelStack
  },
  { ssr: false, loading: () => <div style={{ height: 440 }} /> },
)
