/**
 * Allowed attachments: none that a browser would execute, each with its signature (in hex) where the format has one.
 */
const BEGINNINGS = {
  'text/csv': null,
  'text/plain': null,
  'application/pdf': ['25504446'],
  'image/png': ['89504e470d0a1a0a'],
  'image/jpeg': ['ffd8ff'],
  'application/zip': ['504b0304', '504b0506'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['504b0304'],
  'application/xml': null,
} as const satisfies Record<string, readonly string[] | null>

export type AttachmentType = keyof typeof BEGINNINGS
export const ATTACHMENT_TYPES = Object.keys(BEGINNINGS) as [AttachmentType, ...AttachmentType[]]

/** The largest file, how many an objection may have, and what they may come to. */
export const MOST_ATTACHMENT_BYTES = 10 * 1024 * 1024
export const MOST_ATTACHMENTS = 20
export const MOST_TOGETHER_BYTES = 50 * 1024 * 1024

/** Whether bytes match their type, as far as their beginning shows; texts have no NUL. */
export function isOfType(bytes: Uint8Array, type: AttachmentType): boolean {
  const beginnings = BEGINNINGS[type]
  if (beginnings === null) return !bytes.includes(0)
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return beginnings.some((beginning) => head.startsWith(beginning))
}
