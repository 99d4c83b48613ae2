/** Eight colours in Okabe-Ito order as tokens of the theme; the ninth series begins again with another texture. */
const colours = ['--s1', '--s2', '--s3', '--s4', '--s5', '--s6', '--s7', '--s8'] as const

export const textures = ['plain', 'diagonal', 'plain-dark', 'dots', 'rows', 'counter', 'columns', 'grid'] as const
export type Texture = (typeof textures)[number]

export type SeriesStyle = { colour: string; texture: Texture; dash: string | undefined }

const dashes = [undefined, '6 3', '2 3', '9 3 2 3', '12 4', '4 2 1 2', '1 3', '8 2'] as const

/** Colour, texture for areas and dash for lines of the n-th series: two cues that do not depend on each other. */
export function seriesStyle(index: number): SeriesStyle {
  const position = index % colours.length
  return {
    colour: `var(${colours[position] ?? '--s1'})`,
    texture: textures[position] ?? 'plain',
    dash: dashes[position],
  }
}
