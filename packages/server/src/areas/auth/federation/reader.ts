import type { CallContext } from '../../../service/context.ts'
import type { Tx } from '../../../store/tx.ts'

/** Reads for what is prepared before the transaction begins; what is read is checked again inside it. */
export const readerOf = ({ tenant, now }: CallContext): Tx => tenant.database.reader({ tenantId: tenant.id, now })
