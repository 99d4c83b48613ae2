// npm run coverage: writes docs/coverage.md anew, from the shipped data.
import { writeFileSync } from 'node:fs'
import { coverage } from '../../drizzle/seed/coverage.ts'

writeFileSync(new URL('../../docs/coverage.md', import.meta.url), coverage())
