'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportQuery, uploadFile } from './upload-file.ts'

/** What the service says about a file read in one way; asked again when the way changes, the last answer staying in sight. */
export function useImport(file: File, query: ImportQuery) {
  const [share, setShare] = useState(0)
  const { name, size, lastModified } = file
  const requested = useQuery({
    queryKey: ['profile-import', { name, size, lastModified }, query],
    queryFn: ({ signal }) => {
      setShare(0)
      return uploadFile(file, { ...query, dry_run: true }, { signal, onProgress: setShare })
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
  })
  return { ...requested, share }
}
