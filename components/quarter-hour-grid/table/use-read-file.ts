'use client'

import { useMutation } from '@tanstack/react-query'
import { type FileTable, readFile, type TableProcedure } from './read-file.ts'

/** Reads a file, or another of its sheets, and gives its cells on. */
export function useReadFile(procedure: TableProcedure, onTable: (table: FileTable, file: File) => void) {
  const reading = useMutation({
    mutationFn: ({ file, sheet }: { file: File; sheet?: string }) => readFile(procedure, file, sheet),
    onSuccess: (table, { file }) => onTable(table, file),
  })
  return {
    isReading: reading.isPending,
    error: reading.error,
    read: (file: File, sheet?: string) => reading.mutate({ file, ...(sheet === undefined ? {} : { sheet }) }),
  }
}
