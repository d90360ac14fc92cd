import type { Tx } from '../../../store/tx.ts'
import { contentOf, type Step, stepsOf } from '../definitions/content.ts'
import type { Execution } from './stored.ts'

/** The steps a run was begun with: those of its version, or of the draft as it was. */
export const stepsOfRun = async (
  tx: Tx,
  { automation_id, version, draft }: Pick<Execution, 'automation_id' | 'version' | 'draft'>,
): Promise<readonly Step[]> => (draft === null ? (await contentOf(tx, automation_id, version)).steps : stepsOf(draft))
