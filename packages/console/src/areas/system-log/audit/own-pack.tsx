import { useAct } from '../../../lib/use-act.ts'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import styles from './audit.module.css'
import { outcomeOf, Told } from './how.tsx'
import { texts } from './texts.ts'
import { verifyPack } from './verify-pack.ts'

/** Checks a pack that somebody has, wherever it came from. */
export function OwnPack() {
  const check = useAct(async (pack: File) => outcomeOf(await verifyPack(pack)))
  return (
    <section className={`card ${styles.part}`} aria-labelledby="own-pack">
      <h2 id="own-pack">{texts.ownFile}</h2>
      <Field label={texts.ownFileChoose} hint={texts.ownFileHint}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".zip"
            className="input"
            onChange={({ target }) => {
              const [pack] = target.files ?? []
              if (pack) check.run(pack)
            }}
          />
        )}
      </Field>
      <div role="status">
        {check.isPending && <p>{texts.checking}</p>}
        {check.data && !check.isPending && <Told outcome={check.data} />}
      </div>
      <Refusal error={check.error} />
    </section>
  )
}
