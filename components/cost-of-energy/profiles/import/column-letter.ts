/** The name of a column as spreadsheets have it: 1 is A, 27 is AA; nothing for the whole row. */
export function columnLetter(column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}
