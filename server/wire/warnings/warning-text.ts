/** A value for a `Warning` header: the text in characters that a header may carry, at most 200 of them. */
export function warningText(text: string): string {
  return `299 - "${text.replaceAll(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?').slice(0, 200)}"`
}
