import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { changeOf } from '../../../service/resource/changes.ts'
import { FunctionShape } from './shape.ts'

/** Secrets are known by their names alone, which the wire form has anyway. */
export const functionChanged = changeOf({
  kind: 'functions.function',
  type: 'function',
  write: FunctionShape.write,
})

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

const FUNCTION = { type: 'Function', code: 'function', says: { unpublished: 'withdrew {it}' } }

export const functionLog: LogRules = {
  ...entityRules('functions.function', FUNCTION),
  'functions.function.published': entityRule(FUNCTION, 'function_published', 'published'),
  'functions.function.unpublished': entityRule(FUNCTION, 'function_unpublished', 'unpublished'),
  'functions.function.tested': entityRule(FUNCTION, 'function_tested', 'tested'),
}
