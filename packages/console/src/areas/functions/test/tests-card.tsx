import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { Fn, TestResult } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { type Which, WhichCode } from './which-code.tsx'

const texts = all.test
const TONES: Readonly<Record<string, Tone>> = { OK: 'good', FAIL: 'bad', SKIPPED: 'neutral' }

const statusOf = ({ status }: TestResult): string => status.replace('FUNCTION_TEST_RESULT_STATUS_', '')

/** Runs the tests of a commit. */
export function TestsCard({ fn, canInvoke }: { fn: Fn; canInvoke: boolean }) {
  const [which, setWhich] = useState<Which>({ commitId: fn.head, env: '' })
  const tests = useAct(() => api.call('functions.test', { path: { function_id: fn.id }, body: which }))
  return (
    <section className="card" aria-labelledby="run-tests">
      <h2 id="run-tests">{texts.testsTitle}</h2>
      <p className="muted">{texts.testsAbout}</p>
      {canInvoke && (
        <div className="form">
          <WhichCode fn={fn} which={which} onChange={setWhich} />
          <div>
            <button type="button" className="button" disabled={tests.isPending} onClick={() => tests.run()}>
              {tests.isPending ? texts.running : texts.runTests}
            </button>
          </div>
        </div>
      )}
      <Refusal error={tests.error} />
      <div aria-live="polite">{tests.data && <Results results={tests.data.results} />}</div>
    </section>
  )
}

function Results({ results }: { results: readonly TestResult[] }) {
  if (results.length === 0) return <p>{texts.none}</p>
  const count = (status: string): number => results.filter((one) => statusOf(one) === status).length
  return (
    <>
      <p>{texts.outcome(count('OK'), count('FAIL'), count('SKIPPED'))}</p>
      <ul className="row-list">
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tests may have the same name, and their order is fixed
          <li key={index}>
            <StateBadge tone={TONES[statusOf(result)] ?? 'neutral'}>
              {texts.statuses[statusOf(result)] ?? statusOf(result)}
            </StateBadge>{' '}
            <span className="given">{result.name}</span>
            {result.error !== '' && <p className="problem given">{result.error}</p>}
            {result.assertions
              .filter(({ pass }) => !pass)
              .map(({ operator, expected, actual, at }) => (
                <p key={`${operator} ${at} ${actual}`} className="problem given">
                  {texts.was(operator, expected, actual)}
                </p>
              ))}
            {result.logs.length > 0 && <pre className="code">{result.logs.map(({ log }) => log).join('\n')}</pre>}
          </li>
        ))}
      </ul>
    </>
  )
}
