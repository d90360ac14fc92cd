import { notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { type Guard, loading, requires } from '../../../service/guard.ts'
import type { AppSecretsRow } from '../../../store/tables.ts'
import { getAppSecret, lockAppSecret } from './store.ts'

export type LoadedAppSecret = { readonly appSecret: AppSecretsRow }
type Named = { readonly id: string }

/** Its one recipient; to everybody else it does not exist. */
export const appSecretRecipient: Guard<LoadedAppSecret, Named> = loading(
  requires('secrets:self'),
  async ({ tx, locks, actor }, { id }: Named) => {
    const appSecret = await (locks ? lockAppSecret(tx, id) : getAppSecret(tx, id))
    if (appSecret.recipient_user_id !== userIdOf(actor)) throw notFound('app secret', id)
    return { appSecret }
  },
)

export const appSecretForAudit: Guard<LoadedAppSecret, Named> = loading(
  requires('vaults:read'),
  async ({ tx }, { id }: Named) => ({ appSecret: await getAppSecret(tx, id) }),
)

export const appSecretForAdmin: Guard<LoadedAppSecret, Named> = loading(
  requires('secrets:admin'),
  async ({ tx, locks }, { id }: Named) => ({ appSecret: await (locks ? lockAppSecret(tx, id) : getAppSecret(tx, id)) }),
)
