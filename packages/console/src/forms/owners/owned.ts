import { pagedQuery } from '../../lib/paged.ts'
import { tabled } from '../noun-calls.ts'

/** What can have owners, as the operations on owners name it, and the address of one. */
export type Owned = {
  readonly kind: 'app' | 'app_entitlement' | 'app_resource' | 'app_user' | 'connector' | 'user'
  readonly path: Readonly<Record<string, string>>
}

/** Somebody who owns something, or an entitlement whose holders do. */
export type Owner = {
  readonly kind: 'person' | 'group'
  readonly id: string
  /** The app of a group. */
  readonly appId?: string
  readonly name: string
  readonly email?: string
  readonly role: string
  readonly since?: string | undefined
}

export const OWNER = 'owner'
export const ownerKeyOf = ({ kind, id, role }: Owner): string => `${kind} ${role} ${id}`

export const ownersKey = ({ kind, path }: Owned) => ['owners', kind, path] as const

/** What every kind of object answers to the same question. */
type Page = {
  readonly list: readonly {
    readonly roleSlug: string
    readonly createdAt?: string | null
    readonly user?: { readonly id: string; readonly displayName: string; readonly email: string } | null
    readonly appEntitlement?: { readonly id: string; readonly appId: string; readonly displayName: string } | null
  }[]
  readonly nextPageToken: string
}

const PAGE = 100

const callsOf = ({ kind }: Owned) =>
  ({
    person: {
      list: `directory.owners.${kind}.listUsers`,
      add: `directory.owners.${kind}.addUser`,
      remove: `directory.owners.${kind}.removeUser`,
    },
    group: {
      list: `directory.owners.${kind}.listEntitlements`,
      add: `directory.owners.${kind}.addEntitlement`,
      remove: `directory.owners.${kind}.removeEntitlement`,
    },
  }) as const

const ownersQuery = (owned: Owned, who: Owner['kind']) =>
  pagedQuery([...ownersKey(owned), who], async (pageToken, signal) => {
    const input = { path: owned.path, query: { page_size: PAGE, page_token: pageToken } }
    // Safe because the owners of every kind of object are answered alike.
    return (await tabled(callsOf(owned)[who].list, input, signal)) as object as Page
  })

export const peopleQuery = (owned: Owned) => ownersQuery(owned, 'person')
export const groupsQuery = (owned: Owned) => ownersQuery(owned, 'group')

export const peopleIn = ({ list }: Page): Owner[] =>
  list.flatMap(({ user, roleSlug: role, createdAt }) =>
    user
      ? [
          {
            kind: 'person',
            id: user.id,
            name: user.displayName,
            email: user.email,
            role,
            since: createdAt ?? undefined,
          },
        ]
      : [],
  )

export const groupsIn = ({ list }: Page): Owner[] =>
  list.flatMap(({ appEntitlement, roleSlug: role, createdAt }) => {
    if (!appEntitlement) return []
    const { id, appId, displayName: name } = appEntitlement
    return [{ kind: 'group', id, appId, name, role, since: createdAt ?? undefined }]
  })

const pathOf = ({ path }: Owned, { kind, id, appId = '', role }: Owner) => ({
  ...path,
  role_slug: role,
  ...(kind === 'person' ? { user_ref_id: id } : { app_entitlement_ref_app_id: appId, app_entitlement_ref_id: id }),
})

/** Makes somebody an owner, or those who hold something for as long as they hold it. */
export const addOwner = (owned: Owned, owner: Owner): Promise<object> =>
  tabled(callsOf(owned)[owner.kind].add, { path: pathOf(owned, owner) })

export const removeOwner = (owned: Owned, owner: Owner): Promise<object> =>
  tabled(callsOf(owned)[owner.kind].remove, { path: pathOf(owned, owner) })
