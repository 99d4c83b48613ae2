import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

/** A key that `age-keygen` makes, rather than a passphrase. */
const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

/** Encrypts for who has `key`, an age identity or a passphrase (age-encryption.org/v1). */
export async function encrypterFor(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
  else encrypter.setPassphrase(key)
  return encrypter
}

/** Decrypts what was encrypted for `key`. */
export function decrypterFor(key: string): Decrypter {
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  return decrypter
}
