import { existsSync } from 'node:fs'
import { formatClientId } from '../areas/auth/api.ts'
import { recoverAdministrator, recoverAdministratorNamed } from '../areas/tenancy/api.ts'
import { precondition } from '../lib/failure.ts'
import { type Admin, adminFileOf, commitAdmin, draftAdmin } from '../process/admin-file.ts'
import { secretLabelOf } from '../process/services.ts'
import { DEFAULT_LABEL } from '../service/addresses.ts'
import { addressesNow, type TenantOffice } from './tenants.ts'

export type Recovered = {
  readonly admin: Admin
  /** Where the client of the default tenant was written; those of others are kept by nobody. */
  readonly file: string | undefined
}

/** The person with this address is an administrator again; answers whether anything had to be changed. */
export async function recoverAdminNamed(
  { platform, clock }: TenantOffice,
  label: string,
  email: string,
): Promise<boolean> {
  return recoverAdministratorNamed({ tenant: await platform.tenants.get(label), now: clock.now(), email })
}

/** A new client for the first administrator of a tenant whose client is lost. */
export async function recoverAdmin({ settings, platform, clock }: TenantOffice, label: string): Promise<Recovered> {
  const tenant = await platform.tenants.get(label)
  const file = label === DEFAULT_LABEL ? adminFileOf(settings.REEVE_DATA_DIR) : undefined
  if (file && existsSync(file)) {
    throw precondition(
      'INVALID_STATE',
      `${file} is there: if it does not let you in, move it away and try again`,
      label,
    )
  }
  const addresses = addressesNow(settings)
  const host = addresses.hostOf(tenant)
  let admin: Admin | undefined
  await recoverAdministrator({
    tenant,
    now: clock.now(),
    host,
    clientSecretLabel: secretLabelOf(settings),
    keep({ clientName, clientSecret }) {
      const clientId = formatClientId({ name: clientName, host, use: 'pcc' })
      admin = { baseUrl: addresses.baseUrlOf(tenant), clientId, clientSecret: clientSecret.reveal() }
      if (file) draftAdmin(file, admin)
    },
  })
  if (file) commitAdmin(file)
  return { admin: admin!, file }
}
