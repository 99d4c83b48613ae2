const texts = new WeakMap<Float64Array, string>()

/**
 * The numbers of a series with commas between, as JSON writes them. Both the hash and the database take this text, which
 * costs more than all else that is done with a submission; it is written once for as long as the series is there.
 */
export function numberText(values: Float64Array): string {
  let text = texts.get(values)
  if (text === undefined) texts.set(values, (text = JSON.stringify(Array.from(values)).slice(1, -1)))
  return text
}
