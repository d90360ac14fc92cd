import type { AuthConfigsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findPersonByEmail } from '../local/people.ts'
import { chooseConfig } from './configs/choose.ts'
import { listConfigs } from './configs/store.ts'
import { findLinkOfUser } from './links/store.ts'

/** The configuration by which the person with this address signs in; undefined when that one may not be used. */
export async function findConfigFor(tx: Tx, email: string): Promise<AuthConfigsRow | undefined> {
  const person = await findPersonByEmail(tx, email)
  const link = person && (await findLinkOfUser(tx, person.id))
  return chooseConfig(await listConfigs(tx), { email, linkedConfigId: link?.auth_config_id, now: tx.now })
}
