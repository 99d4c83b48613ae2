import type { ReactNode } from 'react'

/** A way out to a publisher's page; plain text where the place is not an address of the web. */
export function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  if (!/^https?:\/\//.test(url)) return <span title={url}>{children}</span>
  return (
    <a href={url} title={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
