'use client'

import { useLanguage } from '#components/i18n/language-provider.tsx'
import { CopyAs } from '#components/ui/copy/copy-as.tsx'
import { Tag } from '#components/ui/tag.tsx'
import styles from './api-reference.module.css'
import { answersOf, type Entry, type OpenApiDocument, type Parameter, callOf, partsOf, typeText } from './openapi.ts'

type OperationDetailsProps = {
  entry: Entry
  document: OpenApiDocument
  isOpen: boolean
  onOpen: (open: boolean) => void
}

/** One operation: closed a line, open its parameters, body and answers. */
export function OperationDetails({ entry, document, isOpen, onOpen }: OperationDetailsProps) {
  const { messages } = useLanguage()
  const text = messages.settings.reference
  const { method, path, operation } = entry
  const call = callOf(entry)
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return (
    <details className={styles.operation} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <Tag tone={method === 'GET' ? 'plain' : 'go'}>{method}</Tag>
        <code>{path}</code>
        <span className="dim">{operation.summary}</span>
        {operation['x-stability'] === 'alpha' ? <Tag tone="warn">{text.alpha}</Tag> : null}
      </summary>
      {isOpen ? (
        <div className={styles.body}>
          <div className={styles.copy}>
            <CopyAs call={call} />
          </div>
          {operation.description ? <p>{operation.description}</p> : null}
          <h3>{text.parameters}</h3>
          <Parameters parameters={operation.parameters ?? []} document={document} />
          {body ? (
            <>
              <h3>{text.body}</h3>
              <pre tabIndex={0}>{typeText(body, document)}</pre>
              {partsOf(body, document).map((part) => (
                <pre key={part.name} tabIndex={0}>{`${part.name}: ${part.text}`}</pre>
              ))}
            </>
          ) : null}
          {call.body === undefined ? null : (
            <details className={styles.example}>
              <summary>{text.example}</summary>
              <pre tabIndex={0}>{JSON.stringify(call.body, null, 2)}</pre>
            </details>
          )}
          <h3>{text.answers}</h3>
          <Answers entry={entry} document={document} />
        </div>
      ) : null}
    </details>
  )
}

function Parameters({ parameters, document }: { parameters: Parameter[]; document: OpenApiDocument }) {
  const { messages } = useLanguage()
  const text = messages.settings.reference
  if (parameters.length === 0) return <p className="dim">{text.noParameters}</p>
  return (
    <div className={styles.scroll}>
      <table>
        <tbody>
          {parameters.map((parameter) => (
            <tr key={`${parameter.in} ${parameter.name}`}>
              <th scope="row">
                <code>{parameter.name}</code>
              </th>
              <td className="dim">
                {placeOf(parameter.in, text.where)}
                {parameter.required ? `, ${text.required}` : ''}
              </td>
              <td>
                <code>{typeText(parameter.schema, document)}</code>
              </td>
              <td className="dim">{parameter.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Answers({ entry, document }: { entry: Entry; document: OpenApiDocument }) {
  const answers = answersOf(entry.operation, document)
  const good = answers.find(({ status }) => status.startsWith('2'))
  const schema = good?.answer.content?.['application/json']?.schema
  return (
    <>
      <p className={styles.statuses}>
        {answers.map(({ status, name, answer }) => (
          <Tag key={status} tone={status.startsWith('2') ? 'ok' : 'plain'} title={answer.description}>
            {`${status} ${name}`.trim()}
          </Tag>
        ))}
      </p>
      {schema ? <pre tabIndex={0}>{typeText(schema, document)}</pre> : null}
    </>
  )
}

function placeOf(place: string, names: Record<string, string | undefined>): string {
  return names[place] ?? place
}
