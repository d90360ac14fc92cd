// Writes docs/reference/permissions.md from the areas and the guards of their operations.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { areas } from '../src/areas/index.ts'
import { registry } from '../src/areas/registry.ts'
import type { AnyOperation } from '../src/service/operation.ts'
import { PERMISSIONS } from '../src/service/permission-names.ts'
import { OF_OWNERS, type Permission, SYSTEM_ROLES } from '../src/service/permissions.ts'
import { cellOf, outcomesOf } from './permission-matrix.ts'

const operations = [...registry.operations].sort((a, b) => (a.id < b.id ? -1 : 1))
const code = (text: string): string => `\`${text}\``
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n')

function needsOf({ guard: { permission, orOwned, who } }: AnyOperation): string {
  return permission ? `${code(permission)}${orOwned ? ', or owned' : ''}` : `any user: ${who}`
}

function keyNeedsOf({ guard: { permission, narrowed } }: AnyOperation): string {
  return permission || typeof narrowed === 'string' ? '' : (narrowed ?? []).map(code).join(' or ')
}

const byRole = table(
  ['Operation', 'Needs', ...SYSTEM_ROLES.map(({ displayName }) => displayName), 'Narrowed key needs'],
  operations.map((operation) => [
    code(operation.id),
    needsOf(operation),
    ...SYSTEM_ROLES.map((role) => cellOf(operation, role)),
    keyNeedsOf(operation),
  ]),
)

const byObject = table(
  ['Operation', 'Owner', 'Not the owner', 'Stranger', 'Connector client', 'Narrowed key'],
  operations.flatMap((operation) => {
    const outcomes = outcomesOf(operation)
    if (!outcomes) return []
    const { owner, notOwner, stranger, connector, narrowedKey } = outcomes
    return [[code(operation.id), owner, notOwner, stranger, connector, narrowedKey]]
  }),
)

/** The areas whose operations need the permission, besides the one it belongs to. */
function alsoNeededBy(permission: Permission, owner: string): string {
  const users = areas.filter(({ name, operations: own = [], parts = [] }) => {
    const all = [...own, ...parts.flatMap((part) => part.operations ?? [])]
    return name !== owner && all.some(({ guard }) => guard.permission === permission)
  })
  return users.map(({ name }) => name).join(', ')
}

const byArea = table(
  ['Permission', 'Area', 'Also needed by'],
  PERMISSIONS.map((permission) => {
    const area = areas.find(({ permissions }) => permissions?.includes(permission))?.name ?? ''
    return [code(permission), area, alsoNeededBy(permission, area)]
  }),
)

const text = `# Who may call what

Made from the areas and the guards of their operations by \`npm run generate\`; do not edit.

## By role

- **all**: the role may call it about every object. **own**: about objects that the caller owns. Empty: refused with 403
  before the body is read.
- **\\***: no permission is declared; the object decides, as the second column says. *all* where the role has one of the
  permissions that count, *own* otherwise.
- A key with fewer rights than its user may do what its user may do as owner, as assignee or for itself only with one of
  the permissions of the last column. For all others the permissions that the key itself has count.
- People who own an app have these there, whatever their roles: ${OF_OWNERS.grants.map(code).join(', ')}. A key
  that is narrowed to roles has them only through its roles.

${byRole}

## By what the caller is to the object

What comes of a call about one object. An object that the caller may not read does not exist for it (404); one that it
may read but not change is refused (403). An operation that is not listed here is about no single object.

- **Owner**: an *Application Administrator* who owns the object, or the app it belongs to, started it, or is the user it
  is about. Empty: nobody owns such objects. **Not the owner**: another *Application Administrator*.
- **Stranger**: a *Basic User* who owns nothing.
- **Connector client**: a connector's own client, about its own connector where it is allowed; another connector does not
  exist for it.
- **Narrowed key**: a key of a *Super Administrator* whose own role has none of the permissions that count.

${byObject}

## Permissions

Each belongs to one area; operations of other areas may need it too.

${byArea}
`

export const generate: Generator = () => ({ 'docs/reference/permissions.md': text })
