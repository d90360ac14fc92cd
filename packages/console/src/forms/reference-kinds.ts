import { NOUNS, type Reference } from '@reeve/client/nouns'
import { api } from '../lib/api.ts'
import { type Asked, FEW, type Found, foundObjects, isWhole, MOST } from './found-objects.ts'
import type { NounName, ReferenceKind } from './references.ts'

type Kind = {
  /** The reader needs one of these; otherwise the id stays a text. Without any everybody may look. */
  readonly permissions: readonly string[]
  /** Those that the words find, or these; for some kinds all there are, and the form picks among them. */
  find(asked: Asked): Promise<readonly Found[]>
  readonly isWhole: boolean
}

/** How the objects of each kind are found, and what they are called. */
export const kindOf = (kind: ReferenceKind): Kind => (kind === 'appAccess' ? APP_ACCESS : (OWN[kind] ?? ordinary(kind)))

const ordinary = (name: NounName): Kind => ({
  permissions: NOUNS[name].permissions,
  find: (asked) => foundObjects(name, asked),
  isWhole: isWhole(name),
})

const finding = (find: Kind['find'], ...permissions: string[]): Kind => ({ permissions, find, isWhole: false })

/** What somebody has found who sets a campaign up and may not read such objects: it is only named there. */
const foundBefore = new Map<string, Found>()

type PickerKind = 'ENTITLEMENT' | 'RESOURCE' | 'RESOURCE_TYPE'

/** Objects for who sets a campaign up: those that the words find, or what was found before. */
async function picked(kind: PickerKind, { words = '', these, signal }: Asked): Promise<Found[]> {
  const keyOf = (id: string): string => `${kind} ${id}`
  if (these) return these.flatMap(({ id }) => foundBefore.get(keyOf(id)) ?? [])
  const body = { kind: `ACCESS_REVIEW_PICKER_KIND_${kind}`, query: words, pageSize: FEW }
  const { list } = await api.call('reviews.searchPickers', { body }, { signal })
  return list.map(({ id, displayName, detail, appId, appResourceTypeId }) => {
    const type = kind === 'RESOURCE' ? { type: appResourceTypeId } : {}
    const found: Found = { reference: { id, app: appId, ...type }, name: displayName, about: detail }
    foundBefore.set(keyOf(id), found)
    return found
  })
}

/** Found as campaigns name them by who sets them up without reading entitlements; owners find what is theirs. */
const orPicked = (picker: PickerKind, find: Kind['find']): Kind =>
  finding(
    (asked) => (asked.can('campaigns:create') && !asked.can('entitlements:read') ? picked(picker, asked) : find(asked)),
    'entitlements:read',
    'campaigns:create',
  )

/** The same objects, told apart by their apps. */
async function withApps(name: NounName, asked: Asked): Promise<Found[]> {
  const found = await foundObjects(name, asked)
  const apps = await appNames(
    found.map(({ reference }) => reference.app ?? ''),
    asked,
  )
  return found.map((one) => ({ ...one, about: apps.get(one.reference.app ?? '') ?? '' }))
}

const APP_ACCESS = finding(appAccess, 'entitlements:read')

/** Kinds of which more is to be said than the table of nouns does. */
const OWN: Readonly<Partial<Record<NounName, Kind>>> = {
  connector: finding(connectors, 'connectors:read'),
  entitlement: orPicked('ENTITLEMENT', (asked) => withApps('entitlement', asked)),
  policy: finding((asked) => {
    // Words find what can be used everywhere; one that is named may be local.
    const scopeView = asked.these ? 'POLICY_SCOPE_VIEW_ALL' : 'POLICY_SCOPE_VIEW_GLOBAL'
    return foundObjects('policy', asked, { scopeView })
  }, 'policies:read'),
  resource: orPicked('RESOURCE', (asked) => foundObjects('resource', asked)),
  resourceType: orPicked('RESOURCE_TYPE', (asked) => withApps('resourceType', asked)),
  toolset: finding(toolsets, 'aigovernance:read'),
  // Everybody finds themselves and who works with them.
  user: finding((asked) => foundObjects('user', asked)),
}

async function appNames(ids: readonly string[], { can, signal }: Asked): Promise<ReadonlyMap<string, string>> {
  const appIds = [...new Set(ids)]
  if (appIds.length === 0 || !can('apps:read')) return new Map()
  const { list } = await api.call('directory.apps.search', { body: { appIds, pageSize: MOST } }, { signal })
  return new Map(list.map(({ id, displayName }) => [id, displayName] as const))
}

/** Toolsets of all servers, with the name of the server. */
async function toolsets({ words = '', these, signal }: Asked): Promise<Found[]> {
  const one = async ({ id, app: app_id = '', type: connector_id = '' }: Reference) => {
    const path = { id, app_id, connector_id }
    const answer = await api.call('aiGovernance.toolsets.get', { path }, { signal }).catch(() => undefined)
    return answer ? [answer.profile] : []
  }
  const query = { query: words, page_size: FEW }
  const profiles = these
    ? (await Promise.all(these.slice(0, MOST).map(one))).flat()
    : (await api.call('aiGovernance.toolsets.search', { query }, { signal })).profiles
  if (profiles.length === 0) return []
  const connectorIds = [...new Set(profiles.map(({ connectorId }) => connectorId))]
  const body = { connectorIds, pageSize: MOST }
  const { list } = await api.call('aiGovernance.servers.searchAll', { body }, { signal })
  const servers = new Map(list.map(({ mcpServer }) => [mcpServer.connectorId, mcpServer.displayName] as const))
  return profiles.map(({ id, appId, connectorId, displayName }) => ({
    reference: { id, app: appId, type: connectorId },
    name: displayName,
    about: servers.get(connectorId) ?? '',
  }))
}

/** The entitlements that stand for having an account of an app, by the name of the app. */
async function appAccess({ words = '', these, can, signal }: Asked): Promise<Found[]> {
  if (!can('apps:read')) return []
  const apps = these ? { appIds: [...new Set(these.map(({ app = '' }) => app))].slice(0, MOST) } : { query: words }
  const { list } = await api.call(
    'directory.apps.search',
    { body: { ...apps, pageSize: these ? MOST : FEW } },
    { signal },
  )
  if (list.length === 0) return []
  const appIds = list.map(({ id }) => id)
  const calls = appIds.map((appId) =>
    api.call('directory.entitlements.search', { body: { appIds: [appId], pageSize: MOST } }, { signal }),
  )
  const names = new Map(list.map(({ id, displayName }) => [id, displayName] as const))
  return (await Promise.all(calls)).flatMap(({ list: entitlements }) => {
    const access = entitlements.find(({ appEntitlement }) => appEntitlement.systemBuiltin)?.appEntitlement
    return access
      ? [{ reference: { id: access.id, app: access.appId }, name: names.get(access.appId) ?? '', about: '' }]
      : []
  })
}

/** Connectors are listed by app only: those of the apps that the words find, or of the apps that are named. */
async function connectors({ words = '', these, can, signal }: Asked): Promise<Found[]> {
  if (!can('apps:read')) return []
  const appIds = [...new Set(these?.map(({ app = '' }) => app))].slice(0, FEW)
  const body = these ? { appIds, pageSize: FEW } : { query: words, pageSize: FEW }
  const { list: apps } = await api.call('directory.apps.search', { body }, { signal })
  const calls = apps.map(async (app) => {
    const path = { app_id: app.id }
    const { list } = await api.call('connectors.list', { path, query: { page_size: MOST } }, { signal })
    return list.map(({ connector: { id, appId, displayName } }) => ({
      reference: { id, app: appId },
      name: displayName,
      about: app.displayName,
    }))
  })
  return (await Promise.all(calls)).flat()
}
