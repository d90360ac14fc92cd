import { denied, notFound, precondition } from '../../lib/failure.ts'
import { anybody, type GuardContext, loading, requires } from '../../service/guard.ts'
import { sql } from '../../store/sql.ts'
import { roleEntitlements, roleNotYours } from '../directory/builtin-app/api.ts'
import { seesAll, visibleProfiles } from './audience.ts'
import { listEntries } from './entries/store.ts'
import { findProfile, lockProfile } from './store.ts'
import type { ProfileRow } from './view.ts'

type Loaded = { readonly profile: ProfileRow }

/** The profile that the path names, for those who see it. */
const reading = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requires('catalogs:read'), async (context, params) => {
    const profile = await findProfile(context.tx, idOf(params), visibleProfiles(context) ?? sql`true`)
    if (!profile) throw notFound('access profile', idOf(params).slice(0, 64))
    return { profile }
  })

/** The profile to be changed: locked, and none that is the standard audience of an app. */
async function changeable({ tx, locks }: GuardContext, id: string): Promise<Loaded> {
  const profile = locks ? await lockProfile(tx, id) : await findProfile(tx, id)
  if (!profile) throw notFound('access profile', id.slice(0, 64))
  if (profile.audience_app_id !== '') {
    throw precondition('IMMUTABLE_OBJECT', 'the standard audience of an app is set at the app', profile.id)
  }
  return { profile }
}

const writing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(requires('catalogs:write'), async (context, params) => {
    const loaded = await changeable(context, idOf(params))
    await checkGivesNoRole(context, loaded.profile)
    return loaded
  })

/** Whoever changes who sees a profile that gives a role of the service, or who is a member, gives the role. */
async function checkGivesNoRole({ tx, hasPermission }: GuardContext, { id }: ProfileRow): Promise<void> {
  if (hasPermission('roles:assign')) return
  const entries = await listEntries(tx, id)
  const roles = await roleEntitlements(
    tx,
    entries.map((entry) => entry.id),
  )
  if (roles.size > 0) throw roleNotYours('the access profile')
}

const BINDERS = 'those who manage access profiles; for tools and toolsets also administrators of AI governance'

/** Which entitlements the caller may bind is looked at when they are known. */
const binding = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(
    anybody(BINDERS, { narrowed: ['catalogs:write', 'aigovernance:write'] }),
    async (context, params) => {
      const mayBind = context.hasPermission('catalogs:write') || context.hasPermission('aigovernance:write')
      if (!mayBind) throw denied('catalogs:write')
      return changeable(context, idOf(params))
    },
  )

const WHO = 'those who manage access profiles, and who may read all tasks'

/** Who is a member and by which rule is told to those who manage profiles, and to who reads everything. */
const managing = <Params>(idOf: (params: Params) => string) =>
  loading<Loaded, Params>(anybody(WHO, { narrowed: ['catalogs:write', 'tasks:read'] }), async (context, params) => {
    if (!seesAll(context)) throw denied('catalogs:write')
    const profile = await findProfile(context.tx, idOf(params))
    if (!profile) throw notFound('access profile', idOf(params).slice(0, 64))
    return { profile }
  })

/** What is told of all profiles together says how much there is that others may not see. */
export const manageProfiles = loading(anybody(WHO, { narrowed: ['catalogs:write', 'tasks:read'] }), async (context) => {
  if (!seesAll(context)) throw denied('catalogs:write')
  return {}
})

type ById = { readonly id: string }
type ByCatalog = { readonly catalog_id: string }
type ByRequestCatalog = { readonly request_catalog_id: string }

export const readProfile = reading(({ id }: ById) => id)
export const writeProfile = writing(({ id }: ById) => id)
export const readCatalog = reading(({ catalog_id }: ByCatalog) => catalog_id)
export const writeCatalog = writing(({ catalog_id }: ByCatalog) => catalog_id)
export const bindCatalog = binding(({ catalog_id }: ByCatalog) => catalog_id)
export const manageCatalog = managing(({ catalog_id }: ByCatalog) => catalog_id)
export const readRuled = managing(({ request_catalog_id }: ByRequestCatalog) => request_catalog_id)
export const writeRuled = writing(({ request_catalog_id }: ByRequestCatalog) => request_catalog_id)
