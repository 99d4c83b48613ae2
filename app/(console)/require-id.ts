import { notFound } from 'next/navigation'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Answers "not found" inside the frame where what stands in the address cannot be an id; nothing needs to be asked then. */
export function requireId(id: string): void {
  if (!uuid.test(id)) notFound()
}
