import { ConnectorError, type ConnectorTask } from '../connector.ts'
import type { Json, ScimClient } from './client.ts'
import { ACTIONS, UPDATABLE } from './kind.ts'

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

export async function perform(client: ScimClient, task: ConnectorTask): Promise<Json> {
  switch (task.kind) {
    case 'GRANT':
      return changeMember(client, task.entitlementId, task.principalId.resource, true)
    case 'REVOKE':
      return changeMember(client, task.entitlementId, task.principalId.resource, false)
    case 'CREATE_ACCOUNT':
      return createUser(client, task.profile, task.password)
    case 'DELETE_RESOURCE':
      await client.call('DELETE', userPath(task.resourceId.resource), { fine: [200, 204, 404] })
      return {}
    case 'ROTATE_CREDENTIAL':
      return patch(client, userPath(task.resourceId.resource), [
        { op: 'replace', path: 'password', value: task.password },
      ])
    case 'ACTION':
      return act(client, task.name, task.args)
    default:
      throw new ConnectorError(`${task.kind} is nothing the SCIM connector does`, { unsupported: true })
  }
}

const userPath = (id: string): string => `/Users/${encodeURIComponent(id)}`

async function patch(client: ScimClient, path: string, Operations: readonly Json[]): Promise<Json> {
  await client.call('PATCH', path, { body: { schemas: [PATCH], Operations }, fine: [200, 204] })
  return {}
}

async function changeMember(client: ScimClient, entitlementId: string, member: string, give: boolean): Promise<Json> {
  const groupId = /^group:(.+):member$/s.exec(entitlementId)?.[1]
  if (groupId === undefined) {
    throw new ConnectorError(`"${entitlementId.slice(0, 100)}" is nothing this provider lets others change`, {
      unsupported: true,
    })
  }
  const path = `/Groups/${encodeURIComponent(groupId)}`
  if ((await isMember(client, path, member)) === give) return {}
  const quoted = JSON.stringify(member)
  await patch(client, path, [
    give
      ? { op: 'add', path: 'members', value: [{ value: member }] }
      : { op: 'remove', path: `members[value eq ${quoted}]` },
  ])
  if ((await isMember(client, path, member)) === give) return {}
  throw new ConnectorError(`the provider took the change, but ${member} is ${give ? 'no' : 'still a'} member`)
}

async function isMember(client: ScimClient, path: string, member: string): Promise<boolean> {
  const { body } = await client.call('GET', path, { fine: [200] })
  return Array.isArray(body.members) && body.members.some((one: Json) => one?.value === member)
}

async function createUser(client: ScimClient, profile: Json, password: string | undefined): Promise<Json> {
  const userName = typeof profile.userName === 'string' ? profile.userName.trim() : ''
  if (userName === '') throw new ConnectorError('profile.userName: a user needs one')
  const { email, firstName, lastName, displayName, ...rest } = profile
  const name = { ...(firstName ? { givenName: firstName } : {}), ...(lastName ? { familyName: lastName } : {}) }
  const made = await client.call('POST', '/Users', {
    fine: [201, 409],
    body: {
      schemas: [USER],
      ...rest,
      userName,
      active: true,
      ...(displayName ? { displayName } : {}),
      ...(Object.keys(name).length > 0 ? { name } : {}),
      ...(email ? { emails: [{ value: email, primary: true }] } : {}),
      ...(password === undefined ? {} : { password }),
    },
  })
  const id = made.status === 201 ? made.body.id : await findByUserName(client, userName)
  if (typeof id !== 'string')
    throw new ConnectorError(`the provider refuses ${userName}: something of it is taken already`)
  return { resourceId: { resourceType: 'user', resource: id }, ...(made.status === 409 ? { alreadyExists: true } : {}) }
}

async function findByUserName(client: ScimClient, userName: string): Promise<unknown> {
  for await (const [found] of client.pages('/Users', `userName eq ${JSON.stringify(userName)}`)) return found?.id
  return undefined
}

async function act(client: ScimClient, name: string, args: Json): Promise<Json> {
  const id = typeof args.resourceId === 'string' ? args.resourceId : ''
  if (!ACTIONS.some((action) => action.name === name)) {
    throw new ConnectorError(`there is no action "${name}"`, { unsupported: true })
  }
  if (id === '') throw new ConnectorError('resourceId: the id of an account is needed')
  if (name !== 'update_account') {
    return patch(client, userPath(id), [{ op: 'replace', path: 'active', value: name === 'enable_account' }])
  }
  const changes = UPDATABLE.filter((field) => typeof args[field] === 'string')
  if (changes.length === 0) throw new ConnectorError(`give at least one of ${UPDATABLE.join(', ')}`)
  return patch(
    client,
    userPath(id),
    changes.map((path) => ({ op: 'replace', path, value: args[path] })),
  )
}
