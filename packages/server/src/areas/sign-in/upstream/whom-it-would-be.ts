import { sql } from '../../../store/sql.ts'
import type { AuthConfigsRow } from '../../../store/tables.ts'
import { findPerson } from '../local/people.ts'
import { orRefusal, type Refusal } from '../refusal.ts'
import type { Identity } from './identity.ts'
import { resolveUser } from './resolve-user.ts'
import type { BrowserSite } from './site.ts'

/** Who would be signed in, or why nobody would. */
export type Whom = { readonly name: string; readonly isNew: boolean } | { readonly refusal: Refusal }

/** Carries an answer out of a transaction of which nothing is kept. */
class Undone extends Error {
  readonly whom: Whom
  constructor(whom: Whom) {
    super('nothing of it is kept')
    this.whom = whom
  }
}

/** Signs a person in as if the configuration were active, and keeps nothing of it. */
export async function whomItWouldBe(
  { tenant, now }: BrowserSite,
  config: AuthConfigsRow,
  identity: Identity,
): Promise<Whom> {
  const { id } = config
  try {
    await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
      await tx.run(sql`update auth_configs set status = 'AUTH_CONFIG_STATUS_ACTIVE' where id = ${id}`)
      let isNew = false
      const emit = ({ kind }: { readonly kind: string }): void => {
        isNew ||= kind === 'directory.user.created'
      }
      const outcome = await orRefusal(() => resolveUser({ tx, emit }, config, identity))
      if ('refusal' in outcome) throw new Undone(outcome)
      const person = await findPerson(tx, outcome.value)
      throw new Undone({ name: person?.display_name || identity.email, isNew })
    })
  } catch (error) {
    if (error instanceof Undone) return error.whom
    throw error
  }
  throw new Error('the transaction was kept')
}
