import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { mayManage, type View } from '../queries.ts'
import type { DialogName } from '../search.ts'
import { texts } from '../texts.ts'
import { stateOf } from '../words.ts'

type Props = { view: View; onAsk(dialog: DialogName): void }

/** What can be done next, by the state; the most likely last. */
const NEXT: Readonly<Record<string, readonly DialogName[]>> = {
  DRAFT: ['delete', 'prepare'],
  PREPARING: ['unstage'],
  REVIEW: ['delete', 'policies', 'unstage', 'start'],
  OPEN: ['delete', 'remind', 'end'],
  CLOSED: ['delete', 'revoke'],
}
const MAIN: ReadonlySet<DialogName> = new Set(['prepare', 'start', 'end'])

const NAMES: Readonly<Record<DialogName, string>> = {
  prepare: texts.prepare,
  unstage: texts.unstage,
  start: texts.start,
  end: texts.end,
  remind: texts.remind,
  delete: texts.remove,
  revoke: texts.revoke,
  owners: texts.editOwners,
  policies: texts.policies,
}

/** The buttons of a campaign. */
export function Actions({ view, onAsk }: Props) {
  const { accessReview: campaign } = view
  const canCreate = useCan('campaigns:create')
  const state = stateOf(campaign)
  return (
    <>
      {canCreate && (
        <Link to="/reviews" search={{ create: campaign.id }} className="button">
          {texts.duplicate}
        </Link>
      )}
      {mayManage(view) && (
        <>
          {state !== 'CLOSED' && (
            <button type="button" className="button" onClick={() => onAsk('owners')}>
              {NAMES.owners}
            </button>
          )}
          {(NEXT[state] ?? []).map((name) => (
            <button
              type="button"
              key={name}
              className={MAIN.has(name) ? 'button primary' : 'button'}
              onClick={() => onAsk(name)}
            >
              {NAMES[name]}
            </button>
          ))}
        </>
      )}
      {state === 'OPEN' && (
        <Link to="/reviews/$id/decide" params={{ id: campaign.id }} search={{}} className="button">
          {texts.decide}
        </Link>
      )}
    </>
  )
}
