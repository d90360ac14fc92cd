import { sql } from '../../../../store/sql.ts'
import type { ClientsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

type Place = { service_principal_id: string; id: string }

const live = (principalId: string) => sql`user_id = ${principalId} and use = 'spc' and deleted_at is null`
const TYPE = 'credential'

export const getCredential = (tx: Tx, { service_principal_id, id }: Place): Promise<ClientsRow> =>
  tx.get<ClientsRow>(sql`select * from clients where id = ${id} and ${live(service_principal_id)}`, TYPE, id)

export const lockCredential = (tx: Tx, { service_principal_id, id }: Place): Promise<ClientsRow> =>
  tx.get<ClientsRow>(sql`select * from clients where id = ${id} and ${live(service_principal_id)} for update`, TYPE, id)

/** There are few enough to have them all. */
export const listAllCredentials = (tx: Tx, principalId: string): Promise<ClientsRow[]> =>
  tx.rows<ClientsRow>(sql`select * from clients where ${live(principalId)} order by id`)
