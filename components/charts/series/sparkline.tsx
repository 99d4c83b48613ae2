type SparklineProps = { label: string; values: readonly (number | null)[]; width?: number; height?: number }

/** A course in the size of a word: no axes, broken where values are absent; zero is its floor unless it goes below. */
export function Sparkline({ label, values, width = 104, height = 20 }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const low = Math.min(0, ...known)
  const high = Math.max(low + Number.EPSILON, ...known)
  const x = (index: number) => 1 + (index / Math.max(1, values.length - 1)) * (width - 2)
  const y = (value: number) => 1 + ((high - value) / (high - low)) * (height - 2)
  const path = values
    .map((value, index) => {
      if (value === null) return ''
      const starts = index === 0 || values[index - 1] === null
      return `${starts ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <svg width={width} height={height} role="img" aria-label={label} style={{ display: 'block' }}>
      <path d={path} fill="none" stroke="var(--s1)" strokeWidth={1.3} strokeLinecap="round" />
    </svg>
  )
}
