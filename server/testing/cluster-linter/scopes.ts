import { columnOf, isTree, isValue, lastName, type Statement, textAt, treeAt, treesAt, type Tree } from './ast.ts'
import type { Catalogue } from './catalogue.ts'

/** A table in the `from` of a statement, or the one that it changes. */
export type Source = { alias: string; table: string; isDistributed: boolean }

/** What a statement reads and changes itself, without its subqueries. */
export type Scope = {
  sources: Source[]
  /** Names of subqueries in `from`, and of what `with` defines. */
  subqueries: Set<string>
  /** Aliases whose organization is a value, so that their rows are known to be on one node. */
  bound: Set<string>
}

/** The scope of a statement; `defined` are the names of `with` that it sees, `outer` the bound tables around it. */
export function scopeOf(
  { type, tree }: Statement,
  catalogue: Catalogue,
  defined: ReadonlySet<string>,
  outer: ReadonlySet<string>,
): Scope {
  const scope: Scope = { sources: [], subqueries: new Set(), bound: new Set() }
  const joins: Tree[] = []
  const take = (node: Tree) => {
    const table = treeAt(node, 'RangeVar')
    const join = treeAt(node, 'JoinExpr')
    const subquery = treeAt(node, 'RangeSubselect')
    const called = treeAt(node, 'RangeFunction')
    if (table !== null) takeTable(table)
    if (subquery !== null) scope.subqueries.add(aliasOf(subquery))
    if (called !== null) scope.subqueries.add(aliasOf(called))
    if (join !== null) {
      joins.push(join)
      for (const side of ['larg', 'rarg']) take(treeAt(join, side) ?? {})
    }
  }
  const takeTable = (table: Tree) => {
    const name = textAt(table, 'relname')
    const alias = aliasOf(table) || name
    const schema = textAt(table, 'schemaname')
    if (schema === '' && defined.has(name)) scope.subqueries.add(alias)
    // A temporary table has the place of a distributed one on one node alone.
    else if (schema !== 'pg_temp')
      scope.sources.push({ alias, table: name, isDistributed: schema !== 'access' && catalogue.distributed.has(name) })
  }
  const changed = treeAt(tree, 'relation')
  if (type !== 'SelectStmt' && type !== 'InsertStmt' && changed !== null) takeTable(changed)
  for (const field of ['fromClause', 'usingClause']) for (const node of treesAt(tree, field)) take(node)
  const conditions = [treeAt(tree, 'whereClause'), ...joins.map((join) => treeAt(join, 'quals'))]
  bind(scope, conditions.flatMap(conjuncts), joins, outer)
  return scope
}

function aliasOf(node: Tree): string {
  return textAt(treeAt(node, 'alias') ?? {}, 'aliasname')
}

/** The parts of a condition that all must hold. */
function conjuncts(node: Tree | null): Tree[] {
  if (node === null) return []
  const both = treeAt(node, 'BoolExpr')
  return both !== null && both.boolop === 'AND_EXPR' ? treesAt(both, 'args').flatMap(conjuncts) : [node]
}

function bind(scope: Scope, conditions: readonly Tree[], joins: readonly Tree[], outer: ReadonlySet<string>): void {
  const links: [string, string][] = []
  const only = scope.sources.length === 1 ? (scope.sources[0]?.alias ?? '') : ''
  const ownerOf = (node: Tree | null): string | null => {
    const [table, column] = columnOf(node) ?? ['', '']
    return column === 'organization_id' ? table || only : null
  }
  for (const condition of conditions) {
    const operator = treeAt(condition, 'A_Expr')
    if (operator === null || lastName(treesAt(operator, 'name')) !== '=' || operator.kind !== 'AEXPR_OP') continue
    const [left, right] = [treeAt(operator, 'lexpr'), treeAt(operator, 'rexpr')]
    const [of, with_] = [ownerOf(left), ownerOf(right)]
    if (of !== null && isValue(right)) scope.bound.add(of)
    if (with_ !== null && isValue(left)) scope.bound.add(with_)
    if (of !== null && with_ !== null) links.push([of, with_])
  }
  for (const join of joins) {
    if (!treesAt(join, 'usingClause').some((name) => lastName([name]) === 'organization_id')) continue
    const [left = '', right = ''] = [tablesIn(treeAt(join, 'larg')).at(-1), tablesIn(treeAt(join, 'rarg')).at(-1)]
    links.push([left, right])
  }
  const isBound = (alias: string) => scope.bound.has(alias) || (outer.has(alias) && !isOwn(scope, alias))
  for (let size = -1; size !== scope.bound.size; ) {
    size = scope.bound.size
    for (const [one, other] of links) {
      if (isBound(one)) scope.bound.add(other)
      if (isBound(other)) scope.bound.add(one)
    }
  }
}

function isOwn(scope: Scope, alias: string): boolean {
  return scope.subqueries.has(alias) || scope.sources.some((source) => source.alias === alias)
}

function tablesIn(node: Tree | null): string[] {
  if (!isTree(node)) return []
  const table = treeAt(node, 'RangeVar')
  if (table !== null) return [aliasOf(table) || textAt(table, 'relname')]
  const join = treeAt(node, 'JoinExpr')
  return join === null ? [] : [...tablesIn(treeAt(join, 'larg')), ...tablesIn(treeAt(join, 'rarg'))]
}
