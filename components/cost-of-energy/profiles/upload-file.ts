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
