import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { bodyOf } from '../kinds/body.ts'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Model for classifiers',
  about: 'The model that classifiers of the kind model ask. Nothing is sent to it unless one is bound.',
  icon: 'circle',
  permission: 'aigovernance:read',
} as const satisfies Section

const texts = {
  ...section,
  test: 'Test',
  testAction: 'Ask it something harmless',
  works: (took: string) => `It answers as it has to, within ${took} ms.`,
}

const WRITING = 'aigovernance:write'

const read = async (signal?: AbortSignal) =>
  (await api.call('aiClassifiers.model.get', {}, signal ? { signal } : {})).aiModel

/** The model that classifiers ask. */
export function Page() {
  const canWrite = useCan(WRITING)
  return (
    <SettingsForm
      name="ai-model"
      words={texts}
      schema={schemas.AiModelSettings}
      path=""
      writing={WRITING}
      load={async (signal) => ({ ...(await read(signal)) })}
      save={async ({ value }) => {
        // All of it is sent, and only some was changed.
        const body = { ...(await read()), ...value }
        await api.call('aiClassifiers.model.set', { body: bodyOf('aiClassifiers.model.set', body) })
      }}
    >
      {canWrite && <TestModel />}
    </SettingsForm>
  )
}

function TestModel() {
  const { run, data, error, isPending } = useAct(() => api.call('aiClassifiers.model.test'))
  return (
    <section className="card" aria-label={texts.test}>
      <h2>{texts.test}</h2>
      <p>
        <button type="button" className="button" disabled={isPending} onClick={() => run()}>
          {texts.testAction}
        </button>
      </p>
      <div role="status">
        {data && (
          <p className={data.works ? undefined : 'problem'}>
            {data.works ? texts.works(formatNumber(data.durationMs)) : data.error}
          </p>
        )}
        <Refusal error={error} />
      </div>
    </section>
  )
}
