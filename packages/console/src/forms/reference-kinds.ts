import { api } from '../lib/api.ts'
import type { Reference, ReferenceKind } from './references.ts'

/** An object that was found, with what tells it from others of its name. */
export type Found = { readonly reference: Reference; readonly name: string; readonly about: string }

type Asked = {
  readonly words?: string
  readonly these?: readonly Reference[]
  readonly signal: AbortSignal
  /** Whether the reader has a permission. */
  can(permission: string): boolean
}
type Kind = {
  /** The reader needs one of these; otherwise the id stays a text. Without them everybody may look. */
  readonly permissions?: readonly string[]
  /** Those that the words find, or these; for some kinds all there are, and the form picks among them. */
  find(asked: Asked): Promise<readonly Found[]>
  readonly isWhole?: true
}

const MOST = 100
const FEW = 8

const idsOf = (these: readonly Reference[]): string[] => these.slice(0, MOST).map(({ id }) => id)
const refsOf = (these: readonly Reference[]): { id: string }[] => idsOf(these).map((id) => ({ id }))

/** The part of a search that says what to look for. */
const byRefs = ({ words = '', these }: Asked) =>
  these ? { refs: refsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }

type Named = { readonly id: string; readonly displayName: string; readonly description?: string }
const named = (list: readonly Named[]): Found[] =>
  list.map(({ id, displayName, description = '' }) => ({ reference: { id }, name: displayName, about: description }))

const values = (list: readonly { readonly id: string; readonly value: string }[]): Found[] =>
  list.map(({ id, value }) => ({ reference: { id }, name: value, about: '' }))

const PAGE = { query: { page_size: MOST } }

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

/** Found by who may read entitlements, or else as campaigns name them. */
const orPicked = (picker: PickerKind, find: Kind['find']): Kind => ({
  permissions: ['entitlements:read', 'campaigns:create'],
  find: (asked) => (asked.can('entitlements:read') ? find(asked) : picked(picker, asked)),
})

/** How the objects of each kind are found, and what they are called. */
export const REFERENCE_KINDS: Readonly<Record<ReferenceKind, Kind>> = {
  accessProfile: {
    permissions: ['catalogs:read'],
    isWhole: true,
    async find({ signal }) {
      const { list } = await api.call('accessProfiles.list', PAGE, { signal })
      return named(list.map(({ requestCatalog }) => requestCatalog))
    },
  },
  account: {
    permissions: ['accounts:read'],
    async find({ words = '', these, signal }) {
      const body = these
        ? { refs: these.slice(0, MOST).map(({ app = '', id }) => ({ appId: app, id })), pageSize: MOST }
        : { query: words, pageSize: FEW }
      const { list } = await api.call('directory.accounts.search', { body }, { signal })
      return list.map(({ appUser: { id, appId, displayName, username, email } }) => ({
        reference: { id, app: appId },
        name: displayName || username,
        about: email || username,
      }))
    },
  },
  app: {
    permissions: ['apps:read'],
    async find({ words = '', these, signal }) {
      const body = these ? { appIds: idsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }
      return named((await api.call('directory.apps.search', { body }, { signal })).list)
    },
  },
  appAccess: { permissions: ['entitlements:read'], find: appAccess },
  attributeMapping: {
    permissions: ['directory:read'],
    isWhole: true,
    async find({ signal }) {
      const { list } = await api.call('directory.mappings.list', PAGE, { signal })
      return list.map(({ id, attribute }) => ({ reference: { id }, name: attribute, about: '' }))
    },
  },
  automation: {
    permissions: ['automations:read'],
    async find(asked) {
      return named((await api.call('automations.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  complianceFramework: {
    permissions: ['directory:read'],
    isWhole: true,
    async find({ signal }) {
      return values((await api.call('directory.attributes.compliance_frameworks.list', PAGE, { signal })).list)
    },
  },
  classifier: {
    permissions: ['aigovernance:read'],
    async find(asked) {
      const { words = '', these, signal } = asked
      if (these) {
        const found = await Promise.all(
          these.map(({ id }) => api.call('aiClassifiers.get', { path: { id } }, { signal }).catch(() => undefined)),
        )
        return named(found.flatMap((one) => (one ? [one.classifier] : [])))
      }
      const body = { query: words, pageSize: FEW }
      return named((await api.call('aiClassifiers.search', { body }, { signal })).list)
    },
  },
  conflictMonitor: {
    permissions: ['conflicts:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('directory.conflicts.list', PAGE, { signal })).list)
    },
  },
  connector: { permissions: ['connectors:read'], find: connectors },
  credentialInventoryPolicy: {
    permissions: ['settings:read'],
    async find(asked) {
      return named((await api.call('signIn.credentialInventoryPolicies.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  decoy: {
    permissions: ['decoys:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('findings.decoys.search', { body: { pageSize: MOST } }, { signal })).list)
    },
  },
  entitlement: orPicked('ENTITLEMENT', async (asked) => {
    const { words = '', these } = asked
    const body = these
      ? { refs: these.slice(0, MOST).map(({ app = '', id }) => ({ appId: app, id })), pageSize: MOST }
      : { query: words, pageSize: FEW }
    const { list } = await api.call('directory.entitlements.search', { body }, asked)
    const ids = list.map(({ appEntitlement }) => appEntitlement.appId)
    const apps = await appNames(ids, asked)
    return list.map(({ appEntitlement: { id, appId, displayName } }) => ({
      reference: { id, app: appId },
      name: displayName,
      about: apps.get(appId) ?? '',
    }))
  }),
  policy: {
    permissions: ['policies:read'],
    async find(asked) {
      // Words find what can be used everywhere; one that is named may be local.
      const scopeView = asked.these ? 'POLICY_SCOPE_VIEW_ALL' : 'POLICY_SCOPE_VIEW_GLOBAL'
      return named((await api.call('policies.search', { body: { ...byRefs(asked), scopeView } }, asked)).list)
    },
  },
  recoveryPolicy: {
    permissions: ['settings:read'],
    async find(asked) {
      return named((await api.call('signIn.recoveryPolicies.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  resource: orPicked('RESOURCE', async ({ words = '', these, signal }) => {
    const body = these ? { resourceIds: idsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }
    const { list } = await api.call('directory.resources.search', { body }, { signal })
    return list.map(({ appResource: { id, appId, appResourceTypeId, displayName, description } }) => ({
      reference: { id, app: appId, type: appResourceTypeId },
      name: displayName,
      about: description,
    }))
  }),
  resourceType: orPicked('RESOURCE_TYPE', async (asked) => {
    const { words = '', these, signal } = asked
    const body = these ? { resourceTypeIds: idsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }
    const { list } = await api.call('directory.resourceTypes.search', { body }, { signal })
    const apps = await appNames(
      list.map(({ appId }) => appId),
      asked,
    )
    return list.map(({ id, appId, displayName }) => ({
      reference: { id, app: appId },
      name: displayName,
      about: apps.get(appId) ?? '',
    }))
  }),
  riskLevel: {
    permissions: ['directory:read'],
    isWhole: true,
    async find({ signal }) {
      return values((await api.call('directory.attributes.risk_levels.list', PAGE, { signal })).list)
    },
  },
  function: {
    permissions: ['functions:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('functions.list', PAGE, { signal })).list)
    },
  },
  role: {
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('auth.roles.list', PAGE, { signal })).list)
    },
  },
  servicePrincipal: {
    permissions: ['principals:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('auth.servicePrincipals.list', PAGE, { signal })).list)
    },
  },
  sessionPolicy: {
    permissions: ['settings:read'],
    async find(asked) {
      return named((await api.call('signIn.sessionPolicies.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  signInPolicy: {
    permissions: ['settings:read'],
    async find(asked) {
      return named((await api.call('signIn.signInPolicies.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  stepUpProvider: {
    permissions: ['settings:read'],
    isWhole: true,
    async find({ signal }) {
      const { list } = await api.call('signIn.stepUpProviders.list', PAGE, { signal })
      return list.map(({ id, displayName }) => ({ reference: { id }, name: displayName, about: '' }))
    },
  },
  tool: {
    permissions: ['aigovernance:read'],
    async find({ words = '', these, signal }) {
      const body = these ? { toolIds: idsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }
      const { list } = await api.call('aiGovernance.tools.searchAll', { body }, { signal })
      return list.map(({ id, appId, connectorId, displayName, exposedName }) => ({
        reference: { id, app: appId, type: connectorId },
        name: displayName,
        about: exposedName,
      }))
    },
  },
  toolServer: {
    permissions: ['aigovernance:read'],
    async find({ words = '', these, signal }) {
      const body = these ? { connectorIds: idsOf(these), pageSize: MOST } : { query: words, pageSize: FEW }
      const { list } = await api.call('aiGovernance.servers.searchAll', { body }, { signal })
      return list.map(({ mcpServer: { connectorId, appId, displayName, description } }) => ({
        reference: { id: connectorId, app: appId },
        name: displayName,
        about: description,
      }))
    },
  },
  toolset: { permissions: ['aigovernance:read'], find: toolsets },
  toolGate: {
    permissions: ['aigovernance:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('aiClassifiers.gates.list', PAGE, { signal })).list)
    },
  },
  user: {
    async find(asked) {
      const { list } = await api.call('directory.users.search', { body: byRefs(asked) }, asked)
      return list.map(({ user: { id, displayName, email } }) => ({
        reference: { id },
        name: displayName,
        about: email,
      }))
    },
  },
  webhook: {
    permissions: ['webhooks:read', 'automations:write'],
    async find(asked) {
      return named((await api.call('webhooks.search', { body: byRefs(asked) }, asked)).list)
    },
  },
  workloadProvider: {
    permissions: ['federation:read'],
    isWhole: true,
    async find({ signal }) {
      return named((await api.call('auth.workloadProviders.list', PAGE, { signal })).list)
    },
  },
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
