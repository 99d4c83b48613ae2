import { failedAnswer } from '#components/ui/messages/failure.ts'
import type { AttachmentType } from '#server/areas/schedule-management/objections/attachment-types.ts'

const BY_ENDING: Readonly<Record<string, AttachmentType>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}

/** What a file is taken as, by its ending: browsers name types after whatever program opens them. Null where it is not taken. */
export function attachmentTypeOf({ name }: Pick<File, 'name'>): AttachmentType | null {
  return BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? null
}

/** Attaches a file to an objection; rejects with the service's failure, which `failureOf` reads. */
export async function sendAttachment(
  file: File,
  type: AttachmentType,
  path: { uid: string; objection_uid: string },
): Promise<void> {
  const query = new URLSearchParams({ ...path, file_name: file.name.slice(-200) })
  const response = await fetch(`/api/upload/scheduleManagement.attachFile?${query.toString()}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: file,
  })
  if (!response.ok) throw await failedAnswer(response)
}
