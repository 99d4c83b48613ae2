import { sources } from './sources.ts'

const HEAD = `Quarterhour
Copyright the authors of Quarterhour

Licensed under the Apache License, Version 2.0 (LICENSE). The packages that it is built on are listed, each with its
licence, by \`npm run sbom\`.

Facts that are shipped with it stand in this repository's own format. Where they are from, and under which terms:
`

/** The text of NOTICE: who is to be credited for the facts that are shipped, from the sources that the seeds name. */
export function notice(): string {
  const credits = Object.values(sources).map(
    ({ title, publisher, retrieved_at, licence, credit }) =>
      `${title}\n  Publisher: ${publisher}; read ${retrieved_at}\n  Terms: ${licence}\n  Credit: ${credit}\n`,
  )
  return `${HEAD}\n${credits.join('\n')}`
}
