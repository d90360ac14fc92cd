import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import type { SecretFilter } from './queries.ts'
import {
  ADMIN_TABS,
  type AdminSearch,
  SECRET_TABS,
  type SecretsSearch,
  VAULT_DIALOGS,
  type VaultSearch,
  type VaultsSearch,
} from './search.ts'
import { texts } from './texts.ts'
import { STATUSES } from './words.ts'

type Given = Record<string, unknown>

const filterIn = ({ q, status }: Given): SecretFilter => ({ q: textParam(q), status: namesParam(status, STATUSES) })

const secretsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/secrets',
  validateSearch: (search: Given): SecretsSearch => ({
    ...filterIn(search),
    tab: SECRET_TABS.find((one) => one === search.tab),
    open: textParam(search.open),
    dialog: search.dialog === 'share' ? 'share' : undefined,
  }),
  component: lazyPage(() => import('./secrets/page.tsx'), 'SecretsPage'),
})

const allSecretsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/all-secrets',
  validateSearch: (search: Given): AdminSearch => ({
    ...filterIn(search),
    tab: ADMIN_TABS.find((one) => one === search.tab),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./admin/page.tsx'), 'AllSecretsPage'),
})

const vaultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vaults',
  validateSearch: (search: Given): VaultsSearch => ({
    q: textParam(search.q),
    dialog: search.dialog === 'new' ? 'new' : undefined,
  }),
  component: lazyPage(() => import('./vaults/page.tsx'), 'VaultsPage'),
})

const vaultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vaults/$id',
  validateSearch: (search: Given): VaultSearch => ({
    open: textParam(search.open),
    dialog: VAULT_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./vault/page.tsx'), 'VaultPage'),
})

export const vaultsRoutes = [secretsRoute, allSecretsRoute, vaultsRoute, vaultRoute] as const

export const vaults: Area = {
  pages: [
    { to: '/secrets', name: texts.title, entry: 'secrets', keys: 'g k', permission: 'secrets:self' },
    { to: '/vaults', name: texts.vaults.title, entry: 'secrets', keys: 'g 2', permission: 'secrets:self' },
    {
      to: '/all-secrets',
      name: texts.admin.title,
      entry: 'secrets',
      keys: 'g 3',
      permission: 'vaults:read',
    },
  ],
  actions: [
    {
      id: 'share-secret',
      name: texts.share,
      about: '',
      icon: 'key',
      to: '/secrets',
      search: { dialog: 'share' },
      permission: 'secrets:self',
    },
    {
      id: 'new-vault',
      name: texts.vaults.create,
      about: '',
      icon: 'box',
      to: '/vaults',
      search: { dialog: 'new' },
      permission: 'vaults:write',
    },
  ],
  found: [
    {
      kind: 'secret',
      icon: 'key',
      about: () => texts.secret,
      to: () => '/secrets',
      search: ({ id }) => ({ tab: 'mine', open: id }),
    },
  ],
}
