import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import type { ObjectRow } from '../../../forms/objects/kind.ts'
import { api } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { LinesField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import styles from '../objects/objects.module.css'

const texts = {
  title: 'Try a token',
  token: 'A token of the workload',
  hint: 'Nothing is issued for it, and it is kept nowhere.',
  try: 'Try it',
  accepted: 'The trust would accept it.',
  refused: 'The trust would refuse it.',
  passed: 'yes',
  failed: 'no',
  skipped: 'not looked at',
  has: (actual: string) => `It has ${actual}.`,
  checks: {
    jwtDecode: 'It is a token that can be read',
    issuerMatch: 'Its issuer is the provider of the trust',
    signatureValidation: 'A key of the provider signed it',
    audienceValidation: 'It is meant for this service',
    tokenFreshness: 'It is fresh',
    subjectValidation: 'It says whom it stands for',
    celEvaluation: 'Its claims meet the condition',
    cidrCheck: 'It comes from an allowed address',
  },
}

type Outcome = Answered.WorkloadFederationServiceTestTokenResponse
type Check = keyof typeof texts.checks

// Safe because the object above has no other members.
const CHECKS = Object.keys(texts.checks) as Check[]

/** Tells how each check of a trust goes for a token that somebody has at hand. */
export function TryTrust({ row }: { row: ObjectRow }) {
  const [subjectToken, setToken] = useState('')
  const { servicePrincipalId, clientId } = row.value
  const path = { service_principal_id: String(servicePrincipalId), client_id: String(clientId) }
  const { run, isPending, data, error, problemOf } = useAct(() =>
    api.call('auth.workloadTrusts.test', { path, body: { subjectToken: subjectToken.trim() } }),
  )
  return (
    <section className="form" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <Form className="form" onSubmit={run}>
        <LinesField
          label={texts.token}
          hint={texts.hint}
          problem={problemOf('subjectToken') ?? ''}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          value={subjectToken}
          onChange={setToken}
        />
        <div className="chips">
          <button type="submit" className="button" disabled={isPending || subjectToken.trim() === ''}>
            {texts.try}
          </button>
        </div>
      </Form>
      <Refusal error={isPending ? null : error} />
      {data && <Told outcome={data} />}
    </section>
  )
}

const Told = ({ outcome }: { outcome: Outcome }) => (
  <div className="form" role="status">
    <p className={outcome.overallResult ? undefined : 'problem'}>
      {outcome.overallResult ? texts.accepted : texts.refused}
    </p>
    <ul className={styles.rows}>
      {CHECKS.map((name) => {
        const { passed, skipped, detail, actual } = outcome[name]
        return (
          <li key={name}>
            <span>
              {texts.checks[name]}: {skipped ? texts.skipped : passed ? texts.passed : texts.failed}
            </span>
            {!passed && !skipped && (
              <span className="muted given">{[detail, actual && texts.has(actual)].filter(Boolean).join('. ')}</span>
            )}
          </li>
        )
      })}
    </ul>
  </div>
)
