// Writes docs/reference/connector-limits.md from the table of limits.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { LIMITS } from '../src/areas/connectors/builtin/limits.ts'

const rows = Object.entries(LIMITS).map(
  ([name, { most, of, cure }]) => `| \`${name}\` | ${most.toLocaleString('en-US')} | ${of} | ${cure} |`,
)
const text = `# Limits of what connectors read

Made from \`packages/server/src/areas/connectors/builtin/limits.ts\` by \`npm run generate\`; do not edit.

Files, answers of APIs, directories, databases and mappings are read in processes of their own, never in the service
itself. A source that exceeds a limit fails its sync, and a configuration is refused with 400; both name the limit. What
was synced before stays as it was. A process that runs out of memory or stops answering is ended, and the service goes on.

| Limit | At most | Of what | What to do |
|---|---|---|---|
${rows.join('\n')}

A sync whose worker is lost twice in a row while it runs (killed, or out of memory) is failed and tried again when its
schedule wants it. At most 8 syncs and 4 other calls of connectors are read at once in a process of the service.
`

export const generate: Generator = () => ({ 'docs/reference/connector-limits.md': text })
