import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateBadge } from '../../ui/badge.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './policies.module.css'
import { texts } from './texts.ts'
import { type Policy, typeOf } from './words.ts'

const ACTIVE = { className: 'button', 'aria-current': 'page' } as const

/** The heading that all pages of one policy have. */
export function PolicyHead({ policy, note, children }: { policy: Policy; note?: ReactNode; children?: ReactNode }) {
  const type = typeOf(policy)
  const params = { id: policy.id }
  return (
    <>
      <PageHead
        title={policy.displayName}
        note={
          <>
            {policy.systemBuiltin && <StateBadge tone="neutral">{texts.builtin}</StateBadge>}{' '}
            {type && texts.types[type]} {note}
          </>
        }
      >
        {children}
      </PageHead>
      <nav className={styles.tabs} aria-label={texts.pagesLabel}>
        <Link
          to="/policies/$id"
          params={params}
          className="button quiet"
          activeProps={ACTIVE}
          activeOptions={{ exact: true }}
        >
          {texts.pages.editor}
        </Link>
        <Link to="/policies/$id/simulate" params={params} search={{}} className="button quiet" activeProps={ACTIVE}>
          {texts.pages.simulate}
        </Link>
      </nav>
    </>
  )
}
