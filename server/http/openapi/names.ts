/** `not_found`, `date-range` or `not found` in Pascal case: `NotFound`, `DateRange`. */
export function pascalOf(name: string): string {
  return name.replaceAll(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
}
