import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { texts } from '../texts.ts'
import { countsApart } from './apart.ts'
import { personOf } from './columns.tsx'
import styles from './decide.module.css'
import type { Item } from './items.ts'

const MOST_NAMED = 8

type Props = {
  able: readonly Item[]
  apart: readonly Item[]
  people: ReadonlyMap<string, string>
  onCertify(): void
  onLook(): void
  onClose(): void
}

/** Asks before some are certified at once: those that were advised otherwise, or are of high risk, are left out. */
export const ApartDialog = ({ able, apart, people, onCertify, onLook, onClose }: Props) => (
  <Dialog
    title={able.length === 0 ? texts.apartOnly(apart.length) : texts.apartTitle(able.length, apart.length)}
    about={texts.apartAbout(apart.length)}
    onClose={onClose}
    actions={
      <>
        <button type="button" className={able.length === 0 ? 'button primary' : 'button'} onClick={onLook}>
          {texts.apartLook(apart.length)}
        </button>
        {able.length > 0 && (
          <button type="button" className="button primary" onClick={onCertify}>
            {texts.certifyTitle(texts.reviewsCount(able.length))}
          </button>
        )}
      </>
    }
  >
    <Facts facts={countsApart(apart).map(([why, count]) => [texts.whyApart[why], texts.reviewsCount(count)])} />
    <ul className={styles.apart}>
      {apart.slice(0, MOST_NAMED).map((item) => (
        <li key={item.id}>
          <span className="given">{texts.apartOne(personOf(item, people), item.entitlement || item.title)}</span>{' '}
          <span className="muted given">{item.known[0]?.title}</span>
        </li>
      ))}
      {apart.length > MOST_NAMED && <li className="muted">{texts.more(apart.length - MOST_NAMED)}</li>}
    </ul>
  </Dialog>
)
