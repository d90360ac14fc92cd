import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { api } from '../../../lib/api.ts'
import { formatCount, formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import styles from '../objects/objects.module.css'
import { bodyOf } from './body.ts'

const texts = {
  title: 'Try it on the findings there are',
  try: 'Try it',
  outcome: (matched: number, tried: number) =>
    `It fits ${matched} of ${formatCount(tried, 'finding', 'findings')}. Nothing was changed.`,
  wouldBe: (severity: string, state: string) => `would be ${severity}, ${state}`,
  errors: (count: number) => `For ${formatCount(count, 'finding', 'findings')} the condition could not be evaluated.`,
  more: (count: number) => `and ${formatCount(count, 'other', 'others')}`,
}

const SHOWN = 10
const EVERY = { searchRequest: {} }

type Outcome = Answered.TestFindingRoutingRuleResponse
type Try = (rule: ObjectRow['value']) => Promise<Outcome>

const tryRouting: Try = (routingRule) =>
  api.call('findings.routingRules.test', { body: bodyOf('findings.routingRules.test', { routingRule, ...EVERY }) })

const tryTransformation: Try = (transformationRule) =>
  api.call('findings.transformationRules.test', {
    body: bodyOf('findings.transformationRules.test', { transformationRule, ...EVERY }),
  })

export const TryRouting = ({ row }: { row: ObjectRow }) => <TryRule row={row} attempt={tryRouting} />
export const TryTransformation = ({ row }: { row: ObjectRow }) => <TryRule row={row} attempt={tryTransformation} />

/** Tells which findings a rule fits and what it would make of them. */
function TryRule({ row, attempt }: { row: ObjectRow; attempt: Try }) {
  const canTry = useCan('findings:manage')
  const { run, isPending, data, error } = useAct(() => attempt(row.value))
  if (!canTry) return null
  return (
    <section className="form" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <div className="chips">
        <button type="button" className="button" disabled={isPending} onClick={() => run()}>
          {texts.try}
        </button>
      </div>
      <Refusal error={error} />
      {data && <Told outcome={data} />}
    </section>
  )
}

function Told({ outcome: { triedCount, matchedCount, list, errors } }: { outcome: Outcome }) {
  const failed = Object.keys(errors).length
  return (
    <div className="form" role="status">
      <p>{texts.outcome(matchedCount, triedCount)}</p>
      {failed > 0 && <p className="muted">{texts.errors(failed)}</p>}
      <ul className={styles.rows}>
        {list.slice(0, SHOWN).map(({ findingId, finding }) => (
          <li key={findingId}>
            <Link to="/findings" search={{ open: findingId }} className="given">
              {finding?.description.split('\n')[0]}
            </Link>
            {finding && (
              <span className="muted">
                {texts.wouldBe(
                  formatName(finding.severity, 'FINDING_SEVERITY_').toLowerCase(),
                  formatName(finding.state, 'FINDING_STATE_').toLowerCase(),
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {matchedCount > SHOWN && <p className="muted">{texts.more(matchedCount - Math.min(SHOWN, list.length))}</p>}
    </div>
  )
}
