import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Extensions, extend } from '../../../service/extension.ts'
import {
  type CallCheck,
  type CheckContext,
  callChecks,
  type Ruling,
  type ToolCall,
  type ToolOutput,
  type Verdict,
} from '../api.ts'
import { askAfter, askBefore } from './checks.ts'

/** A context in which only these checks and the settings before anybody has set them are known. */
const withChecks = (...checks: CallCheck[]): CheckContext =>
  ({
    tx: { findByKey: async () => undefined },
    services: { registry: { extensions: new Extensions(checks.map((check) => extend(callChecks, check))) } },
  }) as unknown as CheckContext // Safe because nothing else of it is looked at.

// Safe because the checks here look at the input alone.
const call = { input: { to: 'a' }, classification: 'TOOL_CLASSIFICATION_WRITE' } as unknown as ToolCall
const verdict: Verdict = { classifierId: 'c', level: 'HIGH', labels: ['x'], reason: 'r', isFlagged: true }

test('without checks of other areas a call is let through as it is', async () => {
  assert.deepEqual(await askBefore(withChecks(), call), {
    input: { to: 'a' },
    verdicts: [],
    selected: { pre: [], post: [] },
  })
})

test('each check sees what the one before made of the input', async () => {
  const adding = (member: string): CallCheck => ({
    before: async (_context, { input }) => ({ kind: 'mask', input: { ...input, [member]: Object.keys(input).length } }),
  })
  const { input } = await askBefore(withChecks(adding('b'), adding('c')), call)
  assert.deepEqual(input, { to: 'a', b: 1, c: 2 })
})

test('a denial ends it, and keeps what was found until then', async () => {
  let asked = 0
  const denies: CallCheck = {
    before: async () => ({ kind: 'deny', by: 'classifier_denied', reason: 'no', verdicts: [verdict] }),
  }
  const counts: CallCheck = {
    before: async () => {
      asked++
      return { kind: 'allow' }
    },
  }
  const { denied, verdicts } = await askBefore(withChecks(denies, counts), call)
  assert.deepEqual([denied?.by, verdicts, asked], ['classifier_denied', [verdict], 0])
})

test('a check that fails denies, before the call and after it', async () => {
  const fails = async (): Promise<never> => {
    throw new TypeError('broken')
  }
  const context = withChecks({ before: fails, after: fails })
  assert.equal((await askBefore(context, call)).denied?.by, 'hook_denied')
  assert.equal((await askAfter(context, call, { content: [] })).denied?.by, 'hook_denied')
})

test('an approval that one check wants is not lost when another allows', async () => {
  const waiting: Ruling = { kind: 'approval', reason: 'look first', policyId: 'p' }
  const wants: CallCheck = { before: async () => waiting }
  const { waits } = await askBefore(withChecks(wants, { before: async () => ({ kind: 'allow' }) }), call)
  assert.equal(waits?.policyId, 'p')
})

test('what a tool answered is masked before it gets out', async () => {
  const output: ToolOutput = { content: ['***'] }
  const masks: CallCheck = { after: async () => ({ kind: 'mask', output }) }
  assert.deepEqual((await askAfter(withChecks(masks), call, { content: ['secret'] })).output, output)
})
