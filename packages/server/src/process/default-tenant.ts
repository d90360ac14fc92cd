import { formatClientId } from '../areas/auth/api.ts'
import { seedTenantDefaults } from '../areas/directory/api.ts'
import { seedPolicies } from '../areas/policies/api.ts'
import { linkUrl, makeSetUpLink, needsSetUp, seedAuthConfig, setUpUnattended } from '../areas/sign-in/api.ts'
import { provisionTenant } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import { Failure } from '../lib/failure.ts'
import { newId } from '../lib/ids.ts'
import { StartError } from '../lib/start-error.ts'
import { type Addresses, DEFAULT_LABEL } from '../service/addresses.ts'
import type { Tenant } from '../service/tenant.ts'
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
      await seedPolicies(tx)
      await seedAuthConfig(tx)
      return { result: undefined, last: [] }
    })
  }
}

/** The tenant a bare host serves, with an administrator whose client lies in the data folder; `isNew` when it was made now. */
export async function ensureDefaultTenant(
  { settings, platform, clock }: Options,
  addresses: Addresses,
): Promise<{ readonly tenant: Tenant; readonly isNew: boolean }> {
  const file = adminFileOf(settings.REEVE_DATA_DIR)
  const known = (await platform.tenants.list()).find((tenant) => tenant.label === DEFAULT_LABEL)
  const tenant =
    known ?? (await platform.tenants.create(DEFAULT_LABEL).catch(() => platform.tenants.get(DEFAULT_LABEL)))
  const made = await provisionTenant({
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
  return { tenant, isNew: made !== undefined }
}

/** How the first administrator, who cannot sign in yet, is set up. */
export type SetUp = {
  /** This start has made the tenant: nobody was told before. */
  readonly isFirstStart: boolean
  /** Makes a link. Whoever has it is let in. */
  makeUrl(): Promise<string>
}

/**
 * Lets the first administrator of the default tenant in, by the address and the password of the settings. Without them
 * there is a link, which is made when somebody is there to see it; undefined when the administrator can sign in.
 */
export async function setUpFirstAdministrator(
  { settings, clock }: Options,
  { tenant, isNew }: { readonly tenant: Tenant; readonly isNew: boolean },
  addresses: Addresses,
): Promise<SetUp | undefined> {
  const now = clock.now()
  const call = { tenant, now, ip: '', correlation: newId(now) }
  const { REEVE_BOOTSTRAP_ADMIN_EMAIL: email, REEVE_BOOTSTRAP_ADMIN_PASSWORD: password } = settings
  if (password) {
    await setUpUnattended(call, { email, displayName: email, password }).catch((error: unknown) => {
      throw error instanceof Failure ? new StartError(`REEVE_BOOTSTRAP_ADMIN_PASSWORD: ${error.message}`) : error
    })
    return undefined
  }
  if (!(await needsSetUp(call))) return undefined
  return {
    isFirstStart: isNew,
    async makeUrl() {
      const link = await makeSetUpLink({ ...call, now: clock.now() })
      return link ? linkUrl(addresses.baseUrlOf(tenant), 'set_up', link.token).reveal() : ''
    },
  }
}
