import type { Metadata } from 'next'
import { ApiReference } from '#components/api-reference/api-reference.tsx'
import { paths } from '#components/paths.ts'
import { getLanguage } from '../preferences.ts'
import { requireSession } from '../session.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).words.settings.reference.title }
}

export default async function ApiReferencePage() {
  await requireSession(paths.apiReference())
  return <ApiReference />
}
