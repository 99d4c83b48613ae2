import type { importSentences as english } from '../en/import-sentences.ts'

/** What the service says of imports of registers; `components/ui/import-patterns.ts` knows each by its words. */
export const importSentences = {
  fileSetting: (variable: string) =>
    `Wird aus einer Datei gelesen: Setzen Sie ${variable} auf ihren Ort, und starten Sie den Dienst neu`,
} satisfies typeof english
