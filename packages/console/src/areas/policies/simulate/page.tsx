import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LabelledPicker } from '../../../forms/labelled-picker.tsx'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { useCanFind } from '../../../forms/use-references.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { Field } from '../../../ui/field.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Empty, Failed, Loading } from '../../../ui/states.tsx'
import styles from '../policies.module.css'
import { PolicyHead } from '../policy-head.tsx'
import { policyQuery, simulationQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import type { Policy } from '../words.ts'
import { SimulationView } from './simulation-view.tsx'

const route = getRouteApi('/policies/$id/simulate')

export const SimulatePage = () => (useCan('policies:read') ? <Loaded /> : <NotAllowed title={texts.title} />)

function Loaded() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(policyQuery(id))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return <Simulate policy={data.policy} />
}

/** Who would decide about a request, step by step, and why. The address has all that it is about. */
function Simulate({ policy }: { policy: Policy }) {
  const [about, set] = useAddress('/policies/$id/simulate')
  const canFind = useCanFind('entitlement')
  const { data, error, isFetching, refetch } = useQuery(simulationQuery(policy.id, about))
  const { user, requestor, app, entitlement, emergency } = about
  return (
    <>
      <PolicyHead policy={policy} />
      <div className={styles.body}>
        <section className="card" aria-labelledby="about">
          <h2 id="about">{texts.simulateTitle}</h2>
          <p className="hint">{texts.simulateHint}</p>
          <div className={styles.row}>
            <LabelledPicker
              label={texts.subject}
              kind="user"
              picked={{ id: user ?? '', name: '' }}
              onChange={({ id }) => set({ user: id || undefined })}
            />
            {canFind && (
              <Field label={texts.entitlement}>
                {(control) => (
                  <ReferencePicker
                    label={texts.entitlement}
                    kind="entitlement"
                    control={{ id: control.id }}
                    value={app && entitlement ? { id: entitlement, app } : undefined}
                    onChange={(next) => set({ app: next?.app, entitlement: next?.id })}
                  />
                )}
              </Field>
            )}
            <LabelledPicker
              label={texts.requestor}
              kind="user"
              picked={{ id: requestor ?? '', name: '' }}
              onChange={({ id }) => set({ requestor: id || undefined })}
            />
          </div>
          <label className="form-check">
            <input
              type="checkbox"
              checked={emergency !== undefined}
              onChange={({ target }) => set({ emergency: target.checked ? 'yes' : undefined })}
            />{' '}
            {texts.emergency}
          </label>
        </section>
        {user === undefined ? (
          <Empty title={texts.chooseTitle}>{texts.chooseHint}</Empty>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <div aria-live="polite" aria-busy={isFetching} className={styles.items}>
            <SimulationView policy={policy} result={data} />
          </div>
        ) : (
          <Loading height={240} />
        )}
      </div>
    </>
  )
}
