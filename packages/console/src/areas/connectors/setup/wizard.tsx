import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../lib/use-act.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { StepLine } from '../../../ui/step-line.tsx'
import { configFormQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { type Config, defaultsOf } from './config.ts'
import { KindChoice } from './kind-choice.tsx'
import { type Looked, lookAgain, lookAt } from './look.ts'
import styles from './page.module.css'
import { PreviewStep } from './preview-step.tsx'
import { SaveStep } from './save-step.tsx'
import { SourceStep } from './source-step.tsx'

const STEPS = ['source', 'preview', 'save'] as const
type Step = (typeof STEPS)[number]

type Props = {
  kind: Answered.ConnectorCatalogEntry
  kinds: readonly Answered.ConnectorCatalogEntry[]
  appId: string | undefined
  onKind(catalogId: string): void
  onApp(id: string | undefined): void
}

/** A source inside the service: what it is, what of it would arrive, whose that is. Nothing is kept before the last step. */
export function Wizard({ kind, kinds, appId, onKind, onApp }: Props) {
  const { catalogId } = kind
  const form = useQuery(configFormQuery(catalogId))
  const [step, setStep] = useState<Step>('source')
  const [changed, setChanged] = useState<Config>()
  const [fileName, setFileName] = useState('')
  const [looked, setLooked] = useState<Looked>()
  const fields = form.data?.formSchema.fields ?? []
  const config = changed ?? defaultsOf(fields)
  const look = useAct(async () => {
    const seen = await lookAt(catalogId, config)
    setLooked(seen)
    // Without columns to name, only the configuration can mend it.
    if (seen.preview.problem === '' || seen.preview.columns.length > 0) setStep('preview')
  })
  const again = useAct(async ({ heading, meaning }: { heading: string; meaning: string }) => {
    if (looked) setLooked(await lookAgain(catalogId, looked, heading, meaning))
  })
  const line = [
    { key: 'kind', phase: 'done' as const, title: texts.steps.kind, note: kind.displayName },
    ...STEPS.map((one, at) => ({ key: one, phase: phaseOf(at, step), title: texts.steps[one], note: '' })),
  ]
  return (
    <>
      <div className={styles.line}>
        <StepLine label={texts.connect} steps={line} />
      </div>
      {step === 'source' && (
        <div className={styles.steps}>
          <KindChoice kinds={kinds} chosen={catalogId} onChoose={onKind} />
          {form.error && <Failed error={form.error} onRetry={() => void form.refetch()} />}
          {!form.data && !form.error && <Loading height={300} />}
          {form.data && (
            <SourceStep
              fields={fields}
              config={config}
              looking={look}
              problem={look.isPending ? '' : (looked?.preview.problem ?? '')}
              onChange={(next) => {
                setChanged(next)
                setLooked(undefined)
              }}
              onFile={setFileName}
              onLook={look.run}
            />
          )}
        </div>
      )}
      {step === 'preview' && looked && (
        <PreviewStep
          looked={looked}
          again={again}
          onMeaning={(heading, meaning) => again.run({ heading, meaning })}
          onBack={() => setStep('source')}
          onNext={() => setStep('save')}
        />
      )}
      {step === 'save' && looked && (
        <SaveStep
          kind={kind}
          looked={looked}
          suggestedName={nameOf(fileName)}
          appId={appId}
          onApp={onApp}
          onBack={() => setStep('preview')}
        />
      )}
    </>
  )
}

const phaseOf = (at: number, step: Step): 'done' | 'now' | 'next' => {
  const now = STEPS.indexOf(step)
  return at < now ? 'done' : at === now ? 'now' : 'next'
}

/** `people-november.csv` is about “People november”. */
const nameOf = (file: string): string => {
  const words = file
    .replace(/\.\w{1,6}$/, '')
    .replace(/[-_.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
