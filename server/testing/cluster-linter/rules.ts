import { columnOf, isValue, lastName, nodesOf, type Statement, textAt, treeAt, treesAt, type Tree } from './ast.ts'
import type { Catalogue } from './catalogue.ts'
import type { Level } from './levels.ts'

/** A shape that a Citus cluster refuses, or answers wrongly: why is its own message. Source: Citus at a3d5708a6. */
export type Rule = { name: string; why: string; isBrokenBy(levels: readonly Level[], catalogue: Catalogue): boolean }

export const RULES: readonly Rule[] = [
  {
    name: 'a setting is sent ahead of a statement, not made in it',
    why: 'it stays on the coordinator: no rows are found, and no error is told',
    isBrokenBy: (levels) =>
      isDistributed(levels) && levels.some(({ statement }) => functionsIn(statement.tree).includes('set_config')),
  },
  {
    name: 'each table of organizations is bound to one by value, or by a table beside it that is',
    why: 'correlated subqueries are not supported when the FROM clause contains a CTE or subquery',
    isBrokenBy: (levels) => {
      const unbound = levels.flatMap(({ scope }) =>
        scope.sources.filter(({ alias, isDistributed: is }) => is && !scope.bound.has(alias)),
      )
      // One table alone, or one at a time, is read from every node.
      const isSimple = levels.every(
        ({ scope, hasExpressions }) => scope.sources.length + scope.subqueries.size <= 1 && !hasExpressions,
      )
      return unbound.length > 0 && !isSimple
    },
  },
  {
    name: 'a table of organizations is not read beside one that all share',
    why: 'direct joins between distributed and local tables are not supported',
    isBrokenBy: (levels, { local }) =>
      isDistributed(levels) &&
      levels.some(({ scope }) => scope.sources.some(({ table, isDistributed: is }) => !is && local.has(table))),
  },
  {
    name: 'a function of ours reads no table of organizations',
    why: 'the function would have to run on the worker, which does not know the table',
    isBrokenBy: (levels, { reading }) =>
      isDistributed(levels) &&
      levels.some(({ statement }) => functionsIn(statement.tree).some((name) => reading.has(name))),
  },
  {
    name: 'an update or delete calls no volatile function',
    why: 'functions used in UPDATE queries on distributed tables must not be VOLATILE',
    isBrokenBy: (levels, { volatile }) =>
      changesOf(levels).some((tree) => functionsIn(tree).some((name) => volatile.has(name))),
  },
  {
    name: 'an update or delete calls only immutable functions in case and coalesce',
    why: 'non-IMMUTABLE functions are not allowed in CASE or COALESCE statements',
    isBrokenBy: (levels, { neverImmutable }) =>
      changesOf(levels).some((tree) =>
        [...nodesOf(tree)].some(
          ({ type, tree: node }) =>
            (type === 'CaseExpr' || type === 'CoalesceExpr') &&
            functionsIn(node).some((name) => neverImmutable.has(name)),
        ),
      ),
  },
  {
    name: 'an update calls no stable function of a column',
    why: 'STABLE functions used in UPDATE queries cannot be called with column references',
    isBrokenBy: (levels, { neverImmutable }) =>
      changesOf(levels).some((tree) =>
        [...nodesOf(treeAt(tree, 'targetList') ?? tree.targetList)].some((node) => isStable(node, neverImmutable)),
      ),
  },
  {
    name: 'on conflict sets what immutable functions give',
    why: 'functions used in the DO UPDATE SET clause of INSERTs on distributed tables must be marked IMMUTABLE',
    isBrokenBy: (levels, { neverImmutable }) =>
      insertsOf(levels).some(({ statement: { tree } }) => {
        const conflict = treeAt(tree, 'onConflictClause') ?? {}
        return (
          functionsIn(conflict).some((name) => neverImmutable.has(name)) ||
          [...nodesOf(conflict)].some((node) => isStable(node, new Set()))
        )
      }),
  },
  {
    name: 'rows are locked by a select of their own, of one organization',
    why: 'could not run distributed query with FOR UPDATE/SHARE commands',
    isBrokenBy: (levels) =>
      isDistributed(levels) &&
      levels.some(
        ({ statement, isOutermost, scope }) =>
          treesAt(statement.tree, 'lockingClause').length > 0 &&
          (!isOutermost || scope.sources.some(({ alias, isDistributed: is }) => is && !scope.bound.has(alias))),
      ),
  },
  {
    name: 'an insert of a query ends in returning or on conflict, unless its rows are those of the same organization',
    why: 'COPY FROM not supported with row-level security',
    isBrokenBy: (levels, catalogue) =>
      insertsOf(levels).some(
        ({ statement: { tree } }) =>
          isOfQuery(tree) &&
          !readsTemporary(tree) &&
          !isPushedDown(tree, catalogue) &&
          !('returningClause' in tree) &&
          !('onConflictClause' in tree),
      ),
  },
  {
    name: 'an insert of a query in with that returns rows names its table by an alias',
    why: 'missing FROM-clause entry for table',
    isBrokenBy: (levels, catalogue) =>
      insertsOf(levels).some(
        ({ statement: { tree }, definition }) =>
          definition !== null &&
          isOfQuery(tree) &&
          isPushedDown(tree, catalogue) &&
          'returningClause' in tree &&
          treeAt(treeAt(tree, 'relation') ?? {}, 'alias') === null,
      ),
  },
  {
    name: 'a case in an insert of rows of the same organization compares each value by itself',
    why: 'operator does not exist: integer = boolean',
    isBrokenBy: (levels, catalogue) =>
      insertsOf(levels).some(
        ({ statement: { tree } }) =>
          isOfQuery(tree) &&
          isPushedDown(tree, catalogue) &&
          [...nodesOf(queryOf(tree))].some(({ type, tree: node }) => type === 'CaseExpr' && 'arg' in node),
      ),
  },
  {
    name: 'what with reads of a table that another part of it changes is materialized',
    why: 'it is read after the change, and no error is told',
    isBrokenBy: (levels) => {
      const changed = new Set(
        levels.filter(({ definition }) => definition !== null).flatMap(({ statement }) => targetOf(statement) ?? []),
      )
      return levels.some(
        ({ definition, statement, scope }) =>
          definition !== null &&
          statement.type === 'SelectStmt' &&
          definition.ctematerialized !== 'CTEMaterializeAlways' &&
          scope.sources.some(({ table }) => changed.has(table)),
      )
    },
  },
  {
    name: 'a row stays with its organization',
    why: 'modifying the partition value of rows is not allowed',
    isBrokenBy: (levels) =>
      changesOf(levels).some((tree) =>
        treesAt(tree, 'targetList').some(
          (node) => textAt(treeAt(node, 'ResTarget') ?? {}, 'name') === 'organization_id',
        ),
      ),
  },
]

function isDistributed(levels: readonly Level[]): boolean {
  return levels.some(
    ({ scope, statement }) => scope.sources.some((source) => source.isDistributed) || statement.type === 'InsertStmt',
  )
}

function functionsIn(tree: Tree): string[] {
  return [...nodesOf(tree)]
    .filter(({ type }) => type === 'FuncCall')
    .map(({ tree: call }) => lastName(treesAt(call, 'funcname')))
}

/** Updates and deletes of tables of organizations. */
function changesOf(levels: readonly Level[]): Tree[] {
  return levels
    .filter(({ statement: { type } }) => type === 'UpdateStmt' || type === 'DeleteStmt')
    .filter(({ scope }) => scope.sources[0]?.isDistributed)
    .map(({ statement }) => statement.tree)
}

/** Inserts into tables of organizations. */
function insertsOf(levels: readonly Level[]): Level[] {
  return levels.filter(
    ({ statement }) => statement.type === 'InsertStmt' && !isTemporary(treeAt(statement.tree, 'relation')),
  )
}

function isTemporary(table: Tree | null): boolean {
  return textAt(table ?? {}, 'schemaname') === 'pg_temp'
}

/** Whether a query reads a temporary table: the form of a statement for one node. */
function readsTemporary(insert: Tree): boolean {
  return [...nodesOf(queryOf(insert))].some(({ type, tree }) => type === 'RangeVar' && isTemporary(tree))
}

function targetOf({ type, tree }: Statement): string | null {
  return type === 'SelectStmt' ? null : textAt(treeAt(tree, 'relation') ?? {}, 'relname')
}

/** A call of a stable function with a column, or an instant plus an interval, which depends on the session's zone. */
function isStable({ type, tree }: { type: string; tree: Tree }, neverImmutable: ReadonlySet<string>): boolean {
  const hasColumn = (value: unknown) => [...nodesOf(value)].some((node) => node.type === 'ColumnRef')
  if (type === 'FuncCall') return neverImmutable.has(lastName(treesAt(tree, 'funcname'))) && hasColumn(tree.args)
  if (type !== 'A_Expr' || !['+', '-'].includes(lastName(treesAt(tree, 'name')))) return false
  const sides = [tree.lexpr, tree.rexpr]
  const isInterval = (side: unknown) =>
    [...nodesOf([side])].some(
      (node) =>
        node.type === 'TypeCast' && lastName(treesAt(treeAt(node.tree, 'typeName') ?? {}, 'names')) === 'interval',
    )
  const isZoned = (side: unknown) =>
    [...nodesOf([side])].some(
      (node) => node.type === 'FuncCall' && lastName(treesAt(node.tree, 'funcname')) === 'timezone',
    )
  return (
    sides.some((side) => isInterval(side)) &&
    sides.some((side) => !isInterval(side) && hasColumn([side]) && !isZoned(side))
  )
}

/** The query whose rows are inserted; null for an insert of none. */
function queryOf(insert: Tree): Tree | null {
  return treeAt(treeAt(insert, 'selectStmt') ?? {}, 'SelectStmt')
}

function isOfQuery(insert: Tree): boolean {
  const query = queryOf(insert)
  return query !== null && treesAt(query, 'valuesLists').length === 0
}

/** Whether the organization of each row comes from a row, and nothing in the query or a default is volatile. */
function isPushedDown(insert: Tree, { volatile, volatileDefaults }: Catalogue): boolean {
  const query = queryOf(insert) ?? {}
  const columns = treesAt(insert, 'cols').map((node) => textAt(treeAt(node, 'ResTarget') ?? {}, 'name'))
  const targets = treesAt(query, 'targetList').map((node) => treeAt(treeAt(node, 'ResTarget') ?? {}, 'val'))
  // Without a list of columns the organization is the first.
  const owner = targets[Math.max(0, columns.indexOf('organization_id'))] ?? null
  if (isValue(owner) || columnOf(owner)?.[1] !== 'organization_id') return false
  const omitted = [...(volatileDefaults.get(textAt(treeAt(insert, 'relation') ?? {}, 'relname')) ?? [])]
  if (omitted.some((column) => !columns.includes(column))) return false
  return !functionsIn(query).some((name) => volatile.has(name))
}
