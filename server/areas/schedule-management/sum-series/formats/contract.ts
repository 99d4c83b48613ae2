import { z } from 'zod'
import * as wire from '#server/wire.ts'
import { EMPTY_REASONS, VERSION_OFFSETS } from './mabis-format.ts'

const MOST_FORMATS = 50

const report = {
  iftsta_release: 'Release of IFTSTA in UNH, such as 2.1',
  version_offset: 'Whether RFF+AUU bears the offset +00 behind the version; no source settles it',
  empty_reason: 'Whether STS of an answer without a reason keeps the empty element; no source settles it',
  series_location: 'Qualifier of the LOC that names the point of a 13003, beside 172',
} as const

export const MabisFormat = z
  .object({
    valid_from: z.string().describe('First day on which messages are written so, by the clock in Berlin'),
    iftsta_release: z.string().describe(report.iftsta_release),
    version_offset: z.enum(VERSION_OFFSETS).describe(report.version_offset),
    empty_reason: z.enum(EMPTY_REASONS).describe(report.empty_reason),
    series_location: z.string().describe(report.series_location),
  })
  .meta({ id: 'MabisFormat' })

export const MabisFormats = z
  .object({
    formats: z.array(MabisFormat).describe('What is set in place of the usual ones, by day'),
    usual: z.array(MabisFormat).describe('What holds where nothing is set'),
    today: MabisFormat,
  })
  .meta({ id: 'MabisFormats' })

export const MabisFormatsBody = z
  .object({
    formats: wire.list(
      z.object({
        valid_from: wire.date(),
        iftsta_release: wire
          .text({ min: 2, max: 6, pattern: /^[A-Z0-9][A-Za-z0-9.]*$/ })
          .describe(report.iftsta_release),
        version_offset: wire.enumeration(VERSION_OFFSETS).default('written').describe(report.version_offset),
        empty_reason: wire.enumeration(EMPTY_REASONS).default('kept').describe(report.empty_reason),
        series_location: wire
          .text({ min: 1, max: 3, pattern: /^[A-Z0-9]+$/ })
          .default('172')
          .describe(report.series_location),
      }),
      { max: MOST_FORMATS },
    ),
  })
  .check(
    wire.crossCheck(['formats'], ({ formats }) => {
      const days = formats.map(({ valid_from }) => valid_from)
      const index = days.findIndex((day, at) => days.indexOf(day) !== at)
      if (index === -1) return undefined
      return { path: ['formats', index], type: 'duplicate', msg: `${days[index] ?? ''} was set before` }
    }),
  )
  .meta({ id: 'MabisFormatsBody', examples: [{ formats: [{ valid_from: '2027-04-01', iftsta_release: '2.2' }] }] })
