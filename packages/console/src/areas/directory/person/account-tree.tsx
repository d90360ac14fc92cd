import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { Held } from '../access.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

type OnWhy = (why: string) => void

/** Each account unfolds to what it gives. */
export const AccountTree = ({ accounts, onWhy }: { accounts: readonly Held[]; onWhy: OnWhy }) =>
  accounts.length === 0 ? (
    <Empty title={texts.accessNone}>{texts.accessNoneHint}</Empty>
  ) : (
    <ul className={styles.tree}>
      {accounts.map(({ account, app, holds }) => (
        <li key={account.id}>
          <details>
            <summary>
              <Icon name="chevronRight" size={14} />
              <Icon name="app" />
              <span className="given">
                <strong>{app}</strong> <span className="muted">{account.secondaryText || account.displayName}</span>
              </span>
              <span className={`muted ${styles.count}`}>{texts.entitlements(holds.length)}</span>
            </summary>
            <ul>
              {holds.map((node) => (
                <Holding key={node.id} node={node} onWhy={onWhy} />
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )

/** What an account gives. Of an entitlement one can ask why it is held. */
function Holding({ node, onWhy }: { node: Answered.GraphNode; onWhy: OnWhy }) {
  const canRead = useCan('entitlements:read')
  const isEntitlement = node.type === 'GRAPH_NODE_TYPE_ENTITLEMENT'
  return (
    <li className={`given ${styles.holding}`}>
      <span>
        {isEntitlement && canRead ? (
          <Link to="/apps/$appId/entitlements/$id" params={{ appId: node.appId, id: node.id }} search={{}}>
            {node.displayName}
          </Link>
        ) : (
          node.displayName
        )}{' '}
        <span className="muted">
          {formatName(node.type, 'GRAPH_NODE_TYPE_')}
          {node.secondaryText ? ` · ${node.secondaryText}` : ''}
        </span>
      </span>
      {isEntitlement && (
        <button type="button" className="button quiet" onClick={() => onWhy(`${node.appId}.${node.id}`)}>
          {texts.whyButton}
          <span className="sr"> {node.displayName}</span>
        </button>
      )}
    </li>
  )
}
