import { ALL_VALID } from '../../../../wire/valid-paths.ts'
import { stepKinds } from '../../steps/index.ts'
import type { AnyStepKind, Reference } from '../../steps/step-kind.ts'
import { triggerKinds } from '../../triggers/index.ts'
import type { AnyTriggerKind } from '../../triggers/trigger-kind.ts'
import { stepKindOf, triggerKindOf } from '../content.ts'
import { stepPayload, triggerPayload } from './payloads.ts'
import type { Content } from './saving.ts'

/** What triggers and steps have to do with. */
export type RequiredScope = {
  /** What they name by id. */
  readonly references: readonly Reference[]
  /** Triggers and steps only those with all rights may save. */
  readonly wholeTenant: readonly string[]
}

export function requiredScopeOf({ triggers, steps, at }: Content, isValid = ALL_VALID): RequiredScope {
  const references: Reference[] = []
  const wholeTenant: string[] = []
  const refer = (path: string, found: readonly Reference[] = []): void => {
    for (const one of found) if (one.id !== '') references.push({ ...one, field: `${path}.${one.field}` })
  }
  for (const [index, wire] of triggers.entries()) {
    const name = triggerKindOf(wire)
    if (name === undefined) continue
    const path = `${at.triggers}[${index}].${name}`
    if (!isValid(path)) continue
    const kind: AnyTriggerKind = triggerKinds[name]
    refer(path, kind.references?.(triggerPayload(name, wire)))
    if (kind.scope === 'tenant') wholeTenant.push(path)
  }
  for (const [index, wire] of steps.entries()) {
    const name = stepKindOf(wire)
    if (name === undefined) continue
    const path = `${at.steps}[${index}].${name}`
    if (!isValid(path)) continue
    const kind: AnyStepKind = stepKinds[name]
    refer(path, kind.references?.(stepPayload(name, wire)))
    const { actsOn } = kind
    const scope = typeof actsOn === 'string' ? actsOn : actsOn(stepPayload(name, wire))
    if (scope === 'tenant') wholeTenant.push(path)
  }
  return { references, wholeTenant }
}
