import { triggerKinds } from '../../triggers/index.ts'
import { triggerKindOf } from '../content.ts'
import type { Lists } from './lists.ts'

/** The type of the first trigger that counts. */
export function primaryTypeOf(isDraft: boolean, { triggers, draftTriggers }: Lists): string {
  const [first] = isDraft ? draftTriggers : triggers
  const kind = first && triggerKindOf(first)
  return kind ? triggerKinds[kind].type : 'TRIGGER_TYPE_UNSPECIFIED'
}
