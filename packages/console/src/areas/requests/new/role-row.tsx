import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { addWanted, removeWanted, useBasket } from '../../../lib/basket.ts'
import { formatDate } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import { soon, useIsSoon } from '../../../ui/soon.ts'
import { toast } from '../../../ui/toasts.tsx'
import { tasksChanged } from '../act.ts'
import { texts } from '../catalogue-texts.ts'
import styles from './catalogue.module.css'
import { termsText } from './terms-words.ts'

/** Something that may be asked for, as the catalogue shows it. */
export type Role = {
  readonly id: string
  readonly appId: string
  readonly appName: string
  readonly name: string
  readonly about: string
  readonly isHeld: boolean
  /** When it ends; empty when it is held for good, or not at all. */
  readonly endsAt: string
  /** The open request for it; empty when there is none. */
  readonly openTaskId: string
}

type Props = {
  readonly role: Role
  readonly terms: Answered.RequestTerms | undefined
  readonly subjectId: string | undefined
  readonly withApp: boolean
}

/** A role: what it is for, who decides, how risky it is, and the one thing to do. */
export function RoleRow({ role, terms, subjectId, withApp }: Props) {
  const people = usePeopleNames(terms?.steps.flatMap(({ userIds }) => userIds) ?? [])
  const nameOf = (id: string): string => people.get(id) ?? ''
  return (
    <li className={styles.role}>
      <div>
        <h3 className="given">
          {role.name}
          {withApp && <span className="muted">, {role.appName}</span>}
        </h3>
        {role.about && <p className="muted given">{role.about}</p>}
      </div>
      <p className="muted given">{terms && termsText(terms, nameOf, subjectId === undefined)}</p>
      <div className={styles.facts}>{terms && <Facts terms={terms} />}</div>
      <div className={styles.does}>
        <Act role={role} subjectId={subjectId} />
      </div>
    </li>
  )
}

function Facts({ terms: { riskLevel, peerCount, holderCount } }: { readonly terms: Answered.RequestTerms }) {
  return (
    <>
      {riskLevel !== '' && <RiskBadge level={riskLevel} />}
      {peerCount > 0 && (
        <span className="muted" title={texts.peersHint(holderCount, peerCount)}>
          {texts.peers(holderCount, peerCount)}
        </span>
      )}
    </>
  )
}

export function Act({ role, subjectId }: { readonly role: Role; readonly subjectId: string | undefined }) {
  const { id, appId, name, appName, isHeld, openTaskId } = role
  const wanted = useBasket().find((one) => one.id === id && one.subjectId === subjectId)
  const named = <span className="sr"> {name}</span>
  if (openTaskId !== '') {
    return (
      <Link to="/tasks/$id" params={{ id: openTaskId }} search={{}} className="button">
        {texts.asked}
        {named}
      </Link>
    )
  }
  if (isHeld) return <Held role={role} subjectId={subjectId} />
  if (wanted) {
    return (
      <button type="button" className="button" aria-pressed="true" onClick={() => removeWanted([wanted])}>
        {texts.inBasket} ✓{named}
      </button>
    )
  }
  return (
    <button
      type="button"
      className="button"
      aria-pressed="false"
      onClick={() => addWanted({ id, appId, name, appName, subjectId })}
    >
      {texts.add}
      {named}
    </button>
  )
}

/** What is there already: until when, more time, and giving it back. */
function Held({ role, subjectId }: { readonly role: Role; readonly subjectId: string | undefined }) {
  const { id, appId, name, endsAt } = role
  const key = `give back ${id}`
  const isSoon = useIsSoon(key)
  const giveBack = async (): Promise<void> => {
    await api.call('requests.tasks.createRevoke', { body: { appId, appEntitlementId: id } })
    await tasksChanged()
    toast({ text: texts.gaveBack })
  }
  return (
    <>
      <StateBadge tone="good">
        {endsAt === '' ? (subjectId === undefined ? texts.youHaveIt : texts.hasIt) : texts.until(formatDate(endsAt))}
      </StateBadge>
      {endsAt !== '' && (
        <Link to="/requests/new" search={{ app: appId, entitlement: id, for: subjectId }} className="button">
          {texts.extend}
          <span className="sr"> {name}</span>
        </Link>
      )}
      {subjectId === undefined && (
        <button
          type="button"
          className="button quiet"
          disabled={isSoon}
          onClick={() => soon({ key, text: texts.givingBack(name), act: giveBack })}
        >
          {texts.giveBack}
          <span className="sr"> {name}</span>
        </button>
      )}
    </>
  )
}
