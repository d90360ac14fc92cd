import { denied, notFound, nothingFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { type Guard, type GuardContext, loading, requires } from '../../../service/guard.ts'
import type { PaperSecretsRow } from '../../../store/tables.ts'
import { getByCode, getSecret, lockSecret } from './store.ts'
import type { Shown } from './view.ts'

export type LoadedSecret = { readonly secret: PaperSecretsRow }
type Named = { readonly vault_id: string }

/** The role of a caller towards a secret. */
export function roleOf(
  { actor, hasPermission }: Pick<GuardContext, 'actor' | 'hasPermission'>,
  row: Pick<PaperSecretsRow, 'creator_user_id' | 'allowed_user_ids' | 'automation_id'>,
): 'creator' | 'recipient' | 'administrator' | 'nobody' {
  const userId = userIdOf(actor)
  if (userId !== '' && row.creator_user_id === userId) return 'creator'
  if (hasPermission('secrets:admin')) return 'administrator'
  return userId !== '' && row.allowed_user_ids.includes(userId) ? 'recipient' : 'nobody'
}

const load = ({ tx, locks }: GuardContext, id: string): Promise<PaperSecretsRow> =>
  locks ? lockSecret(tx, id) : getSecret(tx, id)

/** Who may read about it: its creator and administrators all of it, recipients what they need, nobody else that it is there. */
const read = (
  context: GuardContext,
  row: PaperSecretsRow,
): { readonly secret: PaperSecretsRow; readonly shown: Shown } => {
  const role = roleOf(context, row)
  if (role === 'nobody') throw notFound('secret', row.id)
  return { secret: row, shown: role === 'recipient' ? 'reduced' : 'whole' }
}

export const secretReader: Guard<{ readonly secret: PaperSecretsRow; readonly shown: Shown }, Named> = loading(
  requires('secrets:self'),
  async (context, { vault_id }: Named) => read(context, await getSecret(context.tx, vault_id)),
)

export const secretReaderByCode: Guard<
  { readonly secret: PaperSecretsRow; readonly shown: Shown },
  { readonly share_code: string }
> = loading(requires('secrets:self'), async (context, { share_code }: { readonly share_code: string }) => {
  const row = await getByCode(context.tx, share_code)
  if (roleOf(context, row) === 'nobody') throw nothingFound('secret', 'of this code')
  return read(context, row)
})

/** Only who made it, for what is its creator's alone. */
export const secretCreator: Guard<LoadedSecret, Named> = loading(
  requires('secrets:self'),
  async (context, { vault_id }: Named) => {
    const row = await load(context, vault_id)
    const role = roleOf(context, row)
    if (role === 'creator') return { secret: row }
    throw role === 'nobody' ? notFound('secret', vault_id) : denied('being the creator of the secret')
  },
)

export const secretDeleter: Guard<LoadedSecret, Named> = loading(
  requires('secrets:self'),
  async (context, { vault_id }: Named) => {
    const row = await load(context, vault_id)
    const role = roleOf(context, row)
    if (role === 'creator' || role === 'administrator') return { secret: row }
    throw role === 'nobody' ? notFound('secret', vault_id) : denied('being the creator of the secret')
  },
)

/** Whoever calls; whether it is for them is decided, and recorded, by the operation. */
export const secretForView: Guard<LoadedSecret, Named> = loading(
  requires('secrets:self'),
  async (context, { vault_id }: Named) => ({ secret: await load(context, vault_id) }),
)

export const secretForAudit: Guard<LoadedSecret, Named> = loading(
  requires('vaults:read'),
  async ({ tx }, { vault_id }: Named) => ({ secret: await getSecret(tx, vault_id) }),
)

export const secretForAdmin: Guard<LoadedSecret, Named> = loading(
  requires('secrets:admin'),
  async (context, { vault_id }: Named) => ({ secret: await load(context, vault_id) }),
)
