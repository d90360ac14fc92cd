type Json = Readonly<Record<string, unknown>>

/** What an event is about, and its page. */
export type EventObject = { readonly name: string; readonly to: string }

type Address = (id: string, appId: string) => string | undefined

/** The pages of objects by the type that the log gives them; what is of an app has none where the app is not known. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  User: (id) => `/people/${id}`,
  App: (id) => `/apps/${id}`,
  AppEntitlement: (id, appId) => (appId === '' ? undefined : `/apps/${appId}/entitlements/${id}`),
  Connector: (id, appId) => (appId === '' ? undefined : `/connectors/${appId}/${id}`),
  ToolServer: (id, appId) => (appId === '' ? undefined : `/tool-servers/${appId}/${id}`),
  Task: (id) => `/tasks/${id}`,
  Finding: (id) => `/findings?open=${id}`,
  AccessReview: (id) => `/reviews/${id}`,
  AccessReviewTemplate: (id) => `/review-templates/${id}`,
  AccessProfile: (id) => `/access-profiles/${id}`,
  Automation: (id) => `/automations/${id}`,
  Function: (id) => `/functions/${id}`,
  Policy: (id) => `/policies/${id}`,
  Webhook: (id) => `/webhooks/${id}`,
  WebhookListener: (id) => `/listeners/${id}`,
  Vault: (id) => `/vaults/${id}`,
}

/** The objects that an event names and that have a page, each once. */
export function objectsOf(event: Json): EventObject[] {
  // What is gone has no page any more.
  if (text(inner(event.metadata), 'event_code').endsWith('.deleted')) return []
  const appId = appOf(event)
  const task = text(inner(event.unmapped), 'task_id')
  const named = [
    event.entity,
    { ...inner(event.user), type: 'User' },
    ...list(event.resources),
    ...list(event.policies),
    ...list(inner(event.unmapped).related),
    ...(task === '' ? [] : [{ uid: task, name: text(event, 'message'), type: 'Task' }]),
  ].map(inner)
  const found = new Map<string, EventObject>()
  for (const one of named) {
    const uid = text(one, 'uid')
    const name = text(one, 'name')
    const to = uid === '' || name === '' || name === uid ? undefined : ADDRESSES[text(one, 'type')]?.(uid, appId)
    if (to && !found.has(to)) found.set(to, { name, to })
  }
  return [...found.values()]
}

/** The app that what happened belongs to. */
function appOf(event: Json): string {
  const facts = inner(event.unmapped)
  const app = [...list(event.resources), ...list(facts.related)].map(inner).find((one) => text(one, 'type') === 'App')
  return text(facts, 'app_id') || text(inner(facts.new), 'appId') || (app ? text(app, 'uid') : '')
}

const inner = (value: unknown): Json =>
  // Safe because an object that is no list can be read by name.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const text = (value: Json, name: string): string => (typeof value[name] === 'string' ? value[name] : '')
