import pg from 'pg'
import { ConnectorError, type ConnectorTask, type ResourceId } from '../connector.ts'
import { parseRightId, parseTableId, type Right } from './ids.ts'
import { MEMBER, RIGHTS } from './rights.ts'
import { scramVerifier } from './scram.ts'

const ident = pg.escapeIdentifier
const literal = pg.escapeLiteral
type Result = Readonly<Record<string, unknown>>

/** Does a task with statements, and verifies the result: PostgreSQL may revoke nothing and report no error. */
export async function perform(client: pg.Client, task: ConnectorTask): Promise<Result> {
  switch (task.kind) {
    case 'GRANT':
      await change(client, task.entitlementId, task.principalId, true)
      return {}
    case 'REVOKE':
      await change(client, task.entitlementId, task.principalId, false)
      return {}
    case 'CREATE_ACCOUNT':
      return createRole(client, task.profile, task.password)
    case 'ROTATE_CREDENTIAL': {
      const name = nameOf(task.resourceId)
      await client.query(`alter role ${ident(name)} password ${literal(scramVerifier(task.password))}`)
      return {}
    }
    case 'DELETE_RESOURCE':
      await client.query(`drop role if exists ${ident(nameOf(task.resourceId))}`)
      return {}
    default:
      throw new ConnectorError(`${task.kind} is nothing the PostgreSQL connector does`, { unsupported: true })
  }
}

async function createRole(
  client: pg.Client,
  profile: Readonly<Record<string, unknown>>,
  password: string | undefined,
): Promise<Result> {
  const name = typeof profile.name === 'string' ? profile.name.trim() : ''
  if (name === '' || Buffer.byteLength(name) > 63)
    throw new ConnectorError('profile.name: 1 to 63 bytes are a role’s name')
  const secret = password === undefined ? '' : ` password ${literal(scramVerifier(password))}`
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [name])
  if (rows.length === 0) await client.query(`create role ${ident(name)} login${secret}`)
  return { resourceId: { resourceType: 'user', resource: name }, ...(rows.length > 0 ? { alreadyExists: true } : {}) }
}

async function change(client: pg.Client, entitlementId: string, principal: ResourceId, give: boolean): Promise<void> {
  const right = parseRightId(entitlementId)
  if (!right) throw new ConnectorError(`"${entitlementId}" is no entitlement of this connector`)
  const holder = nameOf(principal)
  const what = sqlOf(right)
  await client.query(give ? `grant ${what} to ${ident(holder)}` : `revoke ${what} from ${ident(holder)}`)
  if ((await holds(client, right, holder)) === give) return
  throw new ConnectorError(
    give
      ? `PostgreSQL took the statement, but ${holder} does not hold it: the connector’s user may not give it`
      : `${holder} still holds it: it is the owner, or somebody gave it whose grants the connector’s user may not revoke`,
  )
}

const nameOf = ({ resourceType, resource }: ResourceId): string => {
  if (resourceType === 'user' || resourceType === 'role') return resource
  throw new ConnectorError(`a ${resourceType} is no role`)
}

function sqlOf(right: Right): string {
  if (right.kind === 'role') {
    if (right.right !== MEMBER) throw unknown(right)
    return ident(right.object)
  }
  if (!RIGHTS[right.kind].includes(right.right)) throw unknown(right)
  return `${right.right} on ${right.kind} ${objectOf(right)}`
}

function objectOf({ kind, object }: Right): string {
  if (kind !== 'table') return ident(object)
  const table = parseTableId(object)
  if (!table) throw new ConnectorError(`"${object}" names no table`)
  return `${ident(table.schema)}.${ident(table.name)}`
}

const unknown = ({ kind, right }: Right): ConnectorError =>
  new ConnectorError(`there is no right ${right} on a ${kind}`)

/** Direct grants only: what a role inherits is not taken away by a revoke from it. */
async function holds(client: pg.Client, right: Right, holder: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(...HELD[right.kind](right, holder))
  return rows[0]?.held === true
}

type Question = [sql: string, values: string[]]
const acl = (list: string, from: string): string =>
  `select exists (select 1 from ${from}, aclexplode(${list}) a
     where pg_get_userbyid(a.grantee) = $2 and a.privilege_type = $3) as held`

const HELD: Record<Right['kind'], (right: Right, holder: string) => Question> = {
  role: ({ object }, holder) => [
    `select exists (select 1 from pg_auth_members
       where pg_get_userbyid(roleid) = $1 and pg_get_userbyid(member) = $2) as held`,
    [object, holder],
  ],
  database: ({ object, right }, holder) => [
    acl(`coalesce(d.datacl, acldefault('d', d.datdba))`, '(select * from pg_database where datname = $1) d'),
    [object, holder, right],
  ],
  schema: ({ object, right }, holder) => [
    acl(`coalesce(n.nspacl, acldefault('n', n.nspowner))`, '(select * from pg_namespace where nspname = $1) n'),
    [object, holder, right],
  ],
  table: ({ object, right }, holder) => [
    acl(`coalesce(c.relacl, acldefault('r', c.relowner))`, '(select * from pg_class where oid = $1::regclass) c'),
    [objectOf({ kind: 'table', object, right }), holder, right],
  ],
}
