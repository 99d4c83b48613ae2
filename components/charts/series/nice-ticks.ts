const steps = [1, 2, 2.5, 5, 10]

/** Round numbers that span `low` to `high` with about `count` steps between them; zero is always one of them. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  const bottom = Math.min(0, low)
  const top = Math.max(0, high)
  if (top === bottom) return [0, 1]
  const rough = (top - bottom) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((factor) => factor * power >= rough * 0.999) ?? 10) * power
  const ticks: number[] = []
  for (let index = Math.floor(bottom / step + 1e-9); index <= Math.ceil(top / step - 1e-9); index += 1) {
    ticks.push(Number((index * step).toPrecision(12)))
  }
  return ticks
}
