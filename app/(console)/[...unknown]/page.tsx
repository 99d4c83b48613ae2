import { notFound } from 'next/navigation'
import { requireSession } from '../session.ts'

/** Any other address, so that also what does not exist is shown inside the frame. */
export default async function UnknownPage() {
  await requireSession()
  notFound()
}
