/** A subdivision as people call it, beside its code; the code alone where no name is known. `names`: by the letters behind DE-. */
export function subdivisionName(code: string, names: Readonly<Record<string, string>>): string {
  const name = code.startsWith('DE-') ? names[code.slice(3)] : undefined
  return name === undefined ? code : `${name} (${code})`
}
