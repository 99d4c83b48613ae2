import { parsed, statementIn, textAt, treeAt } from './ast.ts'
import type { Catalogue } from './catalogue.ts'
import { asSentToCluster, levelsOf } from './levels.ts'
import { RULES } from './rules.ts'

/** A statement of the service that a cluster would refuse. */
export type Refusal = { rule: string; why: string; text: string }

/** Marks a statement of a test that asks in a way of its own; nothing else may bear it. */
export const TESTS_OWN = "/* a test's own */"

/** The rules that a statement breaks; none for what touches no table of organizations, or changes the schema. */
export async function refusalsOf(text: string, catalogue: Catalogue): Promise<Refusal[]> {
  if (text.includes(TESTS_OWN)) return []
  const node = await parsed(text)
  if (node === null) return []
  const copied = treeAt(treeAt(node, 'CopyStmt') ?? {}, 'relation')
  if (
    copied !== null &&
    textAt(copied, 'schemaname') !== 'pg_temp' &&
    catalogue.distributed.has(textAt(copied, 'relname'))
  )
    return [
      { rule: 'rows of organizations are not copied in', why: 'COPY FROM not supported with row-level security', text },
    ]
  const statement = statementIn(node)
  if (statement === null) return []
  const levels = levelsOf(asSentToCluster(statement), catalogue)
  const isAbout = levels.some(
    ({ scope, statement: { tree } }) =>
      scope.sources.some((source) => source.isDistributed) ||
      (textAt(treeAt(tree, 'relation') ?? {}, 'schemaname') === '' &&
        catalogue.distributed.has(textAt(treeAt(tree, 'relation') ?? {}, 'relname'))),
  )
  if (!isAbout) return []
  return RULES.filter((rule) => rule.isBrokenBy(levels, catalogue)).map(({ name, why }) => ({ rule: name, why, text }))
}
