// Writes docs/reference/any-caller.md from the operations that declare no permission; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { registry } from '../src/areas/registry.ts'
import { ANY_CALLER } from '../src/service/any-caller.ts'

const { operations } = registry

const url = new URL('../../../docs/reference/any-caller.md', import.meta.url)
const rows = operations
  .filter(({ permission }) => permission === 'authenticated')
  .sort((a, b) => (a.id < b.id ? -1 : 1))
  .map(({ id, route }) => {
    const { who, narrowed, connector } = ANY_CALLER[id]!
    const needs =
      narrowed === 'open'
        ? 'nothing'
        : narrowed === 'object'
          ? 'nothing; the object decides'
          : narrowed.map((one) => `\`${one}\``).join(' or ')
    return `| \`${id}\` | \`${route}\` | ${who}${connector ? '; connector clients' : ''} | ${needs} |`
  })
const text = `# Operations without a declared permission

Made from \`packages/server/src/service/any-caller.ts\` by \`npm run generate\`; do not edit. Whom such an operation
answers is decided by what the caller has to do with the object. What a user may do as owner, as assignee or for itself
counts for a key with fewer rights than its user only when the key has one of the permissions named here, everywhere or
for owned objects. Every other operation needs the permission that it declares. A connector's own client may call the
operations marked so, about its connector, and nothing else.

| Operation | Route | Whom it answers | What a narrowed key needs |
|---|---|---|---|
${rows.join('\n')}
`
if (!process.argv.includes('--check')) writeFileSync(url, text)
else if (readFileSync(url, 'utf8') !== text) {
  console.error('docs/reference/any-caller.md is not what the operations say: run npm run generate')
  process.exitCode = 1
}
