'use client'

import { useEffect } from 'react'

/**
 * Puts the name of a record before the title of the page, so that browser tabs differ. The title is observed, because
 * Next can write it at any time. A title from the server would read every record that a link leads to.
 * @param record undefined where the page has no record, or has not read it yet
 */
export function useRecordTitle(record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return
    let [kind, named] = ['', '']
    const name = () => {
      if (document.title === named) return
      kind = document.title
      named = kind === '' ? record : `${record} · ${kind}`
      document.title = named
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title === named) document.title = kind
    }
  }, [record])
}
