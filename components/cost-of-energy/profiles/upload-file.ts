import type { ApiCall } from '#components/ui/api-call.ts'
import type { ProfileEntry } from '#server/areas/cost-of-energy/profile-contract.ts'
import {
  type ProfileImportQuery,
  type ProfileImportResult,
  XLSX_TYPE,
} from '#server/areas/cost-of-energy/profile-import-contract.ts'

/** What is asked of an import; names are those of the API. */
export type ImportQuery = Partial<Omit<ProfileImportQuery, 'dry_run'>> & { dry_run?: boolean }

type Upload = { signal?: AbortSignal; onProgress?: (share: number) => void }

/**
 * Sends a file to the service and answers what it says about it. Rejects with the service's failure, which `failureOf`
 * reads, and with an AbortError once `signal` says so. `onProgress` hears the share that is sent, 0 to 1.
 */
export function uploadFile(
  file: File,
  query: ImportQuery,
  { signal, onProgress }: Upload,
): Promise<ProfileImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/upload/costOfEnergy.importProfile?${parametersOf(query).toString()}`)
    request.setRequestHeader('Content-Type', contentTypeOf(file))
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(request.response as ProfileImportResult)
      else reject(Object.assign(new Error(`the service answered ${request.status}`), request.response as object))
    }
    request.onerror = () => reject(new Error('the service did not answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) reject(new DOMException('cancelled', 'AbortError'))
    else request.send(file)
  })
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

/** What a preview asked, as a call of the API; without its `dry_run` the same call stores the file. */
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
