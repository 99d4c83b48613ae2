const texts = new WeakMap<Float64Array, string>()

/**
 * The numbers of a series with commas between, as JSON writes them. Both the hash and the database take this text, which
 * costs more than all else that is done with a submission; it is written once for as long as the series is there.
 */
export function numberText(values: Float64Array): string {
  let text = texts.get(values)
  if (text === undefined) texts.set(values, (text = written(values)))
  return text
}

const MOST_WHOLE = 1e9
const DECIMALS = Array.from({ length: 1000 }, (_, thousandths) => String(thousandths / 1000).slice(1))

/** Metered values have at most three decimals, whose digits two whole numbers write in half the time of a double. */
function written(values: Float64Array): string {
  let text = ''
  for (const value of values) {
    const thousandths = Math.round(value * 1000)
    const whole = Math.floor(thousandths / 1000)
    // A decimal of up to 15 digits is the shortest text of its double, so that no other can be meant.
    const isShort = thousandths >= 0 && whole < MOST_WHOLE && thousandths / 1000 === value
    text += isShort ? `,${whole}${DECIMALS[thousandths - whole * 1000]}` : `,${JSON.stringify(value)}`
  }
  return text.slice(1)
}
