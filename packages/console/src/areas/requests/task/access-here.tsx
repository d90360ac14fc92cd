import type { Answered } from '@reeve/client/session'
import { formatDate } from '../../../lib/format.ts'
import { useEntitlementNames } from '../../../lib/names.ts'
import { texts } from '../texts.ts'
import type { Named } from './letter-words.ts'

type Access = Answered.TaskOutlookResponse['access']

/** What the subject has in the app already. */
export function AccessHere({ access, named }: { readonly access: Access; readonly named: Named }) {
  const names = useEntitlementNames(access.map(({ appEntitlementId }) => appEntitlementId))
  if (named.app === '' || named.subject === '') return null
  return (
    <section className="card" aria-labelledby="access-here">
      <h2 id="access-here" className="given">
        {texts.letter.accessHere(named.subject, named.app)}
      </h2>
      {access.length === 0 ? (
        <p className="muted">{texts.letter.accessNone}</p>
      ) : (
        <ul className="row-list">
          {access.map(({ appEntitlementId: id, endsAt }) => (
            <li key={id} className="row-line">
              <span className="given">{names.get(id)}</span>
              <span className="muted">{endsAt ? texts.letter.until(formatDate(endsAt)) : texts.letter.always}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
