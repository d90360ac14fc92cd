/** What an event is about. */
export type NamedObject = {
  /** As the log names the type. */
  readonly type: string
  readonly id: string
  /** The app that it belongs to; empty where that is not known. */
  readonly appId: string
  readonly name: string
}

type Place = {
  /** What a reader of the page needs, of several one, at least for what they own; everybody who sees the event without any. */
  readonly permission?: string | readonly string[]
  to(id: string, appId: string): string
  /** It is below the page of its app. */
  readonly isOfApp?: true
}

/** The pages of objects by the type that the log gives them. */
const PLACES: Readonly<Record<string, Place>> = {
  User: { permission: ['users:read', 'users:read-basic'], to: (id) => `/people/${id}` },
  App: { permission: 'apps:read', to: (id) => `/apps/${id}` },
  AppEntitlement: {
    permission: 'entitlements:read',
    to: (id, appId) => `/apps/${appId}/entitlements/${id}`,
    isOfApp: true,
  },
  Connector: { permission: 'connectors:read', to: (id, appId) => `/connectors/${appId}/${id}`, isOfApp: true },
  ToolServer: { permission: 'aigovernance:read', to: (id, appId) => `/tool-servers/${appId}/${id}`, isOfApp: true },
  Task: { to: (id) => `/tasks/${id}` },
  Finding: { permission: 'findings:read', to: (id) => `/findings?open=${id}` },
  AccessReview: { permission: 'campaigns:read', to: (id) => `/reviews/${id}` },
  AccessReviewTemplate: { permission: 'campaigns:read', to: (id) => `/review-templates/${id}` },
  AccessProfile: { permission: 'catalogs:read', to: (id) => `/access-profiles/${id}` },
  Automation: { permission: 'automations:read', to: (id) => `/automations/${id}` },
  Function: { permission: 'functions:read', to: (id) => `/functions/${id}` },
  Policy: { permission: 'policies:read', to: (id) => `/policies/${id}` },
  Webhook: { permission: 'webhooks:read', to: (id) => `/webhooks/${id}` },
  WebhookListener: { permission: 'webhooks:read', to: (id) => `/listeners/${id}` },
  SessionPolicy: { permission: 'settings:read', to: (id) => `/settings/session-policies?open=${id}` },
  AuthConfig: { permission: 'settings:read', to: (id) => `/settings/providers?open=${id}` },
  Role: { permission: 'users:read', to: (id) => `/settings/roles?open=${id}` },
  platform_role: { permission: 'users:read', to: (id) => `/settings/roles?open=${id}` },
  Vault: { permission: 'secrets:self', to: (id) => `/vaults/${id}` },
}

type Reader = { readonly permissions: { has(permission: string): boolean } }

/** The page of an object that the reader may open; undefined where there is none. */
export function placeOf({ type, id, appId }: NamedObject, { permissions }: Reader) {
  const place = PLACES[type]
  if (!place || id === '' || (place.isOfApp && appId === '')) return undefined
  const needed = [place.permission ?? []].flat()
  const mayOpen = needed.length === 0 || needed.some((one) => permissions.has(one) || permissions.has(`${one}:owned`))
  return mayOpen ? place.to(id, appId) : undefined
}
