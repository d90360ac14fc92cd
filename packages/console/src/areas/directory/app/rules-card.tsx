import type { Answered } from '@reeve/client/session'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import { actsOn, makeOne } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Failed } from '../../../ui/states.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import styles from '../account/account.module.css'
import { texts } from './rules-texts.ts'

const PAGE = 100
const ENVIRONMENT = 'entitlement_routing'

const rulesQuery = (app_id: string) =>
  pagedQuery(['apps', 'entitlement-rules', app_id], (page_token, signal) =>
    api.call(
      'directory.apps.entitlementRules.list',
      { path: { app_id }, query: { page_size: PAGE, page_token } },
      { signal },
    ),
  )

const MAKING = {
  schema: schemas.EntitlementConfigurationRuleServiceCreateRequest,
  except: ['priority'],
  environment: ENVIRONMENT,
  start: { enabled: true },
}
const ACTS = actsOn('entitlementConfigurationRule', {
  changing: { schema: schemas.EntitlementConfigurationRule, environment: ENVIRONMENT },
  deleting: texts.delete,
})

/** The rules that set up the entitlements of an app, in the order in which they count. */
export function RulesCard({ appId, canWrite }: { appId: string; canWrite: boolean }) {
  const { rows, query } = usePages(rulesQuery(appId))
  const reload = (): Promise<void> => refresh(['apps', 'entitlement-rules', appId])
  const ids = rows.map(({ id }) => id)
  const move = useAct(async ({ at, by }: { at: number; by: -1 | 1 }) => {
    const ruleIds = ids.toSpliced(at, 1).toSpliced(at + by, 0, ids[at] ?? '')
    await api.call('directory.apps.entitlementRules.reorder', { path: { app_id: appId }, body: { ruleIds } })
    await reload()
    toast({ text: texts.moved })
  }, toastRefusal)
  return (
    <section className="card form" aria-labelledby="entitlement-rules">
      <h2 id="entitlement-rules">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 && !query.isPending && <p className="muted">{texts.none}</p>}
      <ol className={styles.rows}>
        {rows.map((rule, at) => (
          <li key={rule.id} className={styles.stacked}>
            <Told rule={rule} />
            {canWrite && (
              <span className="chips">
                {([-1, 1] as const).map((by) => (
                  <button
                    key={by}
                    type="button"
                    className="button quiet"
                    aria-label={`${by < 0 ? texts.up : texts.down}: ${rule.displayName}`}
                    disabled={move.isPending || ids[at + by] === undefined}
                    onClick={() => move.run({ at, by })}
                  >
                    {by < 0 ? texts.up : texts.down}
                  </button>
                ))}
                <ObjectActions
                  acts={ACTS}
                  row={{ id: rule.id, name: rule.displayName, cells: {}, value: { ...rule } }}
                  onChanged={reload}
                  onDeleted={reload}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {canWrite && (
        <div className="chips">
          <MakeButton
            name={texts.create}
            form={MAKING}
            save={async (value) => {
              await makeOne('entitlementConfigurationRule', { ...value, appId })
              await reload()
            }}
          />
        </div>
      )}
    </section>
  )
}

const Told = ({ rule }: { rule: Answered.EntitlementConfigurationRule }) => (
  <div>
    <strong className="given">{rule.displayName}</strong>{' '}
    {!rule.enabled && <StateBadge tone="neutral">{texts.off}</StateBadge>}
    <div className="muted">
      {rule.condition === '' ? texts.everyEntitlement : <code className="mono given">{rule.condition}</code>}
    </div>
  </div>
)
