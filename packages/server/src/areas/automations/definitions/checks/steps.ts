import type { EarlierStep } from '../../../../expressions/checks/context-rules.ts'
import { violationsOf } from '../../../../expressions/problem.ts'
import { STEP_SHAPES } from '../../shapes/steps.ts'
import { stepKinds } from '../../steps/index.ts'
import type { AnyStepKind } from '../../steps/step-kind.ts'
import { triggerKinds } from '../../triggers/index.ts'
import { givenName, stepKindOf, triggerKindOf } from '../content.ts'
import type { Wire } from '../rules/lists.ts'
import { stepPayload } from './payloads.ts'
import { type Checking, type Content, savingAt } from './saving.ts'
import { checkTexts } from './texts.ts'
import { kindless } from './triggers.ts'

export async function checkSteps(checking: Checking, content: Content): Promise<void> {
  const { expressions, violations, isValid, reach } = checking
  const { steps, at, publishing } = content
  if (publishing && steps.length === 0 && isValid(at.steps)) {
    violations.push({ field: at.steps, description: 'at least one step is required', reason: 'VALUE_REQUIRED' })
  }
  const lacksSubject = publishing && isValid(at.triggers) && givesNobody(content.triggers)
  const earlier: EarlierStep[] = []
  let allNamed = true
  for (const [index, wire] of steps.entries()) {
    const path = `${at.steps}[${index}]`
    const kindName = stepKindOf(wire)
    const place = { environment: 'workflow', steps: allNamed ? [...earlier] : 'any' } as const
    const skip = String(wire.skipIfTrueCel)
    if (skip !== '') {
      const problems = expressions.check({ ...place, result: 'bool' }, skip, reach)
      violations.push(...violationsOf(`${path}.skipIfTrueCel`, problems))
    }
    const name = checkName(checking, { wire, path, index, earlier })
    if (!isValid(`${path}.stepName`) || (name === '' && !isValid(path))) allNamed = false
    if (kindName === undefined) {
      if (publishing && isValid(path)) violations.push(kindless(path, Object.keys(STEP_SHAPES)))
      earlier.push({ name })
      continue
    }
    const kind: AnyStepKind = stepKinds[kindName]
    earlier.push({ name, secret: kind.secret === true })
    const held = { texts: kind.texts, payload: wire[kindName], path: `${path}.${kindName}` }
    await checkTexts(checking, held, () => place)
    if (!isValid(held.path)) continue
    const payload = stepPayload(kindName, wire)
    kind.check?.(payload, savingAt(checking, held.path, publishing))
    if (lacksSubject && needsSubject(kind, payload)) {
      const description = 'chooses nobody, and no trigger gives a user it could be about: choose the users'
      violations.push({ field: held.path, description, reason: 'VALUE_REQUIRED' })
    }
  }
}

const UNFIT = /[\p{C}\p{Zl}\p{Zp}'"\\]/u

type Named = { wire: Wire; path: string; index: number; earlier: readonly EarlierStep[] }

/** The name the run calls it by. */
function checkName({ violations }: Checking, { wire, path, index, earlier }: Named): string {
  const given = String(wire.stepName)
  const kind = stepKindOf(wire)
  const name = given || (kind ? givenName(kind, index) : '')
  const field = `${path}.stepName`
  const refuse = (description: string): void => void violations.push({ field, description, reason: 'VALUE_INVALID' })
  if (UNFIT.test(given)) refuse('must be printable, without quotes and backslash')
  if (given !== '' && given.trim() === '') refuse('must not be white space only')
  if (given === 'trigger') refuse('must not be "trigger", which is what started the run')
  if (name !== '' && earlier.some((one) => one.name === name)) {
    refuse(`an earlier step is called "${name}" already${given === '' ? ': give this one a name' : ''}`)
  }
  return name
}

/** Runs started on demand may be about somebody; of the triggers one has to be. */
const givesNobody = (triggers: readonly Wire[]): boolean =>
  triggers.length > 0 &&
  triggers.every((wire) => {
    const kind = triggerKindOf(wire)
    return kind !== undefined && !triggerKinds[kind].hasSubject
  })

function needsSubject(kind: AnyStepKind, payload: never): boolean {
  if (kind.users === 'none' || kind.needsNobody?.(payload)) return false
  const { useSubjectUser, userIdCel, userIdsCel, userRef, userRefs }: Wire = payload
  if (useSubjectUser) return true
  const chosen = [userIdCel, userIdsCel, userRef, Array.isArray(userRefs) && userRefs.length > 0]
  return !chosen.some((one) => one !== undefined && one !== null && one !== '' && one !== false)
}
