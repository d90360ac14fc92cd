import type { Tx } from '../../../store/tx.ts'
import { findUser } from './store.ts'

/** Whether one user is a manager of the other. */
export const isReportOf = async (tx: Tx, userId: string, managerId: string): Promise<boolean> =>
  managerId !== '' && ((await findUser(tx, userId))?.manager_ids.includes(managerId) ?? false)
