import { z } from 'zod'
import { COUNTRY_PATTERN, readCountry } from './country.ts'
import { readDateWithin, readInstant } from './date-time.ts'
import { readBoolean, readFloat, readFloatText, readIntegerText } from './number.ts'
import { type Bounds, refuse, unexpected } from './refusal.ts'
import { bounded, list, scalar, textScalar } from './scalar.ts'
import { fileNameRule, lineRule, readText, type TextRule, textSchema } from './text.ts'
import { readUuid } from './uuid.ts'

type Range<T> = { ge?: T; le?: T }

/**
 * Types of path and query parameters. They read texts, generous where a spelling has one meaning, and the natural
 * JavaScript value too, so that the same schema serves a procedure call.
 */
export const param = {
  /** A UUID, returned in lower case with hyphens. */
  uuid(): z.ZodType<string, string> {
    return textScalar('uuid_type', readUuid, { type: 'string', format: 'uuid' })
  },

  /** An integer that a double represents exactly. */
  integer(range: Range<number> = {}): z.ZodType<number, string | number> {
    return scalar(
      (value) => {
        const read = wholeNumber(value, range)
        if (typeof read !== 'bigint') return read
        return Number.isSafeInteger(Number(read)) ? Number(read) : refuse('int_parsing_size')
      },
      bounded('integer', range),
    )
  },

  /** An integer of any size, such as an offset of 64 bits; its bounds are echoed in all their digits. */
  bigInteger(range: Range<bigint> = {}): z.ZodType<bigint, string | number | bigint> {
    return scalar((value) => wholeNumber(value, range), bounded('integer', range))
  },

  /** A finite number. */
  float(range: Bounds<number> = {}): z.ZodType<number, string | number> {
    return scalar(
      (value) => (typeof value === 'string' ? readFloatText(value, range) : readFloat(value, range)),
      bounded('number', range),
    )
  },

  /** `true`, `1`, `yes`, `on` and so on, in any case. */
  boolean(): z.ZodType<boolean, string | boolean> {
    return scalar(readBoolean, { type: 'boolean' })
  },

  /** A calendar day, `YYYY-MM-DD`, within bounds of the same form. */
  date(range: Range<string> = {}): z.ZodType<string, string> {
    const { ge, le } = range
    const words = [ge === undefined ? [] : [`from ${ge}`], le === undefined ? [] : [`to ${le}`]].flat()
    return textScalar('date_type', (text) => readDateWithin(text, range), {
      ...{ type: 'string', format: 'date' },
      ...(words.length === 0 ? {} : { description: words.join(' ') }),
    })
  },

  /** An instant with its offset, as RFC 3339. */
  instant(): z.ZodType<string, string> {
    return textScalar('datetime_type', readInstant, { type: 'string', format: 'date-time' })
  },

  /** One of a named set, case-sensitive. */
  enumeration<const T extends readonly string[]>(values: T): z.ZodType<T[number], T[number]> {
    return scalar((value) => values.find((each) => each === value) ?? unexpected('enum', values), {
      type: 'string',
      enum: [...values],
    })
  },

  /** A text of one line, as names are; `blank` allows an empty one. */
  line(rule: Parameters<typeof lineRule>[0]): z.ZodType<string, string> {
    return param.text(lineRule(rule))
  },

  /** The name of a file, without folders. */
  fileName(max = 200): z.ZodType<string, string> {
    return param.text(fileNameRule(max))
  },

  /** A text; lengths in characters. */
  text(rule: TextRule = {}): z.ZodType<string, string> {
    return textScalar('string_type', (text) => readText(text, rule), textSchema(rule))
  },

  /** A country's code of ISO 3166-1 alpha-2, in capital letters or small ones. */
  country(): z.ZodType<string, string> {
    return textScalar('string_type', readCountry, textSchema({ pattern: COUNTRY_PATTERN }))
  },

  /** A parameter that may be repeated; combine with `.optional()` or `.default([])` when it may be absent. */
  repeated<T extends z.ZodType>(item: T, limits: { max?: number } = {}): z.ZodArray<T> {
    return list(item, limits)
  },
}

function wholeNumber(value: unknown, range: Range<number | bigint>) {
  if (typeof value === 'string') return readIntegerText(value, range)
  if (typeof value === 'bigint') return readIntegerText(String(value), range)
  if (typeof value !== 'number') return refuse('int_type')
  if (!Number.isFinite(value)) return refuse('finite_number')
  return Number.isInteger(value) ? readIntegerText(BigInt(value).toString(), range) : refuse('int_from_float')
}
