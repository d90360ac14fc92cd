import { formatClientId } from '../areas/auth/api.ts'
import { seedTenantDefaults } from '../areas/directory/api.ts'
import { provisionTenant } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import { type Addresses, DEFAULT_LABEL } from '../service/addresses.ts'
import type { Settings } from '../settings/settings.ts'
import { adminFileOf, commitAdmin, draftAdmin } from './admin-file.ts'
import type { Platform } from './platform.ts'
import { secretLabelOf } from './services.ts'

type Options = { readonly settings: Settings; readonly platform: Platform; readonly clock: Clock }

/** Tenants of an earlier version get what every tenant has now. */
export async function seedTenants({ platform, clock }: Options): Promise<void> {
  for (const { id, database } of await platform.tenants.list()) {
    await database.write({ tenantId: id, now: clock.now() }, async (tx) => {
      await seedTenantDefaults(tx)
      return { result: undefined, last: [] }
    })
  }
}

/** The tenant a bare host serves, with an administrator whose client lies in the data folder. */
export async function ensureDefaultTenant({ settings, platform, clock }: Options, addresses: Addresses): Promise<void> {
  const file = adminFileOf(settings.REEVE_DATA_DIR)
  const known = (await platform.tenants.list()).find((tenant) => tenant.label === DEFAULT_LABEL)
  const tenant =
    known ?? (await platform.tenants.create(DEFAULT_LABEL).catch(() => platform.tenants.get(DEFAULT_LABEL)))
  await provisionTenant({
    tenant,
    now: clock.now(),
    clientSecretLabel: secretLabelOf(settings),
    keep: ({ clientName, clientSecret }) =>
      draftAdmin(file, {
        baseUrl: addresses.baseUrlOf(tenant),
        clientId: formatClientId({ name: clientName, host: addresses.hostOf(tenant), use: 'pcc' }),
        clientSecret: clientSecret.reveal(),
      }),
  })
  commitAdmin(file)
}
