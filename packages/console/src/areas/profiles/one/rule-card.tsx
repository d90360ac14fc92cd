import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { type Rule, ruleQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { bodyOf, type Condition, ConditionFields } from './condition.tsx'
import { People } from './people.tsx'
import { RuleActs } from './rule-acts.tsx'

export function RuleCard({ id, hasRule }: { id: string; hasRule: boolean }) {
  const { data, error, refetch } = useQuery(ruleQuery(id, hasRule))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading height={240} />
  return <RuleForm key={data?.updatedAt ?? ''} id={id} rule={data} />
}

const conditionOf = (rule: Rule | null): Condition => ({
  kind: rule?.entitlements ? 'holders' : 'expression',
  expression: rule?.cel?.expression ?? '',
  refs: rule?.entitlements?.entitlementRefs ?? [],
})

/** The rule, what it would change, and how it last ran. */
function RuleForm({ id, rule }: { id: string; rule: Rule | null }) {
  const canWrite = useCan('catalogs:write')
  const [condition, setCondition] = useState(conditionOf(rule))
  const [threshold, setThreshold] = useState(String(rule?.removedMembersThresholdPercent ?? '0'))
  const [enabled, setEnabled] = useState(rule?.enabled ?? true)
  const [createTasks, setCreateTasks] = useState(rule?.createTasks ?? true)
  const [isGuarded, setGuarded] = useState(!rule?.disableCircuitBreaker)
  const path = { request_catalog_id: id }
  const asked = { ...bodyOf(condition), removedMembersThresholdPercent: threshold || '0' }
  const preview = useAct(() => api.call('accessProfiles.automation.preview', { path, body: asked }))
  const save = useAct(async () => {
    const enforceOnSmallProfiles = rule?.enforceOnSmallProfiles ?? false
    const body = { ...asked, enabled, createTasks, disableCircuitBreaker: !isGuarded, enforceOnSmallProfiles }
    await api.call('accessProfiles.automation.set', { path, body })
    toast({ text: texts.saved })
    await refresh(['profiles'])
  })
  const error = save.error ?? preview.error
  const violations = save.error ? save.violations : preview.violations
  const problemOf = (name: string): string | undefined =>
    violations.find(({ field }) => field.startsWith(name))?.description
  return (
    <div className="cards">
      <Form className="card form" aria-labelledby="rule" onSubmit={save.run}>
        <h2 id="rule">{texts.tabs.rule}</h2>
        <p className="hint">{texts.ruleHint}</p>
        <ConditionFields condition={condition} isReadOnly={!canWrite} problemOf={problemOf} onChange={setCondition} />
        <TextField
          label={texts.threshold}
          problem={problemOf('removedMembersThresholdPercent')}
          inputMode="numeric"
          readOnly={!canWrite}
          value={threshold}
          onChange={setThreshold}
        />
        <Check label={texts.enabled} isOn={enabled} isReadOnly={!canWrite} onChange={setEnabled} />
        <Check label={texts.guarded} isOn={isGuarded} isReadOnly={!canWrite} onChange={setGuarded} />
        <Check label={texts.createTasks} isOn={createTasks} isReadOnly={!canWrite} onChange={setCreateTasks} />
        <p>
          <button type="button" className="button" disabled={preview.isPending} onClick={() => preview.run()}>
            {texts.preview}
          </button>{' '}
          {canWrite && (
            <button type="submit" className="button primary" disabled={save.isPending}>
              {texts.save}
            </button>
          )}
        </p>
        <Refusal error={error} />
        {preview.data && <Preview found={preview.data} isGuarded={isGuarded} />}
      </Form>
      {rule && (
        <section className="card" aria-labelledby="state">
          <h2 id="state">{texts.state}</h2>
          <p>{texts.states[(rule.state?.status ?? '').replace('BUNDLE_AUTOMATION_RUN_STATUS_', '')]}</p>
          <p>{texts.matches(formatNumber(Number(rule.state?.celEvaluation?.matchedUsers ?? 0)))}</p>
          {rule.state?.errorMessage && <p className="problem given">{rule.state.errorMessage}</p>}
          {canWrite && <RuleActs id={id} />}
        </section>
      )}
    </div>
  )
}

type CheckProps = { label: string; isOn: boolean; isReadOnly: boolean; onChange(next: boolean): void }

const Check = ({ label, isOn, isReadOnly, onChange }: CheckProps) => (
  <label className="form-check">
    <input type="checkbox" checked={isOn} disabled={isReadOnly} onChange={({ target }) => onChange(target.checked)} />{' '}
    {label}
  </label>
)

type Found = Awaited<ReturnType<typeof api.call<'accessProfiles.automation.preview'>>>

/** Who would join and leave. */
const Preview = ({ found, isGuarded }: { found: Found; isGuarded: boolean }) => (
  <div role="status">
    <p>{texts.matches(formatNumber(Number(found.matchedUsers)))}</p>
    <p>{texts.would(found.addedCount, found.removedCount, found.removedPercent)}</p>
    {found.wouldPause && isGuarded && <p className="problem">{texts.wouldPause(found.thresholdPercent)}</p>}
    {found.errorMessage && <p className="problem given">{found.errorMessage}</p>}
    <People title={texts.joins} ids={found.added} count={found.addedCount} />
    <People title={texts.leaves} ids={found.removed} count={found.removedCount} />
  </div>
)
