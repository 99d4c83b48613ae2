import { createHash } from 'node:crypto'

const namespace = Buffer.from('6f1d2c4e8b0a5e37a94c51d7f2b8e603', 'hex')

/**
 * The id of a seeded record: a name-based UUID (RFC 9562, version 5) of its kind and natural key, so that every
 * installation knows the same record under the same id and a second seeding changes nothing.
 */
export function seedId(kind: 'party' | 'mga' | 'tariff' | 'profile' | 'point', key: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}/${key}`, 'utf8').digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
