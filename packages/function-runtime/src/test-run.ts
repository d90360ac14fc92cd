import type { Broker, LogLine } from './broker.ts'
import type { ProcessLimits } from './limits.ts'
import type { Child } from './process/child.ts'
import { type Frame, textIn } from './process/frames.ts'
import { errorIn, sentenceOf } from './run.ts'
import { serve } from './session.ts'

export type Assertion = {
  readonly description: string
  readonly operator: string
  readonly expected: string
  readonly actual: string
  readonly pass: boolean
  readonly at: string
}

export type TestResult = {
  readonly name: string
  readonly status: 'OK' | 'FAIL' | 'SKIPPED'
  readonly error: string
  readonly assertions: readonly Assertion[]
  readonly logs: readonly LogLine[]
}

type Run = { readonly child: Child; readonly broker: Broker; readonly limits: ProcessLimits; readonly code: string }

const MOST_TESTS = 1000
const MOST_ENTRIES = 200

/** Runs the tests of a commit in the order they were registered. */
export async function runTests({ child, broker, limits, code }: Run): Promise<TestResult[]> {
  let names: string[] = []
  const results = new Map<number, TestResult>()
  let loadError: string | undefined
  const takes = (frame: Frame): boolean => {
    if (frame.kind === 'threw') loadError = errorIn(frame)
    else if (frame.kind === 'tests' && names.length === 0) names = textsIn(frame.names)
    else if (frame.kind === 'tested' && typeof frame.index === 'number') {
      const name = names[frame.index]
      if (name !== undefined) results.set(frame.index, resultOf(name, frame))
    }
    return frame.kind === 'testsOver' || loadError !== undefined
  }
  const ended = await serve({ kind: 'test', code }, { child, broker, limits, takes })
  if (loadError === undefined && names.length === 0 && ended) loadError = sentenceOf(ended)
  if (loadError !== undefined) return [failed('load', loadError)]
  const open = ended?.why === 'time' ? 'timed out' : sentenceOf(ended)
  return names.map((name, index) => results.get(index) ?? failed(name, open))
}

const failed = (name: string, error: string): TestResult => ({ name, status: 'FAIL', error, assertions: [], logs: [] })

const textsIn = (given: unknown): string[] =>
  Array.isArray(given)
    ? given.slice(0, MOST_TESTS).map((name) => (typeof name === 'string' ? name.slice(0, 256) : ''))
    : []

function resultOf(name: string, frame: Frame): TestResult {
  const status = frame.status === 'OK' || frame.status === 'SKIPPED' ? frame.status : 'FAIL'
  return {
    name,
    status,
    error: textIn(frame, 'error', 4096),
    assertions: objectsIn(frame.assertions).map((one) => ({
      description: textIn(one, 'description', 1024),
      operator: textIn(one, 'operator', 32),
      expected: textIn(one, 'expected', 1024),
      actual: textIn(one, 'actual', 1024),
      pass: Reflect.get(one, 'pass') === true,
      at: textIn(one, 'at', 256),
    })),
    logs: objectsIn(frame.logs).map((one) => ({
      level: textIn(one, 'level', 8),
      source: textIn(one, 'source', 8),
      log: textIn(one, 'log', 4096),
    })),
  }
}

const objectsIn = (given: unknown): object[] =>
  Array.isArray(given) ? given.slice(0, MOST_ENTRIES).filter((one) => typeof one === 'object' && one !== null) : []
