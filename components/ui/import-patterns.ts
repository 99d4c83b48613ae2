import type { importSentences } from '#components/i18n/en/import-sentences.ts'

/** Sentences of imports of registers, each from its beginning to its end; groups are what it names. */
export const IMPORT_PATTERNS = {
  fileSetting: /^it is read from a file: set (\S+) to where it lies, and start the service again$/,
} as const satisfies Record<keyof typeof importSentences, RegExp>
