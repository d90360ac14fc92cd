// Writes docs/reference/names.md from the table of names and the contract.
import { readFileSync } from 'node:fs'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { PAIRS } from '../src/wire/names.ts'

const contract = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')

const code = (text: string): string => `\`${text}\``
const rowsOf = (what: string, table: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(table).flatMap(([holder, names]) =>
    Object.entries(names)
      .filter(([ours]) => contract.includes(`"${ours}"`))
      .map(([ours, other]) => [`${what} of ${code(holder)}`, code(ours), code(other)]),
  )
const rows = [
  ...rowsOf('member', PAIRS.members),
  ...rowsOf('value', PAIRS.values),
  ...Object.entries(PAIRS.packages).map(([ours, other]) => ['package of types', code(`${ours}*`), code(`${other}*`)]),
  ...Object.entries(PAIRS.functions).map(([ours, other]) => ['functions', code(`${ours}.*`), code(`${other}.*`)]),
]
const text = `# Names that existing clients know

Made from \`packages/server/src/wire/names.ts\` by \`npm run generate\`; do not edit.

Both names are read everywhere: in bodies, masks, values, \`@type\` and expressions, in camelCase and snake_case. A request
that gives a member by both is refused. \`REEVE_WIRE_NAMES\` says which is written: \`neutral\` (the default) or \`compatible\`.
It holds for answers, refusals with their paths, \`Reeve-Ignored-Fields\`, the bodies and heads of webhooks, and the
contract at \`/api/v1/openapi.json\`. What is stored does not depend on it, so that it may be changed at any time; a webhook
that was made before is sent, and sent again, with the name it was made with. Expressions are given back as they were
written. The system log always has the neutral names.

| What | neutral | compatible |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`

export const generate: Generator = () => ({ 'docs/reference/names.md': text })
