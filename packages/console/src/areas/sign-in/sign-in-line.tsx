import { StepLine } from '../../ui/step-line.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts.ts'

const STEPS = ['wayIn', 'provider', 'there', 'here', 'who', 'test', 'on'] as const
export type Step = (typeof STEPS)[number]

/** Where the set-up stands; without a step all is done. */
export const SignInLine = ({ now }: { now: Step | undefined }) => {
  const at = now ? STEPS.indexOf(now) : STEPS.length
  const steps = STEPS.map((key, index) => ({
    key,
    phase: index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
    title: texts.steps[key],
    note: '',
  }))
  return (
    <div className={styles.line}>
      <StepLine label={texts.title} steps={steps} />
    </div>
  )
}
