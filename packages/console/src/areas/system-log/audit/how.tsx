import { formatTime } from '../../../lib/format.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import styles from './audit.module.css'
import { texts } from './texts.ts'
import type { PackVerdict } from './verify-pack.ts'

type Props = { about: string; command: string }

/** The command that checks a file, and what it proves. */
export const How = ({ about, command }: Props) => (
  <details className={styles.how}>
    <summary>{texts.how}</summary>
    <p>{about}</p>
    <pre className="code">{command}</pre>
  </details>
)

/** What is checked, and what came of it in a sentence. */
export type Outcome = { readonly isGood: boolean; readonly lines: readonly string[] }

/** Checks something in the browser, and says what that can prove. */
export function CheckHere({ hint, check }: { hint?: string; check(): Promise<Outcome> }) {
  const act = useAct(check)
  return (
    <div className={styles.check}>
      <button type="button" className="button" disabled={act.isPending} onClick={() => act.run()}>
        {act.isPending ? texts.checking : texts.check}
      </button>
      <div role="status">
        {act.data && !act.isPending && <Told outcome={act.data} />}
        {act.data && hint && <p className="hint">{hint}</p>}
      </div>
      <Refusal error={act.error} />
    </div>
  )
}

export const Told = ({ outcome: { isGood, lines } }: { outcome: Outcome }) =>
  lines.map((line) => (
    <p key={line} className={isGood ? styles.good : 'problem given'}>
      {line}
    </p>
  ))

export const outcomeOf = ({ bad, files, campaign, generatedAt, isOurs }: PackVerdict): Outcome =>
  bad
    ? { isGood: false, lines: [texts.packBad(bad.file, bad.why)] }
    : {
        isGood: isOurs,
        lines: [
          texts.packGood(files),
          texts.packOf(campaign, formatTime(generatedAt)),
          ...(isOurs ? [] : [texts.packForeign]),
        ],
      }
