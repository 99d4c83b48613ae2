import { argumentName, pascalOf, snake } from '#server/http/openapi/names.ts'
import { type Api, allName, type Operation, type Parameter } from './document.ts'
import { PythonTypes } from './python-types.ts'

const HEAD =
  '# Written by `npm run clients` from the OpenAPI document; not by hand.\nfrom __future__ import annotations\n'

/** Files of the Python client that follow from the document: name in `generated`, text. */
export function pythonFiles(api: Api): Map<string, string> {
  const areas = Map.groupBy(api.operations, ({ area }) => area)
  return new Map([
    ['__init__.py', ''],
    ['types.py', typesFile(api)],
    ...[...areas].map(([area, operations]) => [`${snake(area)}.py`, areaFile(api, area, operations)] as const),
  ])
}

const TYPING =
  'from typing import TYPE_CHECKING, Any, Literal, TypedDict\n\nif TYPE_CHECKING:\n    from typing_extensions import NotRequired, TypeAlias\n'

function typesFile(api: Api): string {
  const types = new PythonTypes(Object.keys(api.schemas))
  for (const [name, schema] of Object.entries(api.schemas)) types.define(name, schema)
  return `${HEAD}\n${TYPING}\n\n${types.text}\n`
}

type Method = {
  name: string
  arguments: string[]
  call: string
  answer: string
  operation: Operation
  row: string | null
}

function areaFile(api: Api, area: string, operations: Operation[]): string {
  const types = new PythonTypes(Object.keys(api.schemas))
  const methods = operations.map((each) => methodOf(each, types))
  const constants = operations.map(info)
  return [
    HEAD,
    'from collections.abc import AsyncIterator, Iterator, Sequence',
    TYPING,
    'from .._area import Area, AsyncArea',
    'from .._operation import FileBody, Operation',
    'from .types import *  # noqa: F403',
    '',
    types.text,
    '',
    constants.join('\n\n'),
    '',
    '',
    `class ${pascalOf(area)}(Area):`,
    `    """Operations of ${area}."""`,
    '',
    methods.map((each) => written(each, false)).join('\n\n'),
    '',
    '',
    `class Async${pascalOf(area)}(AsyncArea):`,
    `    """Operations of ${area}, to be awaited."""`,
    '',
    methods.map((each) => written(each, true)).join('\n\n'),
    '',
  ].join('\n')
}

function methodOf(operation: Operation, types: PythonTypes): Method {
  const { id, parameters, body, answer, takes_key, pages } = operation
  const required = parameters.filter((each) => each.required).map((each) => argument(each, types, id))
  const optional = parameters
    .filter((each) => !each.required)
    .map((each) => `${argument(each, types, id)} | None = None`)
  const values = parameters.map(({ name }) => `${JSON.stringify(name)}: ${argumentName(name)}`)
  const call = [snake(id).toUpperCase(), `{${values.join(', ')}}`]
  if (body !== null && 'schema' in body) {
    const type = types.typeOf(body.schema, `${pascalOf(id)}Body`)
    if (body.is_required) required.push(`body: ${type}`)
    else optional.push(`body: ${type} | None = None`)
    call.push('body=body')
  }
  if (body !== null && 'types' in body) {
    required.push(
      'body: FileBody',
      `content_type: Literal[${body.types.map((type) => JSON.stringify(type)).join(', ')}]`,
    )
    call.push('body=body', 'content_type=content_type')
  }
  if (takes_key) {
    optional.push('idempotency_key: str | None = None')
    call.push('idempotency_key=idempotency_key')
  }
  const named = answer === null ? 'None' : types.typeOf(answer, `${pascalOf(id)}Answer`)
  const row = pages === null ? null : types.typeOf(pages.row, `${pascalOf(id)}Row`)
  optional.push('timeout: float | None = None')
  call.push('timeout=timeout')
  return {
    name: snake(id),
    arguments: [...required, ...optional],
    call: call.join(', '),
    answer: named,
    operation,
    row,
  }
}

function argument({ name, schema }: Parameter, types: PythonTypes, id: string): string {
  const type = types.typeOf(schema, `${pascalOf(id)}${pascalOf(name)}`)
  return `${argumentName(name)}: ${type.startsWith('list[') ? type.replace('list[', 'Sequence[') : type}`
}

function written({ name, arguments: value, call, answer, operation, row }: Method, is_async: boolean): string {
  const { summary, description, is_alpha, parameters } = operation
  const signature =
    value.length === 0
      ? 'self'
      : `\n        self,\n        *,\n${value.map((each) => `        ${each},`).join('\n')}\n    `
  const words = [
    summary,
    ...(description === undefined ? [] : ['', description]),
    ...(is_alpha ? ['', 'Alpha: may change.'] : []),
    ...reportOf(parameters),
  ]
  const method = [
    `    ${is_async ? 'async ' : ''}def ${name}(${signature}) -> ${answer}:`,
    docstring(words),
    ...(answer === 'None'
      ? [`        ${is_async ? 'await ' : ''}self._done(${call})`]
      : [`        answer: ${answer} = ${is_async ? 'await ' : ''}self._json(${call})`, '        return answer']),
  ].join('\n')
  if (row === null) return method
  const iterator = is_async ? 'AsyncIterator' : 'Iterator'
  return `${method}\n\n    def ${snake(allName(operation.id))}(${signature}) -> ${iterator}[${row}]:\n${docstring([`Every row of \`${name}\`, page after page.`])}\n        return self._rows(${call})`
}

function reportOf(parameters: Parameter[]): string[] {
  const lines = parameters.flatMap(({ name, description }) =>
    description === undefined ? [] : [`${argumentName(name)}: ${description}`],
  )
  return lines.length === 0 ? [] : ['', ...lines]
}

function docstring(lines: string[]): string {
  const text = lines.join('\n').replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n')
  if (text.length === 1) return `        """${text[0]}."""`.replace('..', '.')
  return `        """${text.map((line, index) => (index === 0 || line === '' ? line : `        ${line}`)).join('\n')}\n        """`
}

function info({ id, method, path, parameters, body, takes_key, pages }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => JSON.stringify(name))
  const kind = body === null ? 'None' : 'schema' in body ? '"json"' : '"file"'
  const lines = [
    `method=${JSON.stringify(method)}`,
    `path=${JSON.stringify(path)}`,
    `query=(${query.map((each) => `${each},`).join(' ')})`,
    `body=${kind}`,
    `takes_key=${takes_key ? 'True' : 'False'}`,
    ...(pages === null ? [] : [`items=${JSON.stringify(pages.items)}`, `pages_by=${JSON.stringify(pages.by)}`]),
  ]
  return `${snake(id).toUpperCase()} = Operation(\n${lines.map((line) => `    ${line},`).join('\n')}\n)`
}
