import type { Metadata } from 'next'
import { AreaView } from '#components/frame/area-view.tsx'
import { getLanguage } from '../preferences.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.frame.areas.core }
}

export default function CorePage() {
  return <AreaView area="core" />
}
