/** What the document says ahead of its operations, in Markdown: `baseUrl` is where they are called. */
export function introduction(baseUrl: string): string {
  return `Data and operations of European electricity markets.

## First call

1. Create an API key in the console, under Settings → API keys. The demo of \`npm start\` prints one.
2. Keep it in the environment: \`export QUARTERHOUR_KEY=qh_…\`
3. Call:

\`\`\`sh
curl -H "Authorization: $QUARTERHOUR_KEY" '${baseUrl}/cost-of-energy/v1/tariffs?limit=3'
\`\`\`

## Authentication

The \`Authorization\` header has the API key, with or without \`Bearer\`, or as the password of \`Basic\`. Pages of this
installation may send \`Authorization: Session\` for whoever is signed in.

## Times

Times are RFC 3339 with an offset. A period includes its start and excludes its end. A delivery day has 92, 96 or 100
quarter-hours.

## Errors

Errors have a \`code\` for programs and a \`detail\` for people, whose words may change. The \`detail\` of a 422 lists every
problem, each with its place (\`loc\`) and \`type\`. \`Accept: application/problem+json\` answers as RFC 9457. \`X-Request-Id\`
finds a request in the log of the service.

## Unknown parameters

Reads and calculations report unknown parameters and fields in a \`Warning\` header. Operations that store, send, subscribe
or delete reject them with 422 \`extra_forbidden\`. \`Prefer: handling=strict\` and \`handling=lenient\` (RFC 7240) override
this. \`dry_run\` and \`validate_only\` are synonyms.

## Repeating

A request with an \`Idempotency-Key\` is carried out once within 24 hours; its repetition gets the stored answer. 429 and
503 say in \`Retry-After\` when to repeat. \`RateLimit\` tells what is left.
`
}
