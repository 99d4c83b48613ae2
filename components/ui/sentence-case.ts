/** A text with a capital at its start: states are also parts of sentences, where they begin with a small letter. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
