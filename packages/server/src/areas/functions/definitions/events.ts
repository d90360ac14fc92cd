import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import type { Answer } from '../../../wire/shape.ts'
import { FunctionShape } from './shape.ts'

type Shown = Answer<typeof FunctionShape>

export const functionChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `functions.function.${verb}`,
  subject: { type: 'function', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** Secrets are known by their names alone, which the wire form has anyway. */
const wire = (shown: Shown | null) => shown && (FunctionShape.write(shown) as Record<string, unknown>) // Safe because a shape writes an object.

type Publishing = { readonly id: string; readonly displayName: string; readonly from: string; readonly to: string }

export const functionPublished = ({ id, displayName, from, to }: Publishing): Change => ({
  kind: to === '' ? 'functions.function.unpublished' : 'functions.function.published',
  subject: { type: 'function', id },
  before: { displayName, publishedCommitId: from },
  after: { displayName, publishedCommitId: to },
})

type Tested = {
  readonly functionId: string
  readonly displayName: string
  readonly commitId: string
  readonly failed: number
  readonly count: number
}

export const functionTested = ({ functionId, ...after }: Tested): Change => ({
  kind: 'functions.function.tested',
  subject: { type: 'function', id: functionId },
  after,
})

const FUNCTION = { type: 'Function', code: 'function' }

export const functionLog: LogRules = {
  ...entityRules('functions.function', FUNCTION),
  'functions.function.published': entityRule(FUNCTION, 'function_published', 'published'),
  'functions.function.unpublished': entityRule(FUNCTION, 'function_unpublished', 'unpublished'),
  'functions.function.tested': entityRule(FUNCTION, 'function_tested', 'tested'),
}
