import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { mayAskAgain } from '../../../lib/request-line.ts'
import { useSession } from '../../../lib/session.ts'
import { actionNames, type Task, targetOf, typeOf } from '../../../lib/task.ts'
import { useKeys } from '../../../ui/keys.ts'
import { soon, useIsSoon } from '../../../ui/soon.ts'
import { toast } from '../../../ui/toasts.tsx'
import { act, currentApproval, isKnown, NOTHING_SAID } from '../act.ts'
import { texts } from '../texts.ts'
import styles from './letter.module.css'

type First = { readonly action: string; readonly key?: string; readonly look?: 'danger' | 'end' }

/** Those that have a button of their own, in this order, and their keys; the others are in a menu. */
const FIRST: readonly First[] = [
  { action: 'APPROVE', key: 'a' },
  { action: 'APPROVE_WITH_STEP_UP', key: 'a' },
  { action: 'UPDATE_REQUEST_DATA' },
  { action: 'PROVISION_COMPLETE' },
  { action: 'DENY', key: 'd', look: 'danger' },
  { action: 'COMMENT', key: 'q' },
  { action: 'SEND_REMINDER' },
  { action: 'CLOSE' },
  { action: 'REASSIGN', key: 'r', look: 'end' },
]

type Props = { readonly task: Task; onAct(action: string): void }

/** Everything that the service says the reader may do with the task, and nothing else. */
export function Actions({ task, onAct }: Props) {
  const { user, permissions } = useSession()
  const asksAgain = permissions.has('requests:self') && mayAskAgain(task, user.id)
  const key = `task ${task.id}`
  const isSoon = useIsSoon(key)
  const allowed = actionNames(task).filter(isKnown)
  const decides = allowed.some((action) => DECISIONS.has(action))
  const isFirst = ({ action }: First): boolean =>
    allowed.includes(action) && (action !== 'COMMENT' || decides) && (action !== 'CLOSE' || !decides)
  const first = isSoon ? [] : FIRST.filter(isFirst)
  const others = allowed.filter(
    (action) => action !== 'COMMENT' && !FIRST.some((one) => one.action === action && isFirst(one)),
  )
  const begin = (action: string): void => {
    if (action === 'APPROVE' && needsNothing(task))
      soon({ key, text: texts.letter.soon[action] ?? '', act: () => approve(task) })
    else onAct(action)
  }
  useKeys(Object.fromEntries(first.flatMap(({ action, key }) => (key ? [[key, () => begin(action)]] : []))))
  const canNote = allowed.includes('APPROVE') && needsNothing(task)
  if (isSoon) return <p className={styles.decide}>{texts.letter.isPending}</p>
  if (first.length + others.length === 0 && !asksAgain) return null
  return (
    <footer className={styles.decide}>
      {first.map(({ action, key, look }, index) => (
        <button
          type="button"
          key={action}
          className={['button', index === 0 && decides && 'primary', look && styles[look]].filter(Boolean).join(' ')}
          onClick={() => begin(action)}
        >
          {texts.actions[action]} {key && <span className="kbd">{key}</span>}
        </button>
      ))}
      {asksAgain && <AskAgain task={task} />}
      {(others.length > 0 || canNote) && <More actions={[...(canNote ? ['APPROVE'] : []), ...others]} onAct={onAct} />}
    </footer>
  )
}

function AskAgain({ task }: { readonly task: Task }) {
  const { user } = useSession()
  const { appId: app, entitlementId: entitlement } = targetOf(task)
  const other = task.userId === user.id ? undefined : task.userId
  return (
    <Link to="/requests/new" search={{ app, entitlement, for: other }} className="button">
      {texts.letter.askAgain}
    </Link>
  )
}

const DECISIONS: ReadonlySet<string> = new Set([
  ...['APPROVE', 'APPROVE_WITH_STEP_UP', 'DENY', 'UPDATE_REQUEST_DATA', 'PROVISION_COMPLETE'],
])

/** Nothing has to be said with a yes. */
const needsNothing = (task: Task): boolean =>
  currentApproval(task).requireApprovalReason !== true && typeOf(task) !== 'finding'

async function approve(task: Task): Promise<void> {
  await act(task, 'APPROVE', NOTHING_SAID)
  toast({ text: texts.done.APPROVE ?? '' })
}

const More = ({ actions, onAct }: { readonly actions: readonly string[]; onAct(action: string): void }) => (
  <Menu.Root>
    <Menu.Trigger className="button" aria-label={texts.moreActions}>
      …
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner className="popup-place" sideOffset={4} align="end">
        <Menu.Popup className="popup" aria-label={texts.actionsLabel}>
          {actions.map((action) => (
            <Menu.Item key={action} className="item" onClick={() => onAct(action)}>
              {action === 'APPROVE' ? texts.letter.withNote : (texts.actions[action] ?? action)}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
