import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import { SERVICE } from '../messages/service-messages.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What was sealed cannot be opened: with another secret, or for another purpose. The fault is this installation's. */
export class SecretFault extends AppError {
  constructor(cause?: unknown) {
    super('internal', SERVICE.secret_unreadable, { cause })
  }
}

/**
 * Encrypts what must be used again and never shown, such as credentials for other systems. The key is derived from the
 * installation's secret; who has the database alone reads nothing. `purpose` binds a text to where it belongs: a text
 * that is moved to another organization or field does not open. While the secret is changed, what the previous one sealed
 * opens as well.
 */
export class SecretBox {
  readonly #key: Buffer
  readonly #previous: Buffer | null

  constructor(secret: string, previous: string | null = null) {
    this.#key = keyOf(secret)
    this.#previous = previous === null ? null : keyOf(previous)
  }

  seal(text: string, purpose: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** The text again; throws a `SecretFault` where another secret, or another purpose, sealed it. */
  open(sealed: Uint8Array, purpose: string): string {
    return this.#opened(sealed, purpose).text
  }

  /** The same text sealed with the present secret, null where it is already. Throws as `open`. */
  renew(sealed: Uint8Array, purpose: string): Uint8Array | null {
    const { text, is_previous } = this.#opened(sealed, purpose)
    return is_previous ? this.seal(text, purpose) : null
  }

  #opened(sealed: Uint8Array, purpose: string): { text: string; is_previous: boolean } {
    try {
      return { text: openWith(this.#key, sealed, purpose), is_previous: false }
    } catch (error) {
      if (this.#previous === null) throw new SecretFault(error)
    }
    try {
      return { text: openWith(this.#previous, sealed, purpose), is_previous: true }
    } catch (error) {
      throw new SecretFault(error)
    }
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'quarterhour.secret-box', 32))
}

function openWith(key: Buffer, sealed: Uint8Array, purpose: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
