import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A response that is the same for all callers while the data version is unchanged. */
export type ReferenceAnswer = {
  version: number
  headers: Record<string, string>
  body: Uint8Array
}

const MAX_BYTES = 256 * 1024 * 1024

/** Answers of reference reads in memory, by operation, URL, media type and coding; used only under the version they were made at. */
export class ReferenceCache {
  #answers = new LRUCache<string, ReferenceAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer, key) => answer.body.byteLength + key.length + 200,
  })

  get(key: string, version: number): ReferenceAnswer | undefined {
    const answer = this.#answers.get(key)
    return answer?.version === version ? answer : undefined
  }

  set(key: string, answer: ReferenceAnswer): void {
    this.#answers.set(key, answer)
  }
}

/** A strong entity tag: the bytes decide it, so that a new build that answers otherwise answers with another tag. */
export function entityTag(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
}

/** Whether `If-None-Match` names the tag; compared weakly, as RFC 9110 asks for this header. */
export function tagMatches(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
