import { Menu } from '@base-ui/react/menu'
import { useKeys } from '../../../ui/keys.ts'
import { isKnown } from '../act.ts'
import { texts } from '../texts.ts'
import { actionNames, type Task } from '../words.ts'

/** Those that have a button of their own, in this order, and their keys; the others are in a menu. */
const FIRST: readonly { readonly action: string; readonly key?: string }[] = [
  { action: 'APPROVE', key: 'a' },
  { action: 'APPROVE_WITH_STEP_UP', key: 'a' },
  { action: 'UPDATE_REQUEST_DATA' },
  { action: 'PROVISION_COMPLETE' },
  { action: 'DENY', key: 'd' },
  { action: 'REASSIGN', key: 'r' },
]
/** Comments are written in the history. */
const ELSEWHERE: ReadonlySet<string> = new Set(['COMMENT'])

type Props = { task: Task; onAct(action: string): void }

/** Everything that the service says the reader may do with the task, and nothing else. */
export function Actions({ task, onAct }: Props) {
  const allowed = actionNames(task).filter((action) => isKnown(action) && !ELSEWHERE.has(action))
  const first = FIRST.filter(({ action }) => allowed.includes(action))
  const others = allowed.filter((action) => !FIRST.some((one) => one.action === action))
  useKeys(Object.fromEntries(first.flatMap(({ action, key }) => (key ? [[key, () => onAct(action)]] : []))))
  return (
    <>
      {first.map(({ action, key }, index) => (
        <button
          type="button"
          key={action}
          className={index === 0 ? 'button primary' : 'button'}
          onClick={() => onAct(action)}
        >
          {texts.actions[action]} {key && <span className="kbd">{key}</span>}
        </button>
      ))}
      {others.length > 0 && (
        <Menu.Root>
          <Menu.Trigger className="button">{texts.moreActions}</Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner className="popup-place" sideOffset={4} align="end">
              <Menu.Popup className="popup" aria-label={texts.actionsLabel}>
                {others.map((action) => (
                  <Menu.Item key={action} className="item" onClick={() => onAct(action)}>
                    {texts.actions[action] ?? action}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </>
  )
}
