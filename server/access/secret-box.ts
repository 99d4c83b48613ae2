import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what must be used again and never shown, such as credentials for other systems. The key is derived from the
 * installation's secret; who has the database alone reads nothing. `purpose` binds a text to where it belongs: a text
 * that is moved to another organization or field does not open.
 */
export class SecretBox {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'quarterhour.secret-box', 32))
  }

  seal(text: string, purpose: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** The text again; throws where another secret, or another purpose, sealed it. */
  open(sealed: Uint8Array, purpose: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  }
}
