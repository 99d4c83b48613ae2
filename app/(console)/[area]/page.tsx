import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { AreaView } from '#components/frame/area-view.tsx'
import { areaPages } from '#components/frame/areas.ts'
import { getLanguage } from '../preferences.ts'
import { requireSession } from '../session.ts'

type AreaPageProps = { params: Promise<{ area: string }> }

export async function generateMetadata({ params }: AreaPageProps): Promise<Metadata> {
  const { messages } = await getLanguage()
  const page = await pageOf(params)
  return { title: page ? messages.frame.areas[page.area] : messages.ui.notFoundTitle }
}

/** The first page of an area, or its description where the organization or the console does not have it. */
export default async function AreaPage({ params }: AreaPageProps) {
  const { organization } = await requireSession()
  const page = await pageOf(params)
  if (!page) notFound()
  if (page.home && organization.areas.includes(page.area)) redirect(page.home)
  return <AreaView area={page.area} />
}

async function pageOf(params: AreaPageProps['params']) {
  const { area } = await params
  return areaPages.find((page) => page.area === area)
}
