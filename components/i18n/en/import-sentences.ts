/** What the service says of imports of registers; `components/ui/import-patterns.ts` knows each by its words. */
export const importSentences = {
  fileSetting: (variable: string) =>
    `It is read from a file: set ${variable} to where it lies, and start the service again`,
}
