import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Json } from '../../../forms/schema.ts'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Empty, Failed, Loading, messageOf } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { stepKindOf, stepTitle, triggerTitle } from '../content.ts'
import { type Content, differenceOf } from '../diff.ts'
import { DiffView } from '../diff-view.tsx'
import { isConflict } from '../editor/use-saving.ts'
import { OneAutomation } from '../one-automation.tsx'
import styles from '../parts.module.css'
import { AutomationHead } from '../parts.tsx'
import { type Stored, versionsQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Automation, kindName } from '../words.ts'

const route = getRouteApi('/automations/$id/versions')

type Version = Answered.AutomationTemplateVersion

// Safe because triggers and steps are objects of JSON.
const jsonOf = (list: readonly object[]): Json[] => list as Json[]
const contentOf = (version: Version | undefined): Content => ({
  triggers: jsonOf(version?.triggers ?? []),
  steps: jsonOf(version?.automationSteps ?? []),
})

export function VersionsPage() {
  const { id } = route.useParams()
  const versions = (automation: Automation, etag: string) => <Versions automation={automation} etag={etag} />
  return <OneAutomation id={id}>{versions}</OneAutomation>
}

function Versions({ automation, etag }: Stored) {
  const { id } = automation
  const { version: wanted } = route.useSearch()
  const { data, error, refetch } = useQuery(versionsQuery(id))
  const versions = data?.list ?? []
  const index = Math.max(
    0,
    versions.findIndex(({ version }) => version === wanted),
  )
  const shown = versions[index]
  return (
    <>
      <AutomationHead automation={automation} />
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={300} />}
      {data && !shown && <Empty title={texts.versionsNone}>{texts.versionsNoneHint}</Empty>}
      {shown && (
        <div className={styles.columns}>
          <section className="card">
            <ol>
              {versions.map(({ version, createdAt }) => (
                <li key={version}>
                  <Link
                    to="/automations/$id/versions"
                    params={{ id }}
                    search={{ version }}
                    className="button quiet"
                    aria-current={version === shown.version ? 'true' : undefined}
                  >
                    {texts.version(version)}
                  </Link>{' '}
                  <span className="muted">
                    <Ago time={createdAt} />
                  </span>
                </li>
              ))}
            </ol>
          </section>
          <VersionView automation={automation} etag={etag} version={shown} before={versions[index + 1]} />
        </div>
      )}
    </>
  )
}

type ViewProps = Stored & { version: Version; before: Version | undefined }

function VersionView({ automation, etag, version, before }: ViewProps) {
  const canWrite = useCan('automations:write')
  const content = contentOf(version)
  const restore = useAct(
    async () => {
      await api.call(
        'automations.update',
        {
          path: { id: automation.id },
          body: {
            automation: { draftTriggers: version.triggers, draftAutomationSteps: version.automationSteps },
            updateMask: 'draftTriggers,draftAutomationSteps',
          },
        },
        { ifMatch: etag },
      )
      await refresh(['automations', 'one', automation.id])
      toast({ text: texts.restored(version.version) })
    },
    () => refresh(['automations', 'one', automation.id]),
  )
  return (
    <div>
      <section className="card" aria-labelledby="changes">
        <h2 id="changes">{before ? texts.versionsCompare(version.version, before.version) : texts.versionsFirst}</h2>
        <DiffView difference={differenceOf(contentOf(before), content)} />
      </section>
      <section className="card" aria-labelledby="content">
        <h2 id="content">{texts.versionContent}</h2>
        <ul>
          {content.triggers.length === 0 && <li className="muted">{texts.onDemand}</li>}
          {content.triggers.map((trigger, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: versions do not change
            <li key={index}>
              {texts.trigger}: {triggerTitle(trigger)}
            </li>
          ))}
        </ul>
        <ol>
          {content.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: versions do not change
            <li key={index} className="given">
              {index + 1}. {stepTitle(step)} <span className="muted">{kindName(stepKindOf(step))}</span>
            </li>
          ))}
        </ol>
        {canWrite && (
          <div>
            <button type="button" className="button" disabled={restore.isPending} onClick={() => restore.run()}>
              {texts.restore}
            </button>
          </div>
        )}
        {restore.error && (
          <p className="problem" role="alert">
            {isConflict(restore.error) ? texts.restoreConflict : messageOf(restore.error)}
          </p>
        )}
      </section>
    </div>
  )
}
