const longest = 100

/** A code as it is checked: capital letters, without the spaces that come along when it is pasted. */
export function readCode(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s/g, '').toUpperCase().slice(0, longest)
}
