import type { ApiCall } from '#components/ui/messages/api-call.ts'
import { type Sending, sendFile } from '#components/ui/send-file.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profiles/contract.ts'
import {
  type ProfileImportQuery,
  type ProfileImportResult,
} from '#server/areas/cost-of-energy/profiles/import/contract.ts'
import { XLSX_TYPE } from '#server/spreadsheet/file-types.ts'

/** The request of an import, with the names of the API. */
export type ImportQuery = Partial<Omit<ProfileImportQuery, 'dry_run'>> & { dry_run?: boolean }

/** Uploads a file to the service and returns its response; rejects as `sendFile` does. */
export async function uploadFile(file: File, query: ImportQuery, sending: Sending): Promise<ProfileImportResult> {
  const parameters = parametersOf(query)
  const answer = await sendFile('costOfEnergy.importProfile', parameters, file, contentTypeOf(file), sending)
  return answer as ProfileImportResult
}

/** By its ending: browsers name the type of a CSV file after whatever program opens it. */
function contentTypeOf(file: File): string {
  return isWorkbook(file) ? XLSX_TYPE : 'text/csv'
}

export function isWorkbook({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === XLSX_TYPE || /\.xls[xm]$/i.test(name)
}

export function parametersOf(query: ImportQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) parameters.append(name, String(one))
  }
  return parameters
}

/** What a profile made of a file is called at first. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  return name.replace(/\.\w+$/, '').slice(0, 200)
}

/** The request of a preview as a call of the API; without its `dry_run` the same call stores the file. */
export function previewCall(
  file: Pick<File, 'name'>,
  query: ImportQuery,
  replaced: Pick<ProfileEntry, 'id'> | null,
): ApiCall {
  const facts = replaced ? { profile_id: replaced.id } : { name: nameOf(file) }
  return {
    method: 'POST',
    path: '/cost-of-energy/v1/profile-imports',
    query: { ...query, ...facts, dry_run: true },
    file: file.name,
  }
}
