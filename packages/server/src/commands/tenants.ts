import { formatClientId } from '../areas/auth/api.ts'
import { deleteTenant, provisionTenant, rotateTenantKeys, type TenantChange } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import { alreadyExists, Failure, invalid } from '../lib/failure.ts'
import { type Admin, adminFileOf, readAdmin } from '../process/admin-file.ts'
import type { Platform } from '../process/platform.ts'
import { secretLabelOf } from '../process/services.ts'
import { type Addresses, addressesFor, DEFAULT_LABEL } from '../service/addresses.ts'
import type { Tenant } from '../service/tenant.ts'
import type { Settings } from '../settings/settings.ts'

/** What the operator does to tenants, beside a running service or without one. */
export type TenantOffice = { settings: Settings; platform: Platform; clock: Clock }

export type TenantView = Pick<Tenant, 'id' | 'label' | 'status' | 'hosts' | 'allowedOrigins'> & {
  baseUrl: string
  /** It was made for a demo company. */
  isDemo: boolean
}

/** A new tenant and its first administrator. One that was left half-made by a killed command is finished. */
export async function createTenant(
  { settings, platform, clock }: TenantOffice,
  label: string,
  { isDemo = false } = {},
): Promise<Admin> {
  const tenant = await platform.tenants.create(label, { isDemo }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'ALREADY_EXISTS') return platform.tenants.get(label)
    throw error
  })
  const clientSecretLabel = secretLabelOf(settings)
  const first = await provisionTenant({ tenant, now: clock.now(), clientSecretLabel })
  if (!first) throw alreadyExists('tenant', `the tenant "${label}" exists`)
  const addresses = addressesNow(settings)
  return {
    baseUrl: addresses.baseUrlOf(tenant),
    clientId: formatClientId({ name: first.clientName, host: addresses.hostOf(tenant), use: 'pcc' }),
    clientSecret: first.clientSecret.reveal(),
  }
}

export async function listTenants({ settings, platform }: TenantOffice): Promise<TenantView[]> {
  const addresses = addressesNow(settings)
  return (await platform.tenants.list()).map((tenant) => toView(tenant, addresses))
}

export async function changeTenant(office: TenantOffice, label: string, change: TenantChange): Promise<TenantView> {
  return toView(await office.platform.tenants.change(label, change), addressesNow(office.settings))
}

/** Answers how many rows went. */
export async function removeTenant({ platform }: TenantOffice, label: string): Promise<number> {
  if (label === DEFAULT_LABEL) {
    throw invalid('label', 'the tenant "default" cannot be deleted: a host without a tenant in its name serves it')
  }
  const tenant = await platform.tenants.get(label)
  const config = platform.configs[platform.databases.indexOf(tenant.database)]!
  return deleteTenant(config, tenant.id)
}

export async function rotateKeysOf({ platform, clock }: TenantOffice, label: string): Promise<void> {
  await rotateTenantKeys(await platform.tenants.get(label), clock.now())
}

const toView = ({ id, label, status, hosts, allowedOrigins, demo }: Tenant, addresses: Addresses): TenantView => ({
  id,
  label,
  status,
  baseUrl: addresses.baseUrlOf({ label }),
  hosts,
  allowedOrigins,
  isDemo: demo !== undefined,
})

/** A running service may listen elsewhere than these settings say; the file it wrote has the address. */
export function addressesNow(settings: Settings): Addresses {
  const { REEVE_DOMAIN: domain, REEVE_PUBLIC_URL: publicUrl, HOST: host, PORT } = settings
  const admin = readAdmin(adminFileOf(settings.REEVE_DATA_DIR))
  const port = admin ? Number(new URL(admin.baseUrl).port) || PORT : PORT
  return addressesFor({ domain, publicUrl, host, port })
}
