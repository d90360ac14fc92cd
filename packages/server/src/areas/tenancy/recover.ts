import { invalid } from '../../lib/failure.ts'
import type { Secret } from '../../lib/secret.ts'
import { appendEvents, type Change } from '../../service/events.ts'
import type { Tenant } from '../../service/tenant.ts'
import { endClientsNamed, newPersonalClient } from '../auth/personal-clients/api.ts'
import {
  findFirstAdministrator,
  findLostAdministrator,
  insertFirstAdministrator,
  listPeopleWithAddress,
  restoreAdministrator,
} from '../auth/users/api.ts'
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
 * Gives the first administrator a new client; those it got this way before, whoever has them now, end. Who was disabled or
 * has lost the role has it again. A tenant whose administrators are all gone gets another one.
 */
export async function recoverAdministrator({ tenant, now, host, clientSecretLabel, keep }: Options): Promise<void> {
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const found = (await findFirstAdministrator(tx)) ?? (await findLostAdministrator(tx))
    const userId = found?.id ?? (await insertFirstAdministrator(tx))
    const restored = found && (await restoreAdministrator(tx, found.id))
    const ended = await endClientsNamed(tx, userId, [FIRST_CLIENT, RECOVERED], host)
    const { row, secret } = await newPersonalClient(tx, { userId, displayName: RECOVERED, label: clientSecretLabel })
    keep({ clientName: row.id, clientSecret: secret })
    const gained = found ? (restored ?? []) : administratorMade(userId)
    const changes: Change[] = [gained, ended, clientMade(row, userId)].flat()
    return { result: undefined, last: [appendEvents(changes, causeOf(tenant), now)] }
  })
}

type Named = { readonly tenant: Tenant; readonly now: Temporal.Instant; readonly email: string }

/** Makes the person with this address an administrator who can sign in; answers whether that was needed. */
export async function recoverAdministratorNamed({ tenant, now, email }: Named): Promise<boolean> {
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const [person, other] = await listPeopleWithAddress(tx, email)
    if (!person || other) {
      throw invalid('email', `nobody has the address ${email.slice(0, 254)}, or more than one person has`)
    }
    const restored = await restoreAdministrator(tx, person.id)
    const last = restored ? [appendEvents([restored], causeOf(tenant), now)] : []
    return { result: restored !== undefined, last }
  })
}
