import { oneof, shape } from '../../../wire/shape.ts'
import { triggerKinds } from '../triggers/index.ts'
import { shapesOf } from './shapes-of.ts'

/** The payload of each kind of trigger, by the name of its member. */
export const TRIGGER_SHAPES = shapesOf(triggerKinds)

export const AutomationTrigger = shape('AutomationTrigger', 'What starts a run.', {}, oneof('kind', TRIGGER_SHAPES))
