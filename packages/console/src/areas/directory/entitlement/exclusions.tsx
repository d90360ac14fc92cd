import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { exclusionsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement
const NOBODY = { id: '', name: '' }

/** People whom no rule makes members. */
export function Exclusions({ appId, id, canWrite }: { appId: string; id: string; canWrite: boolean }) {
  const { rows, query } = usePages(exclusionsQuery(appId, id), ({ list }) =>
    list.map(({ user }) => ({ id: user?.id ?? '', name: user?.displayName ?? '' })),
  )
  const path = { app_id: appId, app_entitlement_id: id }
  const change = useAct(async (work: () => Promise<unknown>) => {
    await work()
    await refresh(['entitlements', 'exclusions', appId, id])
    toast({ text: texts.exclusionsChanged })
  })
  const add = (userId: string): void => {
    if (userId === '') return
    change.run(() => api.call('directory.entitlements.addAutomationExclusion', { path, body: { userIds: [userId] } }))
  }
  return (
    <section className="card" aria-labelledby="exclusions">
      <h2 id="exclusions">{texts.exclusions}</h2>
      <p className="hint">{texts.exclusionsHint}</p>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      <ul className="picked">
        {rows.map((one) => (
          <li key={one.id}>
            <span className="given">{one.name}</span>
            {canWrite && (
              <button
                type="button"
                className="button quiet"
                disabled={change.isPending}
                onClick={() =>
                  change.run(() =>
                    api.call('directory.entitlements.removeAutomationExclusion', { path, body: { userIds: [one.id] } }),
                  )
                }
              >
                {texts.removeExclusion(one.name)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <PersonPicker key={rows.length} label={texts.exclude} person={NOBODY} onChange={(one) => add(one.id)} />
      )}
      <Refusal error={change.error} />
    </section>
  )
}
