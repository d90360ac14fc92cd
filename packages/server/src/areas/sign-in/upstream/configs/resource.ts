import { requires } from '../../../../service/guard.ts'
import { permitted, readResource } from '../../../../service/resource/resource.ts'
import { TenantAuthConfig } from './shape.ts'
import { configRows } from './store.ts'
import { toConfig } from './view.ts'

const settings = { read: requires('settings:read'), write: requires('settings:write') }

/** What must hold between all of them is checked with every change of one: changes are operations of their own. */
export const authConfigs = readResource({
  id: 'signIn.authConfigs',
  one: 'configuration',
  member: 'authConfig',
  path: '/api/v1/auth-configs',
  shape: TenantAuthConfig,
  guards: permitted(configRows, settings),
  store: { ...configRows, show: toConfig },
  about: { list: 'Lists the ways to sign in.', get: 'Reads one way to sign in; its secret is never shown.' },
})
