import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useCan, useCanSome } from '../../lib/session.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { TakeAccountsDialog } from './take-accounts.tsx'
import { texts } from './texts.ts'

/** What a list of accounts needs so that their access can be taken away: one or many. */
export function useTakingAccounts() {
  const canAsk = useCan('requests:self')
  const canSee = useCanSome('grants:read')
  const isOffered = canAsk && canSee
  const selection = useSelection()
  const [asked, setAsked] = useState<readonly string[]>()
  const ask = (): void => {
    if (selection.now().size > 0) setAsked([...selection.now()])
  }
  const keys: Readonly<Record<string, () => void>> = isOffered ? { r: ask } : {}
  const count = selection.selected.size
  const buttons: ReactNode = isOffered && count > 0 && (
    <>
      <span role="status">{texts.selected(formatNumber(count))}</span>
      <button type="button" className="button danger" onClick={ask}>
        {texts.removeAccounts(count)}
      </button>
    </>
  )
  const done = (): void => {
    setAsked(undefined)
    selection.clear()
  }
  const dialog: ReactNode = asked && (
    <TakeAccountsDialog accountIds={asked} onClose={() => setAsked(undefined)} onDone={done} />
  )
  return { selection: isOffered ? selection : undefined, actions: keys, buttons, dialog }
}
