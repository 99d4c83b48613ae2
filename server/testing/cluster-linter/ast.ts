import { loadModule, parseSync } from 'libpg-query'

/** A node of PostgreSQL's own parse tree, by its type: `{ SelectStmt: { … } }`; fields as PostgreSQL names them. */
export type Tree = { [field: string]: unknown }

/** The first statement of a text, as PostgreSQL 18 parses it; `$1` stands for a constant too. Null for what is no SQL. */
export async function parsed(text: string): Promise<Tree | null> {
  await loadModule()
  try {
    const { stmts } = parseSync(text) as { stmts?: { stmt?: Tree }[] }
    return stmts?.[0]?.stmt ?? null
  } catch {
    return null
  }
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field that holds a node, or null. */
export function treeAt(tree: Tree, field: string): Tree | null {
  const value = tree[field]
  return isTree(value) ? value : null
}

/** A field that holds a list of nodes. */
export function treesAt(tree: Tree, field: string): Tree[] {
  const value = tree[field]
  return Array.isArray(value) ? value.filter(isTree) : []
}

export function textAt(tree: Tree, field: string): string {
  const value = tree[field]
  return typeof value === 'string' ? value : ''
}

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const
export type Statement = { type: (typeof STATEMENTS)[number]; tree: Tree }

/** The statement in a node; a select within a set operation comes without its type. */
export function statementIn(node: Tree): Statement | null {
  for (const type of STATEMENTS) {
    const tree = treeAt(node, type)
    if (tree !== null) return { type, tree }
  }
  return null
}

/** Every node below a tree, but for those in statements below it. */
export function* nodesOf(value: unknown): Generator<{ type: string; tree: Tree }> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isTree(value)) return
  for (const [type, child] of Object.entries(value)) {
    if ((STATEMENTS as readonly string[]).includes(type) || type === 'withClause') continue
    if (isTree(child)) yield { type, tree: child }
    yield* nodesOf(child)
  }
}

/** The statements directly below a tree: subqueries, parts of a set operation and those of `with`. */
export function* statementsBelow(value: unknown): Generator<Statement> {
  if (Array.isArray(value)) for (const each of value) yield* statementsBelow(each)
  if (!isTree(value)) return
  const statement = statementIn(value)
  if (statement !== null) {
    yield statement
    return
  }
  for (const [field, child] of Object.entries(value)) {
    if ((field === 'larg' || field === 'rarg') && isTree(child) && 'op' in child)
      yield { type: 'SelectStmt', tree: child }
    else yield* statementsBelow(child)
  }
}

/** All statements in one, itself first. */
export function* allStatements(statement: Statement): Generator<Statement> {
  yield statement
  for (const below of statementsBelow(Object.values(statement.tree))) yield* allStatements(below)
  for (const field of ['larg', 'rarg']) {
    const part = treeAt(statement.tree, field)
    if (part !== null && 'op' in part) yield* allStatements({ type: 'SelectStmt', tree: part })
  }
}

/** The last name of a function, operator or column: `x` of `a.x`. */
export function lastName(names: readonly Tree[]): string {
  return textAt(treeAt(names.at(-1) ?? {}, 'String') ?? {}, 'sval')
}

/** `[table, column]` of a reference to a column; the table is '' where it is not named. */
export function columnOf(node: Tree | null): [table: string, column: string] | null {
  const reference = node === null ? null : treeAt(node, 'ColumnRef')
  if (reference === null) return null
  const fields = treesAt(reference, 'fields')
  return [fields.length > 1 ? lastName(fields.slice(0, -1)) : '', lastName(fields)]
}

/** Whether a node is a constant or a parameter, with or without a type. */
export function isValue(node: Tree | null): boolean {
  if (node === null) return false
  const cast = treeAt(node, 'TypeCast')
  if (cast !== null) return isValue(treeAt(cast, 'arg'))
  return 'ParamRef' in node || 'A_Const' in node
}
