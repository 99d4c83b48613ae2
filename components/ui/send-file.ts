export type Sending = { signal?: AbortSignal; onProgress?: (share: number) => void }

/**
 * Uploads a file to an operation by its procedure and returns the response. Rejects with the service's failure, which
 * `failureOf` reads, and with an AbortError once `signal` aborts. `onProgress` receives the share sent, 0 to 1.
 */
export function sendFile(
  procedure: string,
  parameters: URLSearchParams,
  file: Blob,
  content_type: string,
  { signal, onProgress }: Sending,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/upload/${procedure}?${parameters.toString()}`)
    request.setRequestHeader('Content-Type', content_type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) resolve(request.response)
      else reject(Object.assign(new Error(`the service answered ${request.status}`), request.response as object))
    }
    request.onerror = () => reject(new Error('the service did not answer'))
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) reject(new DOMException('cancelled', 'AbortError'))
    else request.send(file)
  })
}
