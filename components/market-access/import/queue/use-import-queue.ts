'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTRPC, useTRPCClient } from '#components/trpc/trpc.tsx'
import { failureOf } from '#components/ui/messages/failure.ts'
import { sendFile } from '#components/ui/send-file.ts'
import type { AllocationWriteResult } from '#server/areas/market-access/imports/contract.ts'
import { DECIDING_BYTES, typeOfText } from './file-type.ts'
import { isLostOnLeaving, isSound, moved, nextOf, type QueuedFile } from './import-queue.ts'

const MOST_NAME = 200

/** The selected files: checked one after the other, and stored on confirmation. */
export function useImportQueue() {
  const [files, move] = useReducer(moved, [])
  const forget = useForgetAllocations()
  const client = useTRPCClient()
  const abort = useRef<AbortController | null>(null)
  const next = nextOf(files)

  const work = useCallback(
    async (queued: QueuedFile) => {
      const { key } = queued
      const controller = new AbortController()
      abort.current = controller
      move({ kind: 'begin', key })
      try {
        const onProgress = (share: number) => move({ kind: 'sent', key, share })
        const result = await submit(queued, { signal: controller.signal, onProgress })
        move({ kind: 'done', key, result })
        if (queued.step === 'store') forget()
      } catch (error) {
        const is_cancelled = controller.signal.aborted || isStopped(error)
        move(is_cancelled ? { kind: 'cancelled', key } : { kind: 'failed', key, error })
      }
    },
    [forget],
  )
  const begun = useRef('')
  useEffect(() => {
    if (next === null || begun.current === next.uid) return
    begun.current = next.uid
    void work(next)
  }, [next, work])
  useLeaveWarning(isLostOnLeaving(files))

  /** What is sent whole is stopped by the service, which alone knows whether it was in time. */
  const cancel = async ({ key, state, step, share, uid }: QueuedFile) => {
    if (state === 'waiting') return move({ kind: 'cancelled', key })
    if (step === 'check' || share < 1) return abort.current?.abort()
    await client.marketAccess.cancelAllocationImport.mutate({ path: { uid } }).catch(() => {})
  }
  return {
    files,
    add: useCallback((chosen: File[]) => {
      const named = chosen.map((file) => ({ file, key: newUid(), uid: newUid() }))
      move({ kind: 'add', files: named })
    }, []),
    cancel,
    again: ({ key }: QueuedFile) => move({ kind: 'again', key, uid: newUid() }),
    reject: ({ key }: QueuedFile) => move({ kind: 'reject', key, uid: newUid() }),
    drop: ({ key }: QueuedFile) => move({ kind: 'drop', key }),
    store: (): string | null => {
      const sound = files.filter(isSound)
      const uids = new Map(sound.map(({ key }) => [key, newUid()]))
      move({ kind: 'store', uids })
      return uids.get(sound[0]?.key ?? '') ?? null
    },
  }
}

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

async function submit({ file, step, uid }: QueuedFile, sending: Sending): Promise<AllocationWriteResult> {
  const content_type = typeOfText(await file.slice(0, DECIDING_BYTES).text())
  const parameters = new URLSearchParams({
    import_uid: uid,
    file_name: file.name.slice(-MOST_NAME),
    dry_run: String(step === 'check'),
  })
  const answer = await sendFile('marketAccess.writeAllocations', parameters, file, content_type, sending)
  return answer as AllocationWriteResult
}

/** Whether a failure means that the user stopped the import. */
function isStopped(error: unknown): boolean {
  const { kind, message } = failureOf(error)
  return kind === 'conflict' && message.includes('cancelled')
}

/** Everything that stored values change is reloaded. */
function useForgetAllocations() {
  const queryClient = useQueryClient()
  const { marketAccess, portfolioForecasts } = useTRPC()
  const ref = useRef({ queryClient, keys: [marketAccess.pathKey(), portfolioForecasts.pathKey()] })
  return useCallback(() => {
    for (const queryKey of ref.current.keys) void ref.current.queryClient.invalidateQueries({ queryKey })
  }, [])
}

function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}

/**
 * A random UUID, also where the console is served over plain http from another machine and `randomUUID` is unavailable.
 */
function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
