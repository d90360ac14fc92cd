import { formatName } from '../../../lib/format.ts'
import { ExactTime } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'

/** One line of what happened to a secret. */
export type Happened = { readonly time: string; readonly type: string; readonly actor: string; readonly ip?: string }

export const History = ({ list }: { list: readonly Happened[] }) => (
  <section aria-labelledby="history">
    <h3 id="history">{texts.history}</h3>
    {list.length === 0 && <p className="muted">{texts.noHistory}</p>}
    <ol className="form">
      {list.map(({ time, type, actor, ip }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it is
        <li key={index}>
          <span className="given">{texts.happened[type] ?? formatName(type, 'paper_secret_')}</span>{' '}
          <span className="muted given">
            {[actor, ip].filter(Boolean).join(', ')} <ExactTime time={time} />
          </span>
        </li>
      ))}
    </ol>
  </section>
)
