import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../../ui/icon.tsx'
import { texts } from '../texts.ts'
import styles from './setup.module.css'

type Step = Answered.SetupStep
type Props = { readonly steps: readonly Step[] }

/** What a tenant needs, what of it is there, and where the rest is done. */
export function Checklist({ steps }: Props) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = nextOf(steps)
  const placeOf = (kind: string): number => steps.findIndex((one) => one.kind === kind) + 1
  return (
    <section className={`card ${styles.checklist}`} aria-labelledby="setup">
      <header className={styles.head}>
        <h2 id="setup">{texts.setup.heading}</h2>
        <span className="muted">{texts.setup.done(done, steps.length)}</span>
        <progress className={styles.progress} value={done} max={steps.length} aria-label={texts.setup.heading} />
      </header>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.kind} className={step.isDone ? styles.done : undefined}>
            <span className={styles.place}>{step.isDone ? <Icon name="check" size={16} /> : index + 1}</span>
            <div className={styles.what}>
              <h3>
                {step.displayName}
                {step.isDone && <span className="sr">, {texts.setup.isDone}</span>}
              </h3>
              {!step.isDone && <p className="muted">{step.description}</p>}
            </div>
            <StepAction step={step} isNext={step === next} after={placeOf(step.waitsFor)} />
          </li>
        ))}
      </ol>
      <p className="hint">
        {texts.setup.inTerminal} <code>npx reeve setup</code>
      </p>
    </section>
  )
}

/** The first that the reader can do now. */
export const nextOf = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ isDone, mayDo, waitsFor }) => !isDone && mayDo && waitsFor === '')

function StepAction({ step, isNext, after }: { step: Step; isNext: boolean; after: number }) {
  if (!step.isDone && !step.mayDo) return <span className="muted">{texts.setup.byOthers}</span>
  if (!step.isDone && step.waitsFor) {
    return <span className="muted">{after > 0 ? texts.setup.after(after) : texts.setup.afterOthers}</span>
  }
  return (
    <Link to={step.page} className={isNext ? 'button primary' : 'button'}>
      {step.isDone ? texts.setup.look : texts.setup.begin}
      <span className="sr"> {step.displayName}</span>
    </Link>
  )
}
