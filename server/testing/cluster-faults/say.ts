/** A line for whoever runs the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
