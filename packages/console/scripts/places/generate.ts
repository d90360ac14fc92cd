// Writes docs/reference/console-coverage.md: every operation of the contract, and the page where it is done, or why there
// is none.
import { readFileSync } from 'node:fs'
import type { Generator } from '../../../../scripts/generating/generator.ts'
import { pagesOf } from './pages.ts'
import { REASONS } from './reasons.ts'

const contract: { paths: Record<string, Record<string, { operationId?: string; summary?: string }>> } = JSON.parse(
  readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8'),
)
const operations = Object.values(contract.paths)
  .flatMap((path) => Object.values(path))
  .flatMap(({ operationId, summary = '' }) => (operationId ? [{ id: operationId, summary }] : []))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

const fits = (id: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(id)

const reasonOf = (id: string): string | undefined =>
  REASONS.find(([, ...names]) => names.some((pattern) => fits(id, pattern)))?.[0]

const MOST_PAGES = 3
const some = (pages: readonly string[]): string => {
  const shown = pages.slice(0, MOST_PAGES).map((page) => (page.startsWith('/') ? `\`${page}\`` : page))
  const more = pages.length - shown.length
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

export const generate: Generator = () => {
  const pages = pagesOf(new Set(operations.map(({ id }) => id)))
  const without = operations.filter(({ id }) => !pages.has(id))
  const unexplained = without.filter(({ id }) => reasonOf(id) === undefined)
  if (unexplained.length > 0) {
    const names = unexplained.map(({ id }) => id).join(', ')
    throw new Error(`${names}: call it from a page, or say in packages/console/scripts/places/reasons.ts why not`)
  }
  const reasons = REASONS.map(([why]) => [why, without.filter(({ id }) => reasonOf(id) === why)] as const)
  return {
    'docs/reference/console-coverage.md': `# Where the console does what the API can

Made from the sources by \`npm run generate\`; do not edit. Of ${operations.length} operations ${operations.length - without.length} have a page.

## Without a page

${reasons
  .filter(([, found]) => found.length > 0)
  .map(([why, found]) => `- ${why} (${found.length}) ${found.map(({ id }) => `\`${id}\``).join(', ')}`)
  .join('\n')}

## With a page

| Operation | What it does | Page |
|---|---|---|
${operations
  .filter(({ id }) => pages.has(id))
  .map(({ id, summary }) => `| \`${id}\` | ${summary} | ${some(pages.get(id) ?? [])} |`)
  .join('\n')}
`,
  }
}
