'use client'

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob | string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
