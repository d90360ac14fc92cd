// Writes docs/reference/requests.md from the limits in the code.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { registry } from '../src/areas/registry.ts'
import { BUCKETS } from '../src/http/limits.ts'
import { MAX_URL_BYTES } from '../src/http/request-state.ts'
import { MAX_BODY_BYTES, MAX_HEADER_BYTES } from '../src/http/server.ts'
import { MOST_VIOLATIONS } from '../src/lib/failure.ts'
import { jsonLimits } from '../src/lib/json.ts'

const { intakes, operations, buckets: ofAreas } = registry

const mib = (bytes: number): string => `${bytes / 1024 / 1024} MiB`
const { depth, values, keys, keyLength } = jsonLimits(MAX_BODY_BYTES)
const larger = operations.flatMap(({ id, maxBodyBytes }) =>
  maxBodyBytes ? [`| \`${id}\` | ${mib(maxBodyBytes)} | ${jsonLimits(maxBodyBytes).values} |`] : [],
)
const streamed = intakes.map(({ id, maxBytes }) => `| \`${id}\` | ${mib(maxBytes)} | read line by line |`)
const buckets = [...Object.values(BUCKETS), ...ofAreas].map(
  ({ name, perMinute, burst, about }) => `| \`${name}\` | ${about} | ${perMinute} | ${burst} |`,
)
const text = `# Limits of requests

Made from the code by \`npm run generate\`; do not edit.

The permission of an operation is checked before its body is read. A body is refused at the first excess; one that is
packed (\`Content-Encoding: gzip\`) counts by what it unpacks to.

| What | At most |
|---|---|
| Body | ${mib(MAX_BODY_BYTES)} |
| Values in a body: members of objects and elements of lists | ${values} |
| Members of one object | ${keys} |
| Characters of a key | ${keyLength} |
| Levels of nesting | ${depth} |
| Address with its query | ${MAX_URL_BYTES} bytes |
| Headers | ${MAX_HEADER_BYTES} bytes |
| Violations collected of one request | ${MOST_VIOLATIONS} |

Lists and texts have limits of their own, which are in \`openapi.json\`.

## Operations with other limits

| Operation | Body | Values |
|---|---|---|
${[...larger, ...streamed].join('\n')}

## Rates

Tokens of a bucket come back evenly; IPv6 addresses are counted by their /64. A refusal is 429 with \`Retry-After\`.

| Bucket | Counts | A minute | At once |
|---|---|---|---|
${buckets.join('\n')}
`

export const generate: Generator = () => ({ 'docs/reference/requests.md': text })
