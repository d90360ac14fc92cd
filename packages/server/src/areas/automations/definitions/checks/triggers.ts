import { TRIGGER_SHAPES } from '../../shapes/triggers.ts'
import type { TextField } from '../../steps/step-kind.ts'
import { triggerKinds } from '../../triggers/index.ts'
import type { AnyTriggerKind } from '../../triggers/trigger-kind.ts'
import { triggerKindOf } from '../content.ts'
import { triggerPayload } from './payloads.ts'
import { type Checking, type Content, savingAt } from './saving.ts'
import { checkTexts } from './texts.ts'

export async function checkTriggers(checking: Checking, { triggers, at, appId, publishing }: Content): Promise<void> {
  const { violations, isValid } = checking
  let webhooks = 0
  for (const [index, wire] of triggers.entries()) {
    const path = `${at.triggers}[${index}]`
    const name = triggerKindOf(wire)
    if (name === undefined) {
      if (publishing && isValid(path)) violations.push(kindless(path, Object.keys(TRIGGER_SHAPES)))
      continue
    }
    const kind: AnyTriggerKind = triggerKinds[name]
    if (name === 'webhook' && ++webhooks > 1) {
      violations.push({ field: path, description: 'at most one webhook trigger', reason: 'VALUE_INVALID' })
    }
    const held = { texts: kind.texts, payload: wire[name], path: `${path}.${name}` }
    await checkTexts(checking, held, (text) => ({ environment: environmentOf(kind, text) }))
    if (!isValid(held.path)) continue
    const saving = { ...savingAt(checking, held.path, publishing), automationAppId: appId }
    kind.check?.(triggerPayload(name, wire), saving)
  }
}

// Safe because texts of triggers are listed with their environment.
const environmentOf = ({ texts }: AnyTriggerKind, text: TextField) =>
  texts.find((one) => one.path === text.path)!.environment

export const kindless = (field: string, members: readonly string[]) => ({
  field,
  description: `oneof kind: one of ${members.join(', ')} must be set`,
  reason: 'ONEOF_REQUIRED',
})
