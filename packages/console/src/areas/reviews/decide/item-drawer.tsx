import { Link } from '@tanstack/react-router'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { texts } from '../texts.ts'
import { Advice, DecisionBadge } from './columns.tsx'
import styles from './decide.module.css'
import type { Pending } from './decisions.ts'
import type { Item } from './items.ts'
import { KnownList } from './known.tsx'

type Props = {
  item: Item
  person: string
  pending: Pending | undefined
  onDecide(decision: Pending['decision'] | undefined): void
  onComment(): void
  onClose(): void
}

/** Everything that is known of a review, and its decision. */
export const ItemDrawer = ({ item, person, pending, onDecide, onComment, onClose }: Props) => (
  <Drawer label={texts.itemAbout} onClose={onClose}>
    <h2 className="given drawer-title">{item.title}</h2>
    <p>
      <DecisionBadge pending={pending} />
    </p>
    <p className={styles.bar}>
      <button type="button" className="button primary" onClick={() => onDecide('CERTIFY')}>
        {texts.certify}
      </button>
      <button type="button" className="button" onClick={() => onDecide('DENY')}>
        {texts.deny}
      </button>
      {pending && (
        <>
          <button type="button" className="button" onClick={onComment}>
            {texts.comment}
          </button>
          <button type="button" className="button quiet" onClick={() => onDecide(undefined)}>
            {texts.clear}
          </button>
        </>
      )}
    </p>
    <section aria-labelledby="known">
      <h3 id="known">{texts.review.known}</h3>
      {item.advice !== '' && (
        <p>
          {texts.review.advice}: <Advice advice={item.advice} />
        </p>
      )}
      <KnownList known={item.known} />
    </section>
    <Facts
      facts={[
        [texts.review.who, person],
        [texts.account, item.holder !== person && item.holder],
        [texts.jobTitle, item.jobTitle],
        [texts.department, item.department],
        [texts.review.what, item.entitlement],
        [texts.description, item.about],
        [texts.review.app, item.app],
      ]}
    />
    <p>
      <Link to="/tasks/$id" params={{ id: item.id }} search={{}}>
        {texts.openTask}
      </Link>
    </p>
  </Drawer>
)
