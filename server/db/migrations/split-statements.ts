/** What hides a semicolon: a comment, a quoted text or name, a body between dollar signs or in standard SQL. */
const HIDDEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|\bbegin\s+atomic\b[\s\S]*?\bend\s*(?=;)/gi

/**
 * The statements of an SQL file, in order, with the comments before them. Not for nested comments and strings with
 * backslash escapes (`E'…'`).
 */
export function splitStatements(text: string): string[] {
  const hidden = text.replaceAll(HIDDEN, (found) => '_'.repeat(found.length))
  const statements: string[] = []
  let from = 0
  for (let end = hidden.indexOf(';'); end !== -1; end = hidden.indexOf(';', from)) {
    statements.push(text.slice(from, end).trim())
    from = end + 1
  }
  const rest = text.slice(from).trim()
  if (hidden.slice(from).replaceAll('_', '').trim() !== '') statements.push(rest)
  return statements
}
