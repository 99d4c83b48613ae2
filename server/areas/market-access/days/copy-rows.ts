import { MOST_PACKED_BYTES, packDay } from './packed-day.ts'
import type { SentDay } from './sent-day.ts'

/** Days from 1970 to 2000, where PostgreSQL's dates begin. */
const DAYS_TO_2000 = 10_957
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1')
const INT2 = 21
/** Longest row but for its identifier: 10 fields, two lists of a run for every other value, and the values. */
const MOST_ROW_BYTES = 3072 + MOST_PACKED_BYTES

/**
 * Rows in PostgreSQL's binary COPY format (postgresql.org/docs/current/sql-copy.html), in the order of the columns row,
 * point, direction, identifier, day, version, is_told, estimated, unspoken, values (a packed day). A missing version is 1
 * for now.
 */
export class CopyRows {
  #bytes = Buffer.allocUnsafeSlow(1 << 20)
  #at = 0

  constructor() {
    this.#at = SIGNATURE.copy(this.#bytes)
    this.#int(0)
    this.#int(0)
  }

  /** Bytes that are written and not yet taken. */
  get size(): number {
    return this.#at
  }

  add(day: SentDay): void {
    this.#space(MOST_ROW_BYTES + (day.market_identifier?.length ?? 0) * 4)
    this.#at = this.#bytes.writeInt16BE(10, this.#at)
    this.#long(day.row)
    this.#uuid(day.accounting_point_id)
    this.#text(day.flow_direction)
    this.#text(day.market_identifier)
    this.#int(4)
    this.#int(day.day - DAYS_TO_2000)
    this.#long(day.version ?? 1)
    this.#boolean(day.version !== null)
    this.#smallInts(day.estimated)
    this.#smallInts(day.unspoken)
    this.#day(day.values)
  }

  /** What was written since the last time; with the end of the data where nothing follows. */
  take(isEnd: boolean): Buffer {
    if (isEnd) {
      this.#space(2)
      this.#at = this.#bytes.writeInt16BE(-1, this.#at)
    }
    const imported = Buffer.from(this.#bytes.subarray(0, this.#at))
    this.#at = 0
    return imported
  }

  #int(value: number): void {
    this.#at = this.#bytes.writeInt32BE(value, this.#at)
  }

  #boolean(value: boolean): void {
    this.#int(1)
    this.#at = this.#bytes.writeUInt8(value ? 1 : 0, this.#at)
  }

  #long(value: number): void {
    this.#int(8)
    this.#int(Math.floor(value / 2 ** 32))
    this.#at = this.#bytes.writeUInt32BE(value % 2 ** 32, this.#at)
  }

  #uuid(value: string | null): void {
    if (value === null) return this.#int(-1)
    this.#int(16)
    this.#at += this.#bytes.write(value.replaceAll('-', ''), this.#at, 'hex')
  }

  #text(value: string | null): void {
    if (value === null) return this.#int(-1)
    const length = this.#bytes.write(value, this.#at + 4)
    this.#int(length)
    this.#at += length
  }

  #smallInts(values: readonly number[]): void {
    if (values.length === 0) {
      for (const word of [12, 0, 0, INT2]) this.#int(word)
      return
    }
    for (const word of [20 + values.length * 6, 1, 0, INT2, values.length, 1]) this.#int(word)
    for (const value of values) {
      this.#int(2)
      this.#at = this.#bytes.writeInt16BE(value, this.#at)
    }
  }

  #day(values: Float64Array): void {
    const start = this.#at + 4
    const end = packDay(values, this.#bytes, start)
    this.#int(end - start)
    this.#at = end
  }

  #space(count: number): void {
    if (this.#at + count <= this.#bytes.length) return
    const wider = Buffer.allocUnsafeSlow(Math.max(this.#at + count, this.#bytes.length * 2))
    this.#bytes.copy(wider, 0, 0, this.#at)
    this.#bytes = wider
  }
}
