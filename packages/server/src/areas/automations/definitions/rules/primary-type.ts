import { FORM, triggerKinds } from '../../triggers/index.ts'
import { triggerKindOf } from '../content.ts'
import type { Lists } from './lists.ts'

/** The type of the first trigger that counts; what is offered has none. */
export function primaryTypeOf(isDraft: boolean, { triggers, draftTriggers }: Lists, isOffered: boolean): string {
  if (isOffered) return FORM
  const [first] = isDraft ? draftTriggers : triggers
  const kind = first && triggerKindOf(first)
  return kind ? triggerKinds[kind].type : 'TRIGGER_TYPE_UNSPECIFIED'
}
