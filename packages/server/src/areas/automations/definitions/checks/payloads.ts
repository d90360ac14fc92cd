import { newReading } from '../../../../wire/field.ts'
import { STEP_SHAPES } from '../../shapes/steps.ts'
import { TRIGGER_SHAPES } from '../../shapes/triggers.ts'
import type { StepKindName } from '../../steps/index.ts'
import type { TriggerKindName } from '../../triggers/index.ts'
import type { Wire } from '../rules/lists.ts'

// Safe because it is read by the shape of its kind, and passed to that kind only.
export const stepPayload = (kind: StepKindName, wire: Wire): never =>
  STEP_SHAPES[kind].read(wire[kind], '', newReading()) as never
export const triggerPayload = (kind: TriggerKindName, wire: Wire): never =>
  TRIGGER_SHAPES[kind].read(wire[kind], '', newReading()) as never
