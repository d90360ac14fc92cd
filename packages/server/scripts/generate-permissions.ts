// Writes docs/reference/permissions.md from the guards of the operations; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { registry } from '../src/areas/registry.ts'
import type { AnyOperation } from '../src/service/operation.ts'
import { SYSTEM_ROLES, type SystemRole } from '../src/service/permissions.ts'

const url = new URL('../../../docs/reference/permissions.md', import.meta.url)
const operations = [...registry.operations].sort((a, b) => (a.id < b.id ? -1 : 1))

/** What the role gives on its own: everything, objects the caller owns, what the object allows, or nothing. */
function cell({ guard: { permission, orOwned, narrowed } }: AnyOperation, { grants }: SystemRole): string {
  if (permission === undefined) {
    const isHeld = typeof narrowed === 'string' || narrowed?.some((one) => grants.includes(one))
    return isHeld ? 'all*' : 'own*'
  }
  if (grants.includes(permission)) return 'all'
  return orOwned && grants.includes(`${permission}:owned`) ? 'own' : ''
}

function row(operation: AnyOperation): string {
  const { permission, orOwned, narrowed, connector, who } = operation.guard
  const needs = permission ? `\`${permission}\`${orOwned ? ', or owned' : ''}` : `any user: ${who}`
  const key =
    permission !== undefined
      ? ''
      : typeof narrowed === 'string'
        ? ''
        : (narrowed ?? []).map((one) => `\`${one}\``).join(' or ')
  const cells = [
    `\`${operation.id}\``,
    needs,
    ...SYSTEM_ROLES.map((role) => cell(operation, role)),
    connector ? 'itself' : '',
    key,
  ]
  return `| ${cells.join(' | ')} |`
}

const heads = [
  'Operation',
  'Needs',
  ...SYSTEM_ROLES.map(({ displayName }) => displayName),
  'Connector client',
  'Narrowed key needs',
]
const text = `# Who may call what

Made from the guards of the operations by \`npm run generate\`; do not edit.

- **all**: the role may call it about every object. **own**: about objects that the caller owns. Empty: refused with 403
  before the body is read.
- **\\***: no permission is declared; the object decides, as the second column says. *all* where the role has one of the
  permissions that count, *own* otherwise.
- An object that the caller may not read does not exist for it (404); one that it may read but not change is refused
  (403). A stranger, who has no role, gets what *Basic User* gets.
- A key with fewer rights than its user may do what its user may do as owner, as assignee or for itself only with one of
  the permissions of the last column. For all others the permissions that the key itself has count.
- A connector's own client may call the operations marked *itself*, about its connector, and nothing else.

| ${heads.join(' | ')} |
|${heads.map(() => '---').join('|')}|
${operations.map(row).join('\n')}
`
if (!process.argv.includes('--check')) writeFileSync(url, text)
else if (readFileSync(url, 'utf8') !== text) {
  console.error('docs/reference/permissions.md is not what the operations say: run npm run generate')
  process.exitCode = 1
}
