import { extensionPoint } from '../../service/extension.ts'
import type { Tx } from '../../store/tx.ts'
import type { ChosenPolicy } from '../policies/api.ts'
import type { AreaContext } from './tasks/kinds/step-kind.ts'

type Named = { readonly appId: string; readonly entitlementId: string }

/** What requests need of access profiles. Their area serves it. */
export type Enrollments = {
  /** Whether the entitlement stands for being enrolled in a profile, or for being excluded from one. */
  isOne(tx: Tx, entitlementId: string): Promise<boolean>
  /** Whether an enrolment of the user asks for it, for as long as the enrolment lasts. */
  keeps(tx: Tx, userId: string, named: Named): Promise<boolean>
  /** Who decides when an administrator of profiles asks for it. */
  policyFor(context: Pick<AreaContext, 'tx' | 'services'>, named: Named): Promise<ChosenPolicy>
}

export const enrollments = extensionPoint<Enrollments>('requests.enrollments')
