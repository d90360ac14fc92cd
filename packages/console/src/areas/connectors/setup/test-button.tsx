import { useAct } from '../../../lib/use-act.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { messageOf } from '../../../ui/states.tsx'
import { texts } from '../texts.ts'

export type Outcome = { readonly success: boolean; readonly message: string }

/** Tries to reach the source and says what came of it; nothing is stored. */
export function TestButton({ act }: { act(): Promise<Outcome> }) {
  const { run, data, error, isPending } = useAct(act)
  return (
    <div className="form">
      <p>
        <button type="button" className="button" disabled={isPending} onClick={() => run()}>
          {isPending ? texts.trying : texts.try}
        </button>
      </p>
      <div role="status">
        {data && !isPending && (
          <p className={data.success ? undefined : 'problem'}>
            {data.success ? texts.reached : messageOf(data.message)}
          </p>
        )}
      </div>
      <Refusal error={isPending ? null : error} />
    </div>
  )
}
