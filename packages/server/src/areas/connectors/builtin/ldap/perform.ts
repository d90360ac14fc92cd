import type { Client, Entry } from 'ldapts'
import { type Config, ConnectorError, type ConnectorTask, type ResourceId } from '../connector.ts'
import { filterOf, firstOf, memberAttribute } from './entries.ts'
import { ACTIONS } from './kind.ts'

type Result = Readonly<Record<string, unknown>>
const PASSWORD_MODIFY = '1.3.6.1.4.1.4203.1.11.1'
const LOCKED = '000001010000Z' // Locked until somebody unlocks it (draft-behera-ldap-password-policy).

export async function perform(client: Client, task: ConnectorTask, config: Config): Promise<Result> {
  switch (task.kind) {
    case 'GRANT':
    case 'REVOKE':
      return changeMember(client, config, task)
    case 'ROTATE_CREDENTIAL':
      return setPassword(client, await entryOf(client, config, task.resourceId.resource), task.password)
    case 'ACTION': {
      const action = ACTIONS.find(({ name }) => name === task.name)
      if (!action) throw new ConnectorError(`there is no action "${task.name}"`, { unsupported: true })
      const entry = await entryOf(client, config, String(task.args.resourceId ?? ''))
      return setLocked(client, entry, task.name === 'disable_account')
    }
    default:
      throw new ConnectorError(`${task.kind} is nothing the LDAP connector does`, { unsupported: true })
  }
}

async function entryOf(client: Client, config: Config, id: string): Promise<Entry> {
  const filter = filterOf(id)
  const dn = /^dn=(.+)$/s.exec(id)?.[1]
  if (!filter && !dn) throw new ConnectorError(`"${id.slice(0, 100)}" is no id of an entry`)
  const { searchEntries } = await client.search(dn ?? String(config.baseDn), {
    scope: dn ? 'base' : 'sub',
    filter: filter ?? '(objectClass=*)',
    attributes: ['*', 'entryUUID'],
    sizeLimit: 2,
  })
  const [entry] = searchEntries
  if (!entry) throw new ConnectorError(`there is no entry "${id.slice(0, 100)}" any more`)
  return entry
}

type MemberTask = { kind: 'GRANT' | 'REVOKE'; entitlementId: string; principalId: ResourceId }

async function changeMember(client: Client, config: Config, task: MemberTask): Promise<Result> {
  const { Attribute, Change, NoSuchAttributeError, ObjectClassViolationError, TypeOrValueExistsError } = await import(
    'ldapts'
  )
  const groupId = /^(.+):member$/s.exec(task.entitlementId)?.[1]
  if (groupId === undefined) throw new ConnectorError(`"${task.entitlementId}" is no entitlement of this connector`)
  const group = await entryOf(client, config, groupId)
  const type = memberAttribute(group)
  if (!type)
    throw new ConnectorError(`${group.dn} is a group of a kind whose members cannot be changed`, { unsupported: true })
  const member = await entryOf(client, config, task.principalId.resource)
  const value = type === 'memberUid' ? firstOf(member, 'uid') : member.dn
  const operation = task.kind === 'GRANT' ? 'add' : 'delete'
  try {
    await client.modify(group.dn, new Change({ operation, modification: new Attribute({ type, values: [value] }) }))
  } catch (error) {
    if (error instanceof TypeOrValueExistsError || error instanceof NoSuchAttributeError) return {}
    if (error instanceof ObjectClassViolationError && task.kind === 'REVOKE') {
      throw new ConnectorError(`${member.dn} is the last member of ${group.dn}, and such a group must keep one`, {
        unsupported: true,
      })
    }
    throw error
  }
  return {}
}

/** RFC 3062, so that the server hashes by its own rules; Active Directory has an attribute of its own for it. */
async function setPassword(client: Client, entry: Entry, password: string): Promise<Result> {
  const { Attribute, BerWriter, Change } = await import('ldapts')
  if (entry.userAccountControl !== undefined) {
    const value = Buffer.from(`"${password}"`, 'utf16le')
    const modification = new Attribute({ type: 'unicodePwd', values: [value] })
    await client.modify(entry.dn, new Change({ operation: 'replace', modification }))
    return {}
  }
  const request = new BerWriter()
  request.startSequence()
  request.writeString(entry.dn, 0x80)
  request.writeString(password, 0x82)
  request.endSequence()
  await client.exop(PASSWORD_MODIFY, request.buffer)
  return {}
}

async function setLocked(client: Client, entry: Entry, locked: boolean): Promise<Result> {
  const { Attribute, Change, NoSuchAttributeError, ResultCodeError } = await import('ldapts')
  const control = Number(firstOf(entry, 'userAccountControl'))
  const [type, values] =
    control > 0
      ? ['userAccountControl', [String(locked ? control | 2 : control & ~2)]]
      : ['pwdAccountLockedTime', locked ? [LOCKED] : []]
  try {
    await client.modify(entry.dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }))
  } catch (error) {
    if (error instanceof NoSuchAttributeError) return {}
    const unknownType = error instanceof ResultCodeError && (error.code === 17 || error.code === 65)
    if (unknownType) throw new ConnectorError('this server keeps no lock on accounts', { unsupported: true })
    throw error
  }
  return {}
}
