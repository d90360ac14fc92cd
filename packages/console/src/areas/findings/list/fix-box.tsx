import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatName } from '../../../lib/format.ts'
import { usePeopleNames, useToldNames } from '../../../lib/names.ts'
import { useSession } from '../../../lib/session.ts'
import { useKeys } from '../../../ui/keys.ts'
import { type Fix, fixOf, NEEDS } from '../fix.ts'
import { texts } from '../texts.ts'
import type { Finding } from '../words.ts'
import styles from './finding-drawer.module.css'
import { FixDialog } from './fix-dialog.tsx'

/** The one thing that ends the finding: what it does is said before, and it leads to what was made. */
export function FixBox({ finding }: { finding: Finding }) {
  const { fix, isAllowed } = useFix(finding)
  const [isAsking, setAsking] = useState(false)
  const ask = (): void => setAsking(true)
  useKeys(fix && isAllowed && fix.kind !== 'open' ? { f: ask } : {})
  const about = useAbout(fix)
  if (!fix) return null
  return (
    <section className={styles.fix} aria-labelledby="fix">
      <h3 id="fix">{texts.fixTitle}</h3>
      <p className="given">{about}</p>
      {!isAllowed ? (
        <p className="muted">{texts.fixByOthers}</p>
      ) : fix.kind === 'open' ? (
        <Link to={fix.to} className="button primary">
          {texts.fixAction.open}
        </Link>
      ) : (
        <button type="button" className="button primary" onClick={ask}>
          {texts.fixAction[fix.kind]} <span className={`kbd ${styles.key}`}>f</span>
        </button>
      )}
      {isAsking && isAllowed && fix.kind !== 'open' && (
        <FixDialog fix={fix} about={about} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

const OVER = ['FINDING_STATE_RESOLVED', 'FINDING_STATE_SUPPRESSED']

/** The fix, and whether the reader may do it: everywhere, or for the app of the finding, which they own. */
function useFix(finding: Finding): { readonly fix: Fix | undefined; readonly isAllowed: boolean } {
  const { permissions } = useSession()
  const fix = OVER.includes(finding.state) ? undefined : fixOf(finding)
  const owns = finding.objectPermissions?.extra.suppress === true
  const has = (one: string): boolean => permissions.has(one) || (owns && permissions.has(`${one}:owned`))
  const isAllowed = fix !== undefined && NEEDS[fix.kind].every(has)
  // Where it can only be looked at elsewhere, there is nothing to tell those who may not.
  return { fix: isAllowed || fix?.kind !== 'open' ? fix : undefined, isAllowed }
}

/** What it does, in a sentence with names. */
function useAbout(fix: Fix | undefined): string {
  const id = idOf(fix)
  const name = useToldNames([id]).get(id) || texts.unnamed
  const userId = fix?.kind === 'accountOwner' ? fix.userId : ''
  const person = usePeopleNames([userId]).get(userId) ?? ''
  if (!fix) return ''
  if (fix.kind === 'open') return texts.fix.open[fix.page]
  if (fix.kind === 'accountType')
    return texts.fix.accountType(name, formatName(fix.type, 'APP_USER_TYPE_').toLowerCase())
  if (fix.kind === 'accountOwner') return texts.fix.accountOwner(name, person)
  return texts.fix[fix.kind](name)
}

function idOf(fix: Fix | undefined): string {
  if (!fix || fix.kind === 'open') return ''
  if (fix.kind === 'sync') return fix.connectorId
  return fix.kind === 'giveOwner' ? fix.owned.id : fix.accountId
}
