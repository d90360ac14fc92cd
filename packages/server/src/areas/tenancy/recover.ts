import type { Secret } from '../../lib/secret.ts'
import { appendEvents, type Change } from '../../service/events.ts'
import type { Tenant } from '../../service/tenant.ts'
import { endClientsNamed, newPersonalClient } from '../auth/personal-clients/api.ts'
import { findFirstAdministrator, insertFirstAdministrator } from '../auth/users/api.ts'
import { administratorMade, causeOf, clientMade } from './events.ts'
import { FIRST_CLIENT } from './provision.ts'

const RECOVERED = 'Recovered'

type Options = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly host: string
  readonly clientSecretLabel: string
  /** Called before the commit, so that the secret is not lost when the process ends right after it. */
  keep(admin: { readonly clientName: string; readonly clientSecret: Secret }): void
}

/**
 * Gives the first administrator a new client; those it got this way before, whoever has them now, end. A tenant whose
 * administrators are all gone gets another one.
 */
export async function recoverAdministrator({ tenant, now, host, clientSecretLabel, keep }: Options): Promise<void> {
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const found = await findFirstAdministrator(tx)
    const userId = found?.id ?? (await insertFirstAdministrator(tx))
    const ended = await endClientsNamed(tx, userId, [FIRST_CLIENT, RECOVERED], host)
    const { row, secret } = await newPersonalClient(tx, { userId, displayName: RECOVERED, label: clientSecretLabel })
    keep({ clientName: row.id, clientSecret: secret })
    const changes: Change[] = [...(found ? [] : [administratorMade(userId)]), ...ended, clientMade(row.id, userId)]
    return { result: undefined, last: [appendEvents(changes, causeOf(tenant), now)] }
  })
}
