import { isTree, type Statement, statementIn, statementsBelow, textAt, treeAt, treesAt, type Tree } from './ast.ts'
import type { Catalogue } from './catalogue.ts'
import { type Scope, scopeOf } from './scopes.ts'

/** A statement within another, or the outermost, with what it reads itself. */
export type Level = {
  statement: Statement
  scope: Scope
  isOutermost: boolean
  /** Whether it asks in an expression, once for each row. */
  hasExpressions: boolean
  /** The `with` that it is the query of. */
  definition: Tree | null
}

/** A statement and all within it, from the outside in. */
export function levelsOf(outermost: Statement, catalogue: Catalogue): Level[] {
  const levels: Level[] = []
  const add = (
    statement: Statement,
    place: { defined: ReadonlySet<string>; outer: ReadonlySet<string>; definition: Tree | null },
  ) => {
    const { tree } = statement
    const definitions = treesAt(treeAt(tree, 'withClause') ?? {}, 'ctes')
      .map((node) => treeAt(node, 'CommonTableExpr'))
      .filter((node) => node !== null)
    const defined = new Set([...place.defined, ...definitions.map((each) => textAt(each, 'ctename'))])
    const scope = scopeOf(statement, catalogue, defined, place.outer)
    const isOutermost = statement === outermost
    levels.push({ statement, scope, isOutermost, hasExpressions: hasExpressions(tree), definition: place.definition })
    for (const definition of definitions) {
      const query = statementIn(treeAt(definition, 'ctequery') ?? {})
      if (query !== null) add(query, { defined, outer: new Set(), definition })
    }
    const tables = scope.sources.map(({ alias }) => alias).filter((alias) => scope.bound.has(alias))
    const outer = new Set([...place.outer, ...tables])
    for (const [field, value] of Object.entries(tree)) {
      if (field === 'withClause') continue
      if ((field === 'larg' || field === 'rarg') && isTree(value) && 'op' in value)
        add({ type: 'SelectStmt', tree: value }, { defined, outer: place.outer, definition: null })
      else for (const below of statementsBelow(value)) add(below, { defined, outer, definition: null })
    }
  }
  add(outermost, { defined: new Set(), outer: new Set(), definition: null })
  return levels
}

const NO_EXPRESSIONS = new Set(['fromClause', 'withClause', 'larg', 'rarg', 'selectStmt'])

function hasExpressions(tree: Tree): boolean {
  return Object.entries(tree).some(
    ([field, value]) => !NO_EXPRESSIONS.has(field) && !statementsBelow(value).next().done,
  )
}

/**
 * The question of a statement that makes a setting and reads in one, the form of a single node (`server/db/statements.ts`);
 * a cluster is sent the question alone. Any other statement as it is.
 */
export function asSentToCluster(statement: Statement): Statement {
  const [join] = treesAt(statement.tree, 'fromClause').map((node) => treeAt(node, 'JoinExpr'))
  const [setting, answer] = [join?.larg, join?.rarg].map((side) =>
    isTree(side) ? (treeAt(side, 'RangeSubselect') ?? {}) : {},
  )
  if (aliasOf(setting) !== 'setting' || aliasOf(answer) !== 'answer') return statement
  const [question] = treesAt(treeAt(treeAt(answer ?? {}, 'subquery') ?? {}, 'SelectStmt') ?? {}, 'fromClause')
  const subquery = treeAt(question ?? {}, 'RangeSubselect')
  return (aliasOf(subquery ?? {}) === 'question' && statementIn(treeAt(subquery ?? {}, 'subquery') ?? {})) || statement
}

function aliasOf(node: Tree | undefined): string {
  return textAt(treeAt(node ?? {}, 'alias') ?? {}, 'aliasname')
}
