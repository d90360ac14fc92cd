import { extensionPoint } from '../../../../service/extension.ts'
import type { Tx } from '../../../../store/tx.ts'

/** What names a step-up provider: a policy's step, a campaign's signature. */
export type StepUpUse = { readonly type: string; readonly id: string; readonly displayName: string }

/** Areas whose objects name step-up providers answer here which of them name this one; a few are enough. */
export type StepUpUses = { usesOf(tx: Tx, providerId: string): Promise<readonly StepUpUse[]> }

export const stepUpUses = extensionPoint<StepUpUses>('sign-in.stepUpUses')
