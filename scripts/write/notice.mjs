// npm run notice: writes NOTICE anew, from the sources of the shipped facts.
import { writeFileSync } from 'node:fs'
import { notice } from '../../drizzle/seed/notice.ts'

writeFileSync(new URL('../../NOTICE', import.meta.url), notice())
