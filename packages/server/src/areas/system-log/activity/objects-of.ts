import type { Named } from '../../../service/log/entry.ts'

type User = { readonly uid?: string; readonly name?: string; readonly full_name?: string }

/** What of a logged event names objects. */
export type Mentioning = {
  readonly user?: User
  readonly entity?: Named
  readonly group?: Named
  readonly resources?: readonly Named[]
  readonly policies?: readonly Named[]
  readonly unmapped?: {
    readonly changed_fields?: readonly string[]
    readonly related?: readonly Named[]
    readonly app_id?: string
    readonly new?: { readonly appId?: unknown }
    /** What a sentence calls a task: by its number. */
    readonly short_name?: string
  }
}

const MOST = 20

/** The objects that an event is about, each once, by the names that its sentence has for them. */
export function objectsOf({ user, entity, group, resources = [], policies = [], unmapped = {} }: Mentioning) {
  const { related = [], short_name: shortName } = unmapped
  const named = [
    ...(user?.uid ? [{ uid: user.uid, name: user.full_name || user.name || '', type: 'User' }] : []),
    ...(entity ? [{ ...entity, name: shortName || entity.name }] : []),
    ...(group ? [group] : []),
    ...resources,
    ...policies,
    ...related,
  ].filter(({ uid, name }) => uid !== '' && name !== '' && name !== uid)
  const appId = appOf([...resources, ...related], unmapped)
  const once = new Map(named.map((one) => [`${one.type} ${one.uid}`, one]))
  return [...once.values()]
    .slice(0, MOST)
    .map(({ uid: id, name: displayName, type }) => ({ type, id, displayName, appId: type === 'App' ? '' : appId }))
}

/** The app that what happened belongs to. */
function appOf(others: readonly Named[], { app_id: appId, new: after }: NonNullable<Mentioning['unmapped']>): string {
  if (appId) return appId
  if (typeof after?.appId === 'string') return after.appId
  return others.find(({ type }) => type === 'App')?.uid ?? ''
}
