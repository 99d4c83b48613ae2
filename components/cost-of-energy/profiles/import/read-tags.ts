/** Tags as people write them, with commas between: without blanks around them, each once. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,;\n]/).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
