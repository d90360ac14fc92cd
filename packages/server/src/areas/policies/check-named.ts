import type { Violation } from '../../lib/failure.ts'
import type { Tx } from '../../store/tx.ts'
import { policiesForDirectory } from './settings-of-directory.ts'

/** What is wrong with a policy that decides about requests and is named outside the directory; nothing for an empty id. */
export const grantPolicyProblems = async (tx: Tx, field: string, id: string): Promise<Violation[]> =>
  id === '' ? [] : policiesForDirectory.problemsOf(tx, [{ field, id, setting: 'grant', appId: '', entitlementId: '' }])
