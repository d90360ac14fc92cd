import { randomBytes } from 'node:crypto'
import { status } from '@grpc/grpc-js'
import { Annotations, type Any, fromStruct, type Struct, toAny, toStruct, toTimestamp } from '@reeve/connector-protocol'
import { openPassword, sealSecret } from './secrets.ts'
import { type Answer, type Asked, Refused, type World } from './services.ts'
import { type Id, keyOf, type Message } from './source.ts'

type Handle = (asked: Asked, key: string) => Answer | Promise<Answer>

/** What changes the source. Everything is written down with the key it was asked under. */
export function provisioningOf(world: World): Record<string, Record<string, Handle>> {
  const { options, changes, source } = world
  const bad = options.misbehave
  const needsProvisioning = (): void => {
    if (bad.has('lies-about-capabilities')) throw new Refused(status.UNIMPLEMENTED, 'there is no such method')
    if (!options.provisioning) throw new Refused(status.FAILED_PRECONDITION, 'provisioning is not enabled')
    if (bad.has('fails-to-grant')) throw new Refused(status.UNKNOWN, 'the source said 422')
    if (bad.has('busy-granting')) throw new Refused(status.UNAVAILABLE, 'the source said 503')
  }
  const holding = (entitlement: { id: string; resource: { id: Id } }, principal: { id: Id }): boolean =>
    source.grants(entitlement.resource.id).some((one) => {
      const grant = one as { entitlement: { id: string }; principal: { id: Id } } // Safe because sources make such grants.
      return grant.entitlement.id === entitlement.id && keyOf(grant.principal.id) === keyOf(principal.id)
    })
  return {
    GrantManagerService: {
      Grant: async (asked, key) => {
        needsProvisioning()
        if (bad.has('slow-grants')) await new Promise((resolve) => setTimeout(resolve, 2000))
        // Safe because the request of a grant has both.
        const { entitlement, principal } = asked as unknown as {
          entitlement: { id: string; resource: { id: Id } }
          principal: { id: Id }
        }
        if (holding(entitlement, principal)) return { annotations: [toAny('GrantAlreadyExists')] }
        if (!bad.has('lies-about-grants')) {
          changes.add({
            kind: 'grant',
            entitlement: entitlement.id,
            principal: keyOf(principal.id),
            key: keyIn(asked) || key,
          })
        }
        return { grants: [] }
      },
      Revoke: (asked, key) => {
        needsProvisioning()
        // Safe because the request of a revoke has a whole grant.
        const { grant } = asked as unknown as {
          grant: { entitlement: { id: string; resource: { id: Id } }; principal: { id: Id } }
        }
        if (!holding(grant.entitlement, grant.principal)) return { annotations: [toAny('GrantAlreadyRevoked')] }
        if (!bad.has('lies-about-revokes')) {
          changes.add({
            kind: 'revoke',
            entitlement: grant.entitlement.id,
            principal: keyOf(grant.principal.id),
            key: keyIn(asked) || key,
          })
        }
        return {}
      },
    },
    AccountManagerService: { CreateAccount: (asked, key) => createAccount(world, asked, key) },
    CredentialManagerService: {
      RotateCredential: (asked, key) => {
        const { password, encrypted } = credentialOf(asked)
        changes.add({ kind: 'password', id: asked.resource_id as Id, password, key })
        return { resource_id: asked.resource_id, encrypted_data: encrypted }
      },
      IssueCredential: () => {
        throw new Refused(status.UNIMPLEMENTED, 'not here')
      },
    },
    ResourceDeleterService: { DeleteResourceV2: (asked, key) => deleteResource(world, asked, key) },
    ResourceManagerService: {
      CreateResource: (asked, key) => {
        const { id, ...rest } = asked.resource as { id: Id } // Safe because the request has one.
        const made = { ...id, resource: id.resource || `new-${changes.all.length}` }
        changes.add({ kind: 'resource', id: made, key })
        return { created: { ...rest, id: made } }
      },
      DeleteResource: (asked, key) => deleteResource(world, asked, key),
    },
    ActionService: actionsOf(world),
    TicketsService: ticketsOf(world),
    EventService: {
      ListEventFeeds: () => ({ list: [{ id: 'audit', supported_event_types: [1, 4] }] }),
      ListEvents: ({ cursor }) => ({ events: cursor ? [] : eventsOf(world), cursor: 'end', has_more: false }),
    },
  }
}

const keyIn = (asked: Asked): string =>
  new Annotations((asked.annotations ?? []) as readonly Any[]).first<{ request_id: string }>('RequestId')?.request_id ??
  ''

type Options = {
  readonly random_password?: { readonly length: unknown } | null
  readonly no_password?: object | null
  readonly sso?: object | null
  readonly encrypted_password?: {
    readonly encrypted_passwords: readonly { readonly encrypted_bytes: Uint8Array }[]
  } | null
}

function credentialOf(asked: Asked): { password: string; encrypted: Message[]; kind: string } {
  const options = (asked.credential_options ?? {}) as Options // Safe because the definition says so.
  if (options.encrypted_password) {
    const [one] = options.encrypted_password.encrypted_passwords
    return {
      password: openPassword(process.env.BATON_CLIENT_SECRET ?? '', one!.encrypted_bytes),
      encrypted: [],
      kind: 'given',
    }
  }
  if (!options.random_password) return { password: '', encrypted: [], kind: options.sso ? 'sso' : 'none' }
  const password = randomBytes(12).toString('hex')
  // Safe because the request has the key that the runner made.
  const configs = (asked.encryption_configs ?? []) as {
    jwk_public_key_config: { pub_key: Uint8Array }
    key_id: string
  }[]
  const encrypted = configs.map(({ jwk_public_key_config: { pub_key }, key_id }) => ({
    provider: 'baton/jwk/v1',
    key_id,
    name: 'password',
    encrypted_bytes: sealSecret(pub_key, password),
  }))
  return { password, encrypted, kind: 'made' }
}

function createAccount({ changes, source }: World, asked: Asked, key: string): Answer {
  const info = asked.account_info as { login: string; emails: { address: string }[]; profile: Struct | null } // Safe because the definition says so.
  const profile = fromStruct(info.profile)
  const name = info.login || String(profile.login ?? '')
  if (name === '') throw new Refused(status.INVALID_ARGUMENT, 'a login is needed')
  if (name === 'needs-invitation') return { action_required: { message: 'the owner has to accept an invitation' } }
  const id = { resource_type: 'user', resource: name }
  const known = source.find(id)
  if (known) return { already_exists: { resource: known, is_create_account_result: true } }
  const { password, encrypted, kind } = credentialOf(asked)
  changes.add({ kind: 'account', name, email: info.emails[0]?.address ?? '', credential: kind, key })
  if (password) changes.add({ kind: 'password', id, password, key })
  return { success: { resource: source.find(id), is_create_account_result: true }, encrypted_data: encrypted }
}

function deleteResource({ changes, source }: World, asked: Asked, key: string): Answer {
  const id = asked.resource_id as Id // Safe because the request has one.
  if (!source.find(id)) return { annotations: [toAny('ResourceDoesNotExist')] }
  changes.add({ kind: 'delete', id, key })
  return {}
}

const ACTIONS: Message[] = [
  {
    name: 'disable_user',
    display_name: 'Disable a user',
    arguments: [{ name: 'resourceId', display_name: 'Who', is_required: true, string_field: {} }],
    return_types: [{ name: 'disabled', bool_field: {} }],
    action_type: [4],
    resource_type_id: 'user',
  },
  {
    name: 'lock',
    display_name: 'Lock a user',
    arguments: [{ name: 'user_id', display_name: 'Who', is_required: true, string_field: {} }],
    action_type: [4],
  },
  {
    name: 'unlock',
    display_name: 'Unlock a user',
    arguments: [{ name: 'accountId', display_name: 'Who', is_required: true, resource_id_field: {} }],
    action_type: [5],
  },
  { name: 'long_work', display_name: 'Work that lasts', arguments: [], action_type: [1] },
  { name: 'broken', display_name: 'Work that fails', arguments: [], action_type: [1] },
]

function actionsOf({ changes }: World): Record<string, Handle> {
  const polled = new Map<string, number>()
  return {
    ListActionSchemas: () => ({ schemas: ACTIONS }),
    GetActionSchema: ({ name }) => ({ schema: ACTIONS.find((one) => one.name === name) }),
    InvokeAction: ({ name, args }, key) => {
      changes.add({ kind: 'action', name: String(name), args: fromStruct(args as Struct | null), key }) // Safe because the request has one.
      if (name === 'broken') return { id: 'a1', status: 5, response: toStruct({ error: 'the work broke off' }) }
      if (name === 'long_work') return { id: 'a2', status: 3 }
      return { id: 'a3', status: 4, response: toStruct({ disabled: true }) }
    },
    GetActionStatus: ({ id }) => {
      const count = (polled.get(String(id)) ?? 0) + 1
      polled.set(String(id), count)
      return { id, status: count < 2 ? 3 : 4, response: toStruct({ polls: count }) }
    },
  }
}

const SCHEMA: Message = {
  id: 'access',
  display_name: 'Access request',
  types: [{ id: 'task', display_name: 'Task' }],
  statuses: [{ id: 'open' }, { id: 'done' }],
  custom_fields: { area: { id: 'area', display_name: 'Area', required: false, string_value: {} } },
}

function ticketsOf({ options, changes }: World): Record<string, Handle> {
  const needsTickets = (): void => {
    if (!options.ticketing) throw new Refused(status.UNKNOWN, 'ticketing is not enabled')
  }
  const ticketOf = (id: string): Message => ({
    id,
    url: `https://source.example/tickets/${id}`,
    status: { id: 'open', display_name: 'Open' },
  })
  return {
    ListTicketSchemas: () => {
      needsTickets()
      return { list: [SCHEMA] }
    },
    GetTicketSchema: () => ({ schema: SCHEMA }),
    CreateTicket: (asked, key) => {
      needsTickets()
      const request = asked.request as { display_name: string } // Safe because the request has one.
      const id = `T-${changes.all.length + 1}`
      if (request.display_name === 'refuse me') return { error: 'the tracker refuses this title' }
      changes.add({ kind: 'ticket', id, title: request.display_name, key })
      return { ticket: ticketOf(id) }
    },
    GetTicket: ({ id }) => ({
      ticket: { ...ticketOf(String(id)), status: { id: 'done' }, completed_at: toTimestamp(Date.now()) },
    }),
    BulkCreateTickets: () => ({ tickets: [] }),
    BulkGetTickets: () => ({ tickets: [] }),
  }
}

const eventsOf = ({ source }: World): Message[] => [
  {
    id: 'e1',
    occurred_at: toTimestamp(Date.now() - 60_000),
    usage_event: {
      target_resource: source.find({ resource_type: 'app', resource: 'crm' }),
      actor_resource: source.find({ resource_type: 'user', resource: 'ada' }),
    },
  },
  {
    id: 'e2',
    occurred_at: toTimestamp(Date.now() - 30_000),
    resource_change_event: { resource_id: { resource_type: 'group', resource: 'eng' } },
  },
]
