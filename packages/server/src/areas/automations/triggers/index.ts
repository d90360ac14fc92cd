import type { AnyTriggerKind, TriggerKindName } from './trigger-kind.ts'

/** Every kind of trigger, each from its own file. */
export const triggerKinds: Partial<Record<TriggerKindName, AnyTriggerKind>> = {}
