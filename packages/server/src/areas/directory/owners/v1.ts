import { notFound } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { type AnyOperation, operation, type Route } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { MOST, setOwners } from './change.ts'
import { checkAddedUsers } from './check-added.ts'
import { type OwnersContext, ownedObject } from './guards.ts'
import type { Kind, Params } from './kinds.ts'
import { showOwner } from './show.ts'
import { listOwners, PRIMARY, pageOwningUsers } from './store.ts'
import { objectOf } from './v2-actions.ts'

/** How the first version of the API names the owners of a kind of object: they are users, in the role `owner`. */
export type FirstForm = {
  readonly kind: Kind
  /** Under /api/v1. */
  readonly path: string
  /** Who is added or removed is named in the path; in the body otherwise. */
  readonly addInPath: boolean
  readonly removeInPath: boolean
  /** Where all of them are removed. */
  readonly clearPath: '/owners' | '/ownerids'
  /** Only some may be named there. */
  readonly clearSome: boolean
  /** Lists include who was reported by a connector. */
  readonly reportsImmutable: boolean
}

const nothing = (name: string) => shape(name, 'Nothing to say.', {})
const userIds = (about: string) => ({ userIds: list(id('The id of a user.'), MOST, about) })
const userId = { userId: required(id('The user.')) }

export function defineFirstOwners(form: FirstForm): readonly AnyOperation[] {
  const { kind } = form
  const { name, words } = kind
  const opId = (verb: string): string => `directory.ownersV1.${kind.type}.${verb}`
  const service = `${name}OwnersV1Service` as const
  const reading = { guard: ownedObject(kind, 'read') }
  const writing = { guard: ownedObject(kind, 'write') }
  // Safe because the method and the path are what a route is.
  const route = (method: string, rest: string): Route => `${method} /api/v1${form.path}${rest}` as Route
  const addRequest = `Add${name}OwnerRequest`
  const removeRequest = `Remove${name}OwnerRequest`
  const some = form.clearSome ? userIds('Whom to remove; everybody when empty.') : {}
  const page = { list: list(User, 100, 'The owners.'), nextPageToken }
  const immutableUserIds = list(id('The id of a user.'), 100, 'Those of them whom a connector named.')
  return [
    operation({
      id: opId('list'),
      about: `Lists the users who own ${words}.`,
      route: route('GET', '/owners'),
      called: `${service}/List`,
      ...reading,
      request: shape(`List${name}OwnersRequest`, 'Which page.', pageFields),
      response: form.reportsImmutable
        ? shape(`List${name}OwnersResponse`, 'A page of users.', { ...page, immutableUserIds })
        : shape(`List${name}OwnersResponse`, 'A page of users.', page),
      run: (context, input, params) => listPage(context, kind, params, input),
    }),
    operation({
      id: opId('listIds'),
      about: `Lists the ids of the users who own ${words}.`,
      route: route('GET', '/ownerids'),
      called: `${service}/ListOwnerIDs`,
      ...reading,
      request: nothing(`List${name}OwnerIDsRequest`),
      response: shape(`List${name}OwnerIDsResponse`, 'The owners.', userIds('The owners.')),
      async run(context, _input, params) {
        context.checkVersion(context.owned)
        return { userIds: await ownersOf(context, kind, params) }
      },
    }),
    operation({
      id: opId('set'),
      about: `Sets the users who own ${words}.`,
      route: route('PUT', '/owners'),
      called: `${service}/Set`,
      ...writing,
      request: shape(`Set${name}OwnersRequest`, 'The owners; those not named are removed.', userIds('The owners.')),
      response: nothing(`Set${name}OwnersResponse`),
      async run(context, { userIds = [] }, params) {
        context.checkVersion(context.owned)
        const users = userIds.map((id, index) => ({ field: `userIds[${index}]`, id }))
        await checkAddedUsers(context.tx, users, await ownersOf(context, kind, params))
        return keep(context, kind, params, userIds)
      },
    }),
    operation({
      id: opId('clear'),
      about: `Ends that users own ${words}.`,
      route: route('DELETE', form.clearPath),
      called: `${service}/Delete`,
      ...writing,
      request: shape(`Delete${name}OwnersRequest`, 'Whom to remove.', some),
      response: nothing(`Delete${name}OwnersResponse`),
      async run(context, input, params) {
        context.checkVersion(context.owned)
        const gone = 'userIds' in input && Array.isArray(input.userIds) ? input.userIds : []
        const stay = gone.length === 0 ? [] : (await ownersOf(context, kind, params)).filter((id) => !gone.includes(id))
        return keep(context, kind, params, stay)
      },
    }),
    operation({
      id: opId('add'),
      about: `Makes a user an owner of ${words}.`,
      route: route('POST', form.addInPath ? '/owners/{user_id}' : '/owners'),
      called: `${service}/Add`,
      ...writing,
      request: form.addInPath ? nothing(addRequest) : shape(addRequest, 'The owner to add.', userId),
      response: nothing(`Add${name}OwnerResponse`),
      async run(context, input, params) {
        context.checkVersion(context.owned)
        const added = userOf(input, params)
        const owners = await ownersOf(context, kind, params)
        await checkAddedUsers(context.tx, [{ field: form.addInPath ? 'user_id' : 'userId', id: added }], owners)
        return keep(context, kind, params, [...owners, added])
      },
    }),
    operation({
      id: opId('remove'),
      about: `Ends that a user owns ${words}.`,
      route: route('DELETE', form.removeInPath ? '/owners/{user_id}' : '/owners'),
      called: `${service}/Remove`,
      ...writing,
      request: form.removeInPath ? nothing(removeRequest) : shape(removeRequest, 'The owner to remove.', userId),
      response: nothing(`Remove${name}OwnerResponse`),
      async run(context, input, params) {
        context.checkVersion(context.owned)
        const removed = userOf(input, params)
        const owners = await ownersOf(context, kind, params)
        if (!owners.includes(removed)) throw notFound('owner', removed)
        return keep(
          context,
          kind,
          params,
          owners.filter((id) => id !== removed),
        )
      },
    }),
  ]
}

const userOf = (input: object, params: Params): string =>
  params.user_id ?? ('userId' in input && typeof input.userId === 'string' ? input.userId : '')

async function ownersOf({ tx }: Context, kind: Kind, params: Params): Promise<string[]> {
  const rows = await listOwners(tx, objectOf(kind, params), PRIMARY)
  return rows.map((row) => row.user_id).filter((id) => id !== '')
}

async function keep(context: Context, kind: Kind, params: Params, userIds: readonly string[]) {
  await setOwners(context, objectOf(kind, params), { roleSlug: PRIMARY, userIds })
  return {}
}

type Asked = { pageSize?: number; pageToken?: string }

async function listPage(context: OwnersContext, kind: Kind, params: Params, input: Asked) {
  context.checkVersion(context.owned)
  const { after, limit, cut } = context.page(input)
  const page = { roleSlug: PRIMARY, after: after?.map(String), limit }
  const found = await pageOwningUsers(context.tx, objectOf(kind, params), page)
  const { rows, nextPageToken } = cut(found, (row) => [row.role_slug, row.id])
  const sourced = rows.filter((row) => row.connector_id !== '').map((row) => row.id)
  return {
    list: rows.map((row) => showOwner(row, context)),
    nextPageToken,
    immutableUserIds: sourced,
  }
}
